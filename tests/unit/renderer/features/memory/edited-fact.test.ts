import { describe, expect, it } from 'vitest'
import type { Topic } from '../../../../../src/shared/entities'
import {
  canSave,
  editedFrom,
  emptyFact,
  toDraft,
  withSentence,
  withTerms,
  withTopic,
  withValue,
} from '../../../../../src/renderer/src/features/memory/edited-fact'
import { anAllergy } from '../support/a-fact'

const topics: Topic[] = [
  { id: 'allergy', label: 'Allergy', holds: 'set', category: 'allergy', own: false },
  { id: 'city', label: 'City', holds: 'one', category: null, own: false },
]

describe('the fact being edited', () => {
  it('lets the sentence be written again when the value changes', () => {
    const edited = withValue(
      editedFrom(anAllergy('peanuts', { content: 'Priya is allergic to peanuts.' })),
      'cashews',
    )
    expect(toDraft(edited, topics).content).toBe('')
  })

  it('keeps a sentence that the owner wrote', () => {
    const edited = withValue(withSentence(editedFrom(anAllergy('peanuts')), 'No peanuts at all.'), 'cashews')
    expect(toDraft(edited, topics).content).toBe('No peanuts at all.')
  })

  it('raises the shield for a topic with a safety category', () => {
    const edited = withTopic(emptyFact, 'allergy', topics)
    expect(edited).toMatchObject({ safety: true, category: 'allergy' })
    expect(withTopic(edited, 'City', topics).safety).toBe(false)
  })

  it('leaves the shield alone once the owner decided', () => {
    expect(withTopic({ ...emptyFact, safety: true, ownSafety: true }, 'City', topics).safety).toBe(true)
    expect(withTopic(editedFrom(anAllergy('peanuts')), 'City', topics).safety).toBe(true)
  })

  it('sends a known topic by its name and a new one as typed', () => {
    expect(toDraft({ ...emptyFact, topic: ' Allergy ', value: 'kiwi' }, topics).topic).toBe('allergy')
    expect(toDraft({ ...emptyFact, topic: 'Shoe size ', value: ' 39 ' }, topics)).toMatchObject({
      topic: 'Shoe size',
      value: '39',
    })
  })

  it('needs a topic and a value', () => {
    expect(canSave({ ...emptyFact, topic: 'City', value: ' ' })).toBe(false)
    expect(canSave({ ...emptyFact, topic: 'City', value: 'Berlin' })).toBe(true)
  })

  it('watches several words typed at once, none twice', () => {
    const edited = withTerms(emptyFact, 'monkey nuts, Satay;  monkey  nuts , goober', ['satay'])
    expect(edited.addedTerms).toEqual(['monkey nuts', 'goober'])
  })
})
