/**
 * The forms a word takes, written out when the vocabulary is compiled. A closed list of generated forms, never a
 * stemmer: a stemmer makes one word of "organ" and "organic".
 */

/** Languages with their own rules; other codes get the word as it is. */
export type Language = string

const irregular: ReadonlyMap<string, readonly string[]> = new Map([
  ['loaf', ['loaves']],
  ['calf', ['calves']],
  ['half', ['halves']],
  ['leaf', ['leaves']],
  ['shelf', ['shelves']],
  ['goose', ['geese']],
  ['mouse', ['mice']],
  ['ox', ['oxen']],
  ['fish', ['fishes']],
  ['octopus', ['octopuses', 'octopi']],
  ['fungus', ['fungi']],
  ['knife', ['knives']],
  ['hoof', ['hooves']],
  ['scarf', ['scarves']],
])

/** All forms of one folded word in one language, the word itself first. */
export function formsOf(word: string, language: Language): string[] {
  if (word.length < 2 || /\d$/.test(word)) return [word]
  const forms = new Set([word])
  for (const form of generated(word, language)) if (form.length > 1) forms.add(form)
  return [...forms]
}

function generated(word: string, language: Language): readonly string[] {
  switch (language) {
    case 'en':
      return english(word)
    case 'es':
      return spanish(word)
    case 'fr':
      return [`${word}s`, `${word}x`, ...(word.endsWith('al') ? [`${word.slice(0, -1)}ux`] : [])]
    case 'pt':
      return portuguese(word)
    case 'it':
      return italian(word)
    case 'de':
      return [`${word}n`, `${word}en`, `${word}e`, `${word}er`, `${word}s`, `${word}es`]
    case 'nl':
      return [`${word}s`, `${word}en`, `${word}n`]
    case 'sv':
    case 'da':
    case 'no':
      return ['ar', 'er', 'or', 'en', 'n', 'et', 'na', 'arna', 'erna', 'e', 's', 'r'].map((end) => word + end)
    case 'ru':
    case 'uk':
    case 'bg':
      return cyrillic(word)
    case 'tr':
      return turkish(word)
    case 'pl':
    case 'cs':
      return slavic(word)
    case 'ar':
      return ['ال', 'وال', 'بال', 'لل', 'و', 'ب', 'ل'].map((start) => start + word)
    case 'he':
      return ['ה', 'ו', 'ב', 'ל', 'ש', 'מ', 'וה', 'מה'].map((start) => start + word)
    case 'hi':
      return []
    default:
      return []
  }
}

/** The plural (and possessive, whose apostrophe is dropped) of an English word. */
function english(word: string): string[] {
  const known = irregular.get(word)
  if (known) return [...known, `${word}s`]
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`, `${word}s`]
  if (/(?:s|x|z|ch|sh)$/.test(word)) return [`${word}es`]
  if (word.endsWith('o')) return [`${word}s`, `${word}es`]
  return [`${word}s`]
}

function spanish(word: string): string[] {
  if (word.endsWith('z')) return [`${word.slice(0, -1)}ces`]
  if (/[aeiou]$/.test(word)) return [`${word}s`]
  return [`${word}es`, `${word}s`]
}

function portuguese(word: string): string[] {
  if (word.endsWith('ao')) return [`${word.slice(0, -2)}oes`, `${word.slice(0, -2)}aes`, `${word}s`]
  if (/[aeo]l$/.test(word)) return [`${word.slice(0, -1)}is`]
  if (word.endsWith('m')) return [`${word.slice(0, -1)}ns`]
  if (/[rz]$/.test(word)) return [`${word}es`]
  return [`${word}s`]
}

function italian(word: string): string[] {
  const stem = word.slice(0, -1)
  if (/[cg]o$/.test(word)) return [`${stem}hi`, `${stem}i`]
  if (/[cg]a$/.test(word)) return [`${stem}he`]
  if (word.endsWith('io')) return [stem]
  if (word.endsWith('o')) return [`${stem}i`, `${stem}a`]
  if (word.endsWith('e')) return [`${stem}i`]
  if (word.endsWith('a')) return [`${stem}e`]
  return []
}

function cyrillic(word: string): string[] {
  const stem = word.slice(0, -1)
  const ends = (base: string, list: string) => list.split(' ').map((end) => base + end)
  if (/[ая]$/.test(word)) return [stem, ...ends(stem, 'ы и е у ю ой ей ам ям ами ями ах ях')]
  if (/[ое]$/.test(word)) return ends(stem, 'а я у ю ом ем е и ах ям ами')
  if (word.endsWith('ь')) return ends(stem, 'я ю ем ем и е ей ям ями ях')
  if (word.endsWith('й')) return ends(stem, 'я ю ем е и ев')
  if (/[ыи]$/.test(word)) return [stem, ...ends(stem, 'ов ев ей ам ям ами ями ах ях')]
  const fleeting = /[ое]к$/.test(word) ? `${word.slice(0, -2)}к` : null
  return [
    ...ends(word, 'а у ом ем е ы и ов ам ами ах'),
    ...(fleeting ? ends(fleeting, 'а у ом и ов ам ами') : []),
  ]
}

function turkish(word: string): string[] {
  const ends =
    'lar ler lari leri larin lerin i u a e yi yu ya ye si su in un nin nun li lu da de ta te dan den tan ten la le yla yle'
  const forms = ends.split(' ').map((end) => word + end)
  return word.endsWith('k')
    ? [...forms, ...'i u a e in un'.split(' ').map((end) => `${word.slice(0, -1)}g${end}`)]
    : forms
}

function slavic(word: string): string[] {
  const stem = /[aeoyi]$/.test(word) ? word.slice(0, -1) : word
  return [stem, ...'a e i o u y ow om em ami ach ie u ovi ech ich'.split(' ').map((end) => stem + end)]
}

/** What an English word may be the plural of, itself included: for values that people give in the plural. */
export function basesOf(word: string): string[] {
  const bases = new Set([word])
  if (word.endsWith('ies') && word.length > 4) bases.add(`${word.slice(0, -3)}y`)
  if (word.endsWith('ves')) {
    bases.add(`${word.slice(0, -3)}f`)
    bases.add(`${word.slice(0, -3)}fe`)
  }
  if (/(?:s|x|z|ch|sh|o)es$/.test(word)) bases.add(word.slice(0, -2))
  if (/[^s]s$/.test(word) && word.length > 3) bases.add(word.slice(0, -1))
  for (const [base, plurals] of irregular) if (plurals.includes(word)) bases.add(base)
  return [...bases]
}

/** Every spelling of a whole term: the last word inflected, in Romance and Slavic languages the first as well. */
export function phrasesOf(words: readonly string[], language: Language): string[][] {
  const last = words.at(-1)
  const first = words[0]
  if (last === undefined || first === undefined) return []
  if (words.length === 1) return formsOf(last, language).map((form) => [form])
  const head = words.slice(0, -1)
  const phrases = formsOf(last, language).map((form) => [...head, form])
  if (['es', 'fr', 'pt', 'it', 'ru', 'uk'].includes(language)) {
    for (const start of formsOf(first, language).slice(1)) {
      for (const end of formsOf(last, language)) phrases.push([start, ...words.slice(1, -1), end])
    }
  }
  if (words.length === 2 && first.length > 2 && last.length > 2 && /^[a-z]+$/.test(first + last)) {
    for (const form of formsOf(last, language)) phrases.push([first + form])
  }
  return phrases
}
