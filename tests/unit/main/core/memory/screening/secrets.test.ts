import { describe, expect, it } from 'vitest'
import { blackedOut, holdsSecret, passesLuhn } from '../../../../../../src/main/core/memory/screening/secrets'

describe('secrets', () => {
  it.each([
    'My wifi password is hunter2-blue-Falcon, remember it.',
    'My card is 4111 1111 1111 1111, exp 09/27.',
    'my pin is 4821',
    'IBAN DE89 3704 0044 0532 0130 00',
    'SSN 078-05-1120',
    'mi contraseña es Gato123!',
    '我的密码是abc12345',
    'пароль: qwerty',
    'ghp_abcdefghijklmnopqrstuvwxyz0123456789',
    'AKIAIOSFODNN7EXAMPLE',
    'postgres://admin:s3cret@db.example/x',
    'passport number is X1234567',
  ])('M60: %s is refused', (text) => {
    expect(holdsSecret(text)).toBe(true)
  })

  it('M60: every secret of one breath is refused', () => {
    expect(blackedOut('Remember: db password hunter2, key sk-abc123…')).not.toMatch(/hunter2|abc123/)
  })

  it.each([
    'a risk-based approach to task-1 with sk-learn',
    'My password manager is Bitwarden',
    'I forgot my password again',
    'my phone is 555-123-4567',
    'my order number is 1234567890123',
    'I need a token of appreciation',
    'la clave es leer',
    'https://example.com/a/b?c=d',
  ])('M60: %s is none', (text) => {
    expect(holdsSecret(text)).toBe(false)
  })

  it('a card number is told by its check digit', () => {
    expect(passesLuhn('4111 1111 1111 1111')).toBe(true)
    expect(passesLuhn('4111 1111 1111 1112')).toBe(false)
  })
})
