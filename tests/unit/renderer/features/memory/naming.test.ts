import { describe, expect, it } from 'vitest'
import {
  factName,
  lowerFirst,
  topicName,
  upperFirst,
} from '../../../../../src/renderer/src/features/memory/naming'

describe('the name of a fact', () => {
  it('is topic and value', () => {
    expect(factName({ subject: 'user', topicLabel: 'Allergy', value: 'peanuts' })).toBe('Allergy: peanuts')
  })

  it('begins with the person it is about', () => {
    expect(factName({ subject: 'Tomás', topicLabel: 'Relation', value: 'my husband' })).toBe(
      'Tomás, relation: my husband',
    )
    expect(topicName({ subject: 'Leo', topicLabel: 'VAT number' })).toBe('Leo, VAT number')
  })
})

describe('the first letter', () => {
  it('is lowered except in abbreviations', () => {
    expect(lowerFirst('Dinner time')).toBe('dinner time')
    expect(lowerFirst('VAT')).toBe('VAT')
    expect(lowerFirst('')).toBe('')
  })

  it('is raised at the start of a button', () => {
    expect(upperFirst('satay sauce')).toBe('Satay sauce')
  })
})
