import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Handlers } from '../../../../src/main/ipc/router'
import { isTrusted, Router } from '../../../../src/main/ipc/router'
import { schemas } from '../../../../src/main/ipc/schemas'
import { AppError } from '../../../../src/main/core/app-error'
import { silentLog } from '../../../support/silent-log'

const page = { url: 'app://renderer/', isTopFrame: true }

/** What throws when text is made of it. */
const textless = { toString: 1, valueOf: 1 }

describe('isTrusted', () => {
  it.each([
    ['our page', page, true],
    ['our page with a path', { url: 'app://renderer/index.html#x', isTopFrame: true }, true],
    ['a sub-frame of our page', { url: 'app://renderer/', isTopFrame: false }, false],
    ['another host under our scheme', { url: 'app://evil/', isTopFrame: true }, false],
    ['a host that only begins like ours', { url: 'app://renderer.evil/', isTopFrame: true }, false],
    ['a web page', { url: 'https://renderer/', isTopFrame: true }, false],
    ['a data address', { url: 'data:text/html,hi', isTopFrame: true }, false],
    ['an empty page', { url: 'about:blank', isTopFrame: true }, false],
    ['a file', { url: 'file:///index.html', isTopFrame: true }, false],
    ['no frame', null, false],
    ['no address', { url: '', isTopFrame: true }, false],
  ])('%s', (_name, sender, expected) => {
    expect(isTrusted(sender, null)).toBe(expected)
  })

  it('takes the development server only where one is named', () => {
    const sender = { url: 'http://localhost:5173/', isTopFrame: true }
    expect(isTrusted(sender, 'http://localhost:5173')).toBe(true)
    expect(isTrusted(sender, null)).toBe(false)
  })
})

function routerWith(handlers: Partial<Handlers>): Router {
  return new Router(handlers as Handlers, silentLog)
}

describe('Router', () => {
  it('refuses a stranger before anything else', async () => {
    const router = routerWith({ 'app.state': () => expect.fail('reached') })
    const result = await router.dispatch({ url: 'app://evil/', isTopFrame: true }, 'app.state', null)
    expect(result).toMatchObject({ ok: false, error: { code: 'FORBIDDEN_SENDER' } })
  })

  it.each(['constructor', '__proto__', 'toString', 'chat.unknown', '', 7, null, undefined, {}, textless])(
    'knows no request %j',
    async (name) => {
      const result = await routerWith({}).dispatch(page, name, null)
      expect(result).toMatchObject({ ok: false, error: { code: 'UNKNOWN_ROUTE' } })
    },
  )

  it('refuses everything once it is closed, without calling it a fault', async () => {
    const router = routerWith({ 'app.state': () => expect.fail('reached') })
    router.close()
    expect(await router.dispatch(page, 'app.state', null)).toMatchObject({
      ok: false,
      error: { code: 'NOT_POSSIBLE_NOW' },
    })
  })

  it('refuses unknown keys', async () => {
    const router = routerWith({ 'chat.stop': () => expect.fail('reached') })
    const result = await router.dispatch(page, 'chat.stop', { conversationId: 'a', more: 1 })
    expect(result).toMatchObject({ ok: false, error: { code: 'INVALID_INPUT' } })
  })

  it('names the field that holds too much, and how much it can hold', async () => {
    const router = routerWith({ 'conversations.rename': () => expect.fail('reached') })
    const input = { conversationId: 'a', title: 'x'.repeat(501) }
    const result = await router.dispatch(page, 'conversations.rename', input)
    expect(result).toMatchObject({ ok: false, error: { detail: { field: 'title', limit: '500' } } })
  })

  it('gives back an error with its code and detail', async () => {
    const router = routerWith({
      'chat.stop': () => {
        throw new AppError('NOT_FOUND', 'gone', { what: 'chat' })
      },
    })
    const result = await router.dispatch(page, 'chat.stop', { conversationId: 'a' })
    expect(result).toEqual({
      ok: false,
      error: { code: 'NOT_FOUND', message: 'gone', detail: { what: 'chat' } },
    })
  })

  it('turns an unknown throw into INTERNAL', async () => {
    const router = routerWith({ 'chat.stop': () => Promise.reject(new TypeError('x')) })
    const result = await router.dispatch(page, 'chat.stop', { conversationId: 'a' })
    expect(result).toMatchObject({ ok: false, error: { code: 'INTERNAL' } })
  })

  it('survives any input for any request', async () => {
    const router = routerWith({})
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...Object.keys(schemas)), fc.anything(), async (name, input) => {
        const result = await router.dispatch(page, name, input)
        if (!result.ok) expect(['INVALID_INPUT', 'INTERNAL']).toContain(result.error.code)
      }),
      { numRuns: 300 },
    )
  })

  it('refuses a text beyond the limit', () => {
    const input = { conversationId: 'a', text: 'x'.repeat(4_000_001), clientKey: 'k'.repeat(10), origins: [] }
    expect(schemas['chat.send'].safeParse(input).success).toBe(false)
  })
})
