import { describe, expect, it } from 'vitest'
import { AppError } from '../../../../../src/main/core/app-error'
import { parseVocabulary } from '../../../../../src/main/core/safety/vocabulary'
import { shippedFiles, shippedVocabulary } from './support'

function file(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    schema: 1,
    name: 'test',
    version: '1',
    sources: { own: { title: 'Own', licence: 'MIT' } },
    groups: { fig: { label: 'fig', sources: ['own'], terms: { en: ['fig'] } } },
    classes: { fig: { label: 'Fig', for: ['allergy'], watch: ['fig'] } },
    ...change,
  }
}

function reasonOf(files: unknown[]): string {
  try {
    parseVocabulary(files)
  } catch (error) {
    if (error instanceof AppError) {
      expect(error.code).toBe('CHECKER_UNAVAILABLE')
      return error.message
    }
    throw error
  }
  throw new Error('was accepted')
}

describe('reading the vocabulary', () => {
  it('reads what ships, with a source and a licence behind every group', () => {
    const vocabulary = shippedVocabulary()
    expect(vocabulary.groups.size).toBeGreaterThan(150)
    expect(vocabulary.classes.size).toBeGreaterThan(150)
    for (const one of shippedFiles()) expect(one).toHaveProperty('version')
  })

  it('holds the allergens of US and EU law', () => {
    const { classes } = shippedVocabulary()
    for (const id of [
      ...['milk', 'egg', 'fish', 'crustacean', 'tree-nut', 'peanut', 'wheat', 'soy', 'sesame'],
      ...['coeliac', 'celery', 'mustard', 'sulphite', 'lupin', 'mollusc'],
    ]) {
      expect(classes.has(id), id).toBe(true)
    }
  })

  it.each<[string, unknown[], RegExp]>([
    ['nothing', [], /no vocabulary files/],
    ['no object', ['x'], /file 1 is no object/],
    ['another schema', [file({ schema: 2 })], /schema is 2/],
    ['no version', [file({ version: '' })], /version is no text/],
    ['an unknown source', [file({ sources: {} })], /source own/],
    ['a source without licence', [file({ sources: { own: { title: 'Own' } } })], /licence/],
    ['no source', [file({ groups: { fig: { sources: [], terms: { en: ['fig'] } } } })], /names no source/],
    [
      'a term that is no text',
      [file({ groups: { fig: { sources: ['own'], terms: { en: [1] } } } })],
      /fig\.terms\.en\[0\]/,
    ],
    ['a group without terms', [file({ groups: { fig: { sources: ['own'], terms: {} } } })], /has no terms/],
    [
      'an unknown group',
      [file({ classes: { fig: { label: 'Fig', for: ['allergy'], watch: ['x'] } } })],
      /unknown group x/,
    ],
    [
      'an unknown category',
      [file({ classes: { fig: { label: 'Fig', for: ['x'], watch: ['fig'] } } })],
      /no category/,
    ],
    [
      'a class that watches nothing',
      [file({ classes: { fig: { label: 'Fig', for: [], watch: [] } } })],
      /watch is empty/,
    ],
    ['a class defined twice', [file(), file({ groups: {} })], /defined twice/],
    ['an unknown context', [file({ traps: [{ word: 'fig', notWith: ['x'] }] })], /unknown context x/],
    [
      'an idiom of one word',
      [file({ idioms: { always: ['figgy'], unlessFood: [] } })],
      /figgy is a single word/,
    ],
    [
      'an idiom with unknown words',
      [file({ idioms: { always: ['a fig for {whom}'], unlessFood: [] } })],
      /unknown words whom/,
    ],
    ['a trap that says nothing', [file({ traps: [{ word: 'fig' }] })], /says nothing/],
  ])('refuses %s and says so', (_name, files, reason) => {
    expect(reasonOf(files)).toMatch(reason)
  })

  it('adds the terms of several files to one group', () => {
    const more = file({
      classes: {},
      groups: { fig: { sources: ['own'], terms: { en: ['sycamore fig'], de: ['Feige'] } } },
    })
    const terms = parseVocabulary([file(), more]).groups.get('fig')?.terms
    expect(terms?.get('en')).toEqual(['fig', 'sycamore fig'])
    expect(terms?.get('de')).toEqual(['Feige'])
  })

  it('takes words for words, also those that objects have by birth', () => {
    const odd = file({
      groups: { fig: { sources: ['own'], terms: { en: ['constructor', 'to string', '__proto__'] } } },
    })
    expect(parseVocabulary([odd]).lexicon.trie.size).toBeGreaterThan(3)
  })
})
