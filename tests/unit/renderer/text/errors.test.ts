import { expect, test } from 'vitest'
import { errorCodes } from '../../../../src/shared/errors'
import { errorSentence } from '../../../../src/renderer/src/text/errors'

test.each(errorCodes)('%s has a plain sentence of its own that hides the technical text', (code) => {
  const sentence = errorSentence({ code, message: 'ECONNREFUSED at TCPConnectWrap' })
  expect(sentence).not.toContain('ECONNREFUSED')
  expect(sentence).toMatch(/\.$/)
  expect(sentence).not.toMatch(/\b(sorry|oops|please|successfully|safe)\b|!/i)
})

test('a sentence names the host, the model and what is missing', () => {
  expect(
    errorSentence({ code: 'OLLAMA_UNREACHABLE', message: '', detail: { host: '127.0.0.1:11434' } }),
  ).toBe('Nothing answers at 127.0.0.1:11434.')
  expect(
    errorSentence({
      code: 'MODEL_TOO_LARGE',
      message: '',
      detail: { model: 'qwen3 32B', needed: '22 GB', available: '9 GB' },
    }),
  ).toBe('qwen3 32B needs 22 GB of memory; 9 GB is free.')
})

test('what the owner wrote and was not taken is named, with what it can hold', () => {
  const refused = (detail: Record<string, string>) =>
    errorSentence({ code: 'INVALID_INPUT', message: 'the value is too long', detail })
  expect(refused({ field: 'value', limit: '300' })).toBe('A value can have 300 characters at most.')
  expect(refused({ field: 'topic' })).toBe('A topic like this can’t be kept.')
  expect(refused({ field: 'clientKey', limit: '100' })).toContain('went wrong')
})
