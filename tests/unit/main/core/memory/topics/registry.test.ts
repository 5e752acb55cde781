import { describe, expect, it } from 'vitest'
import { isSecretTopic, TopicRegistry } from '../../../../../../src/main/core/memory/topics/registry'
import { shippedTopics } from '../../../../../../src/main/core/memory/topics/topic-data'

const topics = new TopicRegistry([])

describe('topics', () => {
  it.each([
    ['user_name', 'name'],
    ['Full Name', 'name'],
    ["user's allergies", 'allergy'],
    ['food_allergy', 'allergy'],
    ['alergia', 'allergy'],
    ['过敏', 'allergy'],
    ['location', 'city'],
    ['food.like', 'like'],
    ['food.dislike', 'dislike'],
    ['occupation', 'job'],
    ['dog', 'pet'],
    ['dietary_restrictions', 'food_restriction'],
    ['Favourite Colour', 'favorite_color'],
    ['coffee machine', 'coffee_machine'],
  ])('%s is filed under %s', (raw, id) => {
    expect(topics.canonical(raw)).toBe(id)
  })

  it.each([
    'system.prompt',
    'role',
    'rules',
    'permissions',
    'api_key',
    'wifi password',
    '',
    '!!!',
    'x'.repeat(60),
  ])('%j is no topic', (raw) => {
    expect(topics.canonical(raw)).toBe('')
  })

  it('a secret is known by the name of its topic', () => {
    expect(isSecretTopic('wifi_password')).toBe(true)
    expect(isSecretTopic('city')).toBe(false)
  })

  it('unknown topics hold one value, allergies a set', () => {
    expect(topics.holds('locker_number')).toBe('one')
    expect(topics.holds('allergy')).toBe('set')
    expect(topics.category('allergy')).toBe('allergy')
  })

  it('the owner renames, merges and marks as a list', () => {
    const own = new TopicRegistry([
      { id: 'bike', label: 'Velo', holds: 'set', mergedInto: null },
      { id: 'locker', label: null, holds: null, mergedInto: 'address' },
    ])
    expect(own.label('bike')).toBe('Velo')
    expect(own.canonical('velo')).toBe('bike')
    expect(own.holds('bike')).toBe('set')
    expect(own.canonical('locker')).toBe('address')
    expect(own.all().map((topic) => topic.id)).not.toContain('locker')
  })

  it('says a fact in one sentence and nothing else', () => {
    expect(topics.sentence('allergy', 'user', 'peanuts')).toBe('The user is allergic to peanuts.')
    expect(topics.sentence('allergy', 'Leo', 'eggs')).toBe('Leo is allergic to eggs.')
    expect(topics.sentence('allergy', 'sister', 'eggs')).toBe("The user's sister is allergic to eggs.")
    expect(topics.sentence('motto', 'user', '$& {who}')).toContain('$&')
  })

  it('names each alias once, and every topic has words to be asked by', () => {
    for (const { id } of shippedTopics) expect(topics.words(id).length).toBeGreaterThan(0)
    expect(topics.words('pet')).toEqual(expect.arrayContaining(['dog', 'hund', '犬']))
  })
})
