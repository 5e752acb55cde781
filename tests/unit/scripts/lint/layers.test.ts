import { describe, expect, it } from 'vitest'
import { judgeImport, layerOf, packageOf } from '../../../../scripts/lint/layers.mjs'

describe('judgeImport', () => {
  it.each([
    ['src/main/core/chat/turn.ts', '../../../shared/entities'],
    ['src/main/core/chat/turn.ts', '../memory/recall'],
    ['src/main/db/facts.ts', 'better-sqlite3'],
    ['src/main/ollama/client.ts', 'ollama/browser'],
    ['src/main/ipc/bind.ts', 'electron'],
    ['src/main/compose.ts', './db/open'],
    ['src/main/index.ts', 'electron'],
    ['src/preload/index.ts', '../shared/contract'],
    ['src/renderer/src/api/bridge.ts', '../../../shared/contract'],
    ['src/renderer/src/main.tsx', 'react-dom/client'],
    ['tests/unit/anything.test.ts', 'electron'],
  ])('lets %s import %s', (file, specifier) => {
    expect(judgeImport(file, specifier)).toBeNull()
  })

  it.each([
    ['src/shared/entities.ts', 'zod'],
    ['src/shared/entities.ts', '../main/core/ports'],
    ['src/main/core/chat/turn.ts', 'node:fs'],
    ['src/main/core/chat/turn.ts', 'fs'],
    ['src/main/core/chat/turn.ts', '../../db/open'],
    ['src/main/core/chat/turn.ts', './../../db/open'],
    ['src/main/db/facts.ts', '../ollama/client'],
    ['src/main/ipc/router.ts', 'electron'],
    ['src/main/smoke.ts', 'electron'],
    ['src/main/shell/window.ts', 'better-sqlite3'],
    ['src/preload/index.ts', '../main/core/ports'],
    ['src/renderer/src/app.tsx', 'zod'],
    ['src/renderer/src/app.tsx', 'node:path'],
    ['src/renderer/src/app.tsx', '../../main/core/ports'],
    ['src/main/core/chat/turn.ts', '../../../../package.json'],
  ])('refuses that %s imports %s', (file, specifier) => {
    expect(judgeImport(file, specifier)).toMatch(/must not/)
  })
})

describe('layerOf', () => {
  it('knows bind.ts from the rest of ipc', () => {
    expect(layerOf('src/main/ipc/bind.ts')?.name).toBe('ipc-bind')
    expect(layerOf('src/main/ipc/router.ts')?.name).toBe('ipc')
  })

  it('is undefined outside of the layers', () => {
    expect(layerOf('scripts/start.mjs')).toBeUndefined()
  })
})

describe('packageOf', () => {
  it.each([
    ['react-dom/client', 'react-dom'],
    ['@testing-library/react', '@testing-library/react'],
    ['@a/b/c', '@a/b'],
    ['node:fs/promises', 'node:fs/promises'],
  ])('%s is of %s', (specifier, name) => {
    expect(packageOf(specifier)).toBe(name)
  })
})
