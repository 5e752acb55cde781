import { describe, expect, it } from 'vitest'
import { compileCommands, definesIn } from '../../../../../scripts/lib/sqlite/compile.mjs'

describe('definesIn', () => {
  it('reads the names and values of the list and no comment', () => {
    const text = `# 'NOT_THIS'\n{\n  'defines': [\n    'SQLITE_DQS=0',\n    'SQLITE_ENABLE_FTS5',\n  ],\n}\n`
    expect(definesIn(text)).toEqual(['SQLITE_DQS=0', 'SQLITE_ENABLE_FTS5'])
  })
})

describe('compileCommands', () => {
  const { compile, link } = compileCommands({
    platform: 'linux',
    defines: ['SQLITE_ENABLE_FTS5'],
    work: '/w',
  })

  it('asks for Node-API 9 and forces the header in', () => {
    const cpp = compile[1]?.args ?? []
    expect(cpp).toContain('-DNAPI_VERSION=9')
    expect(cpp[cpp.indexOf('-include') + 1]).toMatch(/napi9\.h$/)
  })

  it('gives both halves the same defines of SQLite', () => {
    for (const { args } of compile) expect(args).toContain('-DSQLITE_ENABLE_FTS5')
  })

  it('uses the tools of the platform', () => {
    expect(link.command).toBe('g++')
    expect(compileCommands({ platform: 'darwin', defines: [], work: '/w' }).link.command).toBe('clang++')
  })
})
