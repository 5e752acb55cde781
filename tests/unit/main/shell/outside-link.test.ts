import { describe, expect, it } from 'vitest'
import { outsideLink } from '../../../../src/main/shell/outside-link'
import { isPermitted } from '../../../../src/main/shell/permissions'

describe('outsideLink', () => {
  it.each(['https://ollama.com/download', 'http://127.0.0.1:11434/', 'mailto:a@example.org'])(
    'lets %s out',
    (link) => {
      expect(outsideLink(link)).toBe(new URL(link).href)
    },
  )

  it.each([
    'file:///etc/passwd',
    'javascript:alert(1)',
    'smb://host/share',
    'ms-settings:privacy',
    'data:text/html,x',
    'https://bank.example@evil.example/',
    'https://user:pass@host/',
    'not a link',
    `https://example.org/${'a'.repeat(3_000)}`,
  ])('keeps %s in', (link) => {
    expect(outsideLink(link)).toBeNull()
  })
})

describe('isPermitted', () => {
  it('allows copying text and nothing else', () => {
    expect(isPermitted('clipboard-sanitized-write')).toBe(true)
    for (const other of ['clipboard-read', 'geolocation', 'media', 'notifications', 'openExternal', 'hid']) {
      expect(isPermitted(other)).toBe(false)
    }
  })
})
