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
