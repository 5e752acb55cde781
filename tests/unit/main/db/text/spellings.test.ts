import { describe, expect, it } from 'vitest'
import { spellingsOf } from '../../../../../src/main/db/text/spellings'

describe('spellings', () => {
  it.each([
    ['colour', 'color'],
    ['favourites', 'favorites'],
    ['neighbourhood', 'neighborhood'],
    ['organised', 'organized'],
    ['analyse', 'analyze'],
    ['theatre', 'theater'],
    ['travelling', 'traveling'],
    ['dialogue', 'dialog'],
    ['defence', 'defense'],
    ['anaemia', 'anemia'],
    ['grey', 'gray'],
    ['yoghurt', 'yogurt'],
  ])('British %s and American %s lead to each other', (british, american) => {
    expect(spellingsOf(british)).toContain(american)
    expect(spellingsOf(american)).toContain(british)
  })

  it.each(['peanut', 'doctor', 'water', 'berlin', '花生', 'c'])('gives no other spelling of %s', (word) => {
    expect(spellingsOf(word)).toEqual([])
  })
})
