import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy, resolveRequest } from '../../../../src/main/shell/page-files'

const root = join('/', 'app', 'renderer')

describe('resolveRequest', () => {
  it('serves the page and what it loads', () => {
    expect(resolveRequest(root, 'GET', 'app://renderer/')).toEqual({ file: join(root, 'index.html') })
    expect(resolveRequest(root, 'GET', 'app://renderer/assets/a.js')).toEqual({
      file: join(root, 'assets', 'a.js'),
    })
  })

  it.each([
    ['a way out', 'app://renderer/..%2f..%2fpackage.json', 403],
    ['a way out written with backslashes', 'app://renderer/..%5c..%5cpackage.json', 403],
    ['a doubly encoded way out stays a file name of ours', 'app://renderer/..%252f..%252fpackage.jso', 403],
    ['another host', 'app://evil/index.html', 403],
    ['a kind of file that is not served', 'app://renderer/main.exe', 403],
    ['a null byte', 'app://renderer/index.html%00.js', 403],
    ['broken encoding', 'app://renderer/%E0%A4%A', 400],
    ['no address', 'nonsense', 400],
  ])('refuses %s', (_name, address, status) => {
    expect(resolveRequest(root, 'GET', address)).toEqual({ status })
  })

  it('answers nothing but GET', () => {
    expect(resolveRequest(root, 'POST', 'app://renderer/')).toEqual({ status: 405 })
  })
})

describe('contentSecurityPolicy', () => {
  it('lets the page load nothing from elsewhere and run nothing inline', () => {
    expect(contentSecurityPolicy).toContain("default-src 'none'")
    expect(contentSecurityPolicy).not.toMatch(/unsafe|https?:|\*/)
  })
})
