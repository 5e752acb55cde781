import { describe, expect, it } from 'vitest'
import { AppError } from '../../../../src/main/core/app-error'
import { isLoopback, resolveHost } from '../../../../src/main/ollama/host'

const bases = (written: string): string[] => resolveHost(written, undefined).candidates

describe('the host setting is read as Ollama reads OLLAMA_HOST', () => {
  it.each([
    ['', ['http://127.0.0.1:11434']],
    ['127.0.0.1', ['http://127.0.0.1:11434']],
    ['192.168.0.5', ['http://192.168.0.5:11434']],
    // The client library alone would make 11434 of this one.
    ['192.168.0.5:80', ['http://192.168.0.5:80']],
    ['192.168.0.5:8080', ['http://192.168.0.5:8080']],
    [':8080', ['http://127.0.0.1:8080']],
    ['studio.lan', ['http://studio.lan:11434']],
    ['https://ollama.example', ['https://ollama.example:443']],
    ['https://ollama.example:8443/base', ['https://ollama.example:8443/base']],
    ['ollama.com', ['https://ollama.com:443']],
    ['::1', ['http://[::1]:11434']],
    ['[::1]', ['http://[::1]:11434']],
    ['[::1]:1234', ['http://[::1]:1234']],
    ['fd00::7', ['http://[fd00::7]:11434']],
    ['"127.0.0.1:9999"', ['http://127.0.0.1:9999']],
    ["  '127.0.0.1'  ", ['http://127.0.0.1:11434']],
    ['127.0.0.1:no', ['http://127.0.0.1:11434']],
    ['127.0.0.1:99999', ['http://127.0.0.1:11434']],
    ['127.0.0.1:-1', ['http://127.0.0.1:11434']],
    ['127.0.0.1:', ['http://127.0.0.1:11434']],
  ])('%j → %j', (written, expected) => {
    expect(bases(written)).toEqual(expected)
  })

  it.each([
    ['0.0.0.0', ['http://127.0.0.1:11434']],
    ['0.0.0.0:11500', ['http://127.0.0.1:11500']],
    ['http://0.0.0.0:11434', ['http://127.0.0.1:11434']],
    ['::', ['http://[::1]:11434', 'http://127.0.0.1:11434']],
    ['[::]:11434', ['http://[::1]:11434', 'http://127.0.0.1:11434']],
  ])('the bind address %j is called as loopback', (written, expected) => {
    expect(bases(written)).toEqual(expected)
  })

  it('D9: localhost is tried as 127.0.0.1 and then as ::1', () => {
    expect(bases('localhost')).toEqual(['http://127.0.0.1:11434', 'http://[::1]:11434'])
    expect(bases('http://LOCALHOST:1234')).toEqual(['http://127.0.0.1:1234', 'http://[::1]:1234'])
  })

  it('http:// without a port means 80, and Ollama’s own port is tried next', () => {
    expect(bases('http://studio.lan')).toEqual(['http://studio.lan:80', 'http://studio.lan:11434'])
    expect(bases('http://')).toEqual(['http://127.0.0.1:80', 'http://127.0.0.1:11434'])
    expect(bases('http://studio.lan:80')).toEqual(['http://studio.lan:80'])
  })

  it.each([
    'http://127.0.0.1:11434/v1',
    'http://127.0.0.1:11434/v1/',
    'http://127.0.0.1:11434/api',
    '127.0.0.1/v1/',
  ])('D9: the end of %j, copied from elsewhere, is dropped', (written) =>
    expect(bases(written)).toEqual(['http://127.0.0.1:11434']),
  )

  it('the setting goes before the environment, which goes before the default', () => {
    expect(resolveHost('10.0.0.1', '10.0.0.2').label).toBe('10.0.0.1:11434')
    expect(resolveHost('  ', '10.0.0.2').label).toBe('10.0.0.2:11434')
    expect(resolveHost('', '').label).toBe('127.0.0.1:11434')
  })

  it('shows neither name nor password', () => {
    const host = resolveHost('https://ann:secret@studio.lan:8443', undefined)
    expect(host.label).toBe('studio.lan:8443')
    expect(host.candidates).toEqual(['https://ann:secret@studio.lan:8443'])
  })

  it.each(['ftp://127.0.0.1', 'file:///etc/passwd', 'not an address', 'http://a b', 'javascript://alert'])(
    '%j is refused',
    (written) => {
      expect(() => resolveHost(written, undefined)).toThrow(AppError)
      expect(() => resolveHost(written, undefined)).toThrow(expect.objectContaining({ code: 'BAD_HOST' }))
    },
  )

  it('a refused address is told without its password', () => {
    expect(() => resolveHost('http://ann:secret@no host', undefined)).toThrow(
      expect.objectContaining({ detail: { host: 'http://no host' } }),
    )
  })
})

describe('this computer and others are told apart', () => {
  it.each([
    '127.0.0.1',
    '127.8.9.10',
    '::1',
    '[::1]',
    'localhost',
    'LOCALHOST.',
    '::ffff:127.0.0.1',
    '[::ffff:7f00:1]',
  ])('%s is this computer', (name) => expect(isLoopback(name)).toBe(true))

  it.each([
    '10.0.0.1',
    '192.168.0.5',
    '127.0.0.1.example.org',
    'localhost.example.org',
    'mylocalhost',
    '128.0.0.1',
    '::2',
    '0.0.0.0',
  ])('%s is not', (name) => expect(isLoopback(name)).toBe(false))

  it('odd spellings of a loopback address count as what they mean', () => {
    expect(resolveHost('http://0x7f.1:11434', undefined)).toMatchObject({
      local: true,
      label: '127.0.0.1:11434',
    })
    expect(resolveHost('http://2130706433:11434', undefined).local).toBe(true)
  })

  it('a host with a loopback name and another address is not local', () => {
    expect(resolveHost('studio.lan', undefined).local).toBe(false)
  })
})
