import { expect, test } from 'vitest'
import { firstSentence, plainText } from '../../../../../src/renderer/src/ui/markdown/plain-text'

test('a reply is read out without its marks', () => {
  expect(plainText('# Head\n\nSome **bold** [link](http://a.b).\n\n- one\n- *two*\n')).toBe(
    'Head\nSome bold link.\none\ntwo',
  )
})

test('the first sentence ends at its stop, not at a number', () => {
  expect(firstSentence('It takes 3.5 hours. Then rest.')).toBe('It takes 3.5 hours.')
  expect(firstSentence('No stop at all')).toBe('No stop at all')
})
