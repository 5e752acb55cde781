import { safetyCategories } from '../../../shared/entities'
import type { SafetyCategory } from '../../../shared/entities'
import { AppError } from '../app-error'
import { Idioms } from './idioms'
import type { IdiomLists } from './idioms'
import { formsOf } from './inflections'
import { compileLexicon } from './lexicon'
import type { Lexicon } from './lexicon'

/** Terms by language code; `any` holds what no language inflects (Latin names, E numbers, pictures). */
export type TermsByLanguage = ReadonlyMap<string, readonly string[]>

/** Words that mean one thing to be watched for, with the phrases that look like it and are not. */
export interface TermGroup {
  id: string
  label: string
  terms: TermsByLanguage
  /** Phrases that hold a term and mean something else. */
  masks: readonly string[]
  /** Words before a term that make it something else: "vegan" before "cheese". */
  before: readonly string[]
  /** Words after a term that make it something else: "substitute" after "egg". */
  after: readonly string[]
  /** Words that make longer words in languages that write compounds as one: "milch" in "Milchreis". */
  stems: readonly string[]
}

/** What the value of a fact maps to. */
export interface SafetyClass {
  id: string
  label: string
  categories: readonly SafetyCategory[]
  aliases: TermsByLanguage
  /** Groups any term of which, given as a value, means this class: brand names of a medicine. */
  aliasGroups: readonly string[]
  /** Groups that are watched for. */
  watch: readonly string[]
}

/** A word that is a term in one setting and a common word in another. */
export interface Trap {
  word: string
  /** Counts only in a sentence of one of these languages. */
  onlyIn: readonly string[]
  /** Does not count in a sentence of one of these languages. */
  notIn: readonly string[]
  /** Counts only where a word of this context stands near. */
  onlyWith: string | null
  /** Does not count where a word of one of these contexts stands near. */
  notWith: readonly string[]
}

export interface Vocabulary {
  version: string
  groups: ReadonlyMap<string, TermGroup>
  classes: ReadonlyMap<string, SafetyClass>
  traps: ReadonlyMap<string, Trap>
  contexts: ReadonlyMap<string, ReadonlySet<string>>
  idioms: Idioms
  /** Compiled when it is first asked for: nobody without a safety fact pays for it. */
  readonly lexicon: Lexicon
}

/** Version of the file format that this code reads. */
const schemaVersion = 1

type Fields = Record<string, unknown>

/**
 * Reads the vocabulary from its parsed files. Files may add to the same group.
 * Throws `AppError` CHECKER_UNAVAILABLE naming what is wrong: a vocabulary that is read in part would be trusted
 * in whole.
 */
export function parseVocabulary(files: unknown[]): Vocabulary {
  if (files.length === 0) throw unusable('no vocabulary files')
  const groups = new Map<string, TermGroup>()
  const classes = new Map<string, SafetyClass>()
  const traps = new Map<string, Trap>()
  const contexts = new Map<string, ReadonlySet<string>>()
  let idioms: Idioms | null = null
  const versions: string[] = []
  for (const [index, file] of files.entries()) {
    const name = isFields(file) && typeof file.name === 'string' ? file.name : `file ${index + 1}`
    const fields = asFields(file, name)
    if (fields.schema !== schemaVersion) throw unusable(`${name}: schema is ${String(fields.schema)}, not 1`)
    versions.push(`${name} ${asText(fields.version, `${name}.version`)}`)
    const sources = asFields(fields.sources, `${name}.sources`)
    for (const [id, group] of entriesOf(fields.groups, `${name}.groups`)) {
      checkSources(group, sources, `${name}.groups.${id}`)
      groups.set(id, mergeGroups(groups.get(id), readGroup(id, group, `${name}.groups.${id}`)))
    }
    for (const [id, entry] of entriesOf(fields.classes, `${name}.classes`)) {
      if (classes.has(id)) throw unusable(`${name}.classes.${id} is defined twice`)
      if (id.includes('+')) throw unusable(`${name}.classes.${id}: an id holds no plus sign`)
      classes.set(id, readClass(id, entry, `${name}.classes.${id}`))
    }
    for (const [index, trap] of asList(fields.traps ?? [], `${name}.traps`).entries()) {
      const read = readTrap(trap, `${name}.traps[${index}]`)
      for (const language of read.onlyIn.length > 0 ? read.onlyIn : ['en']) {
        for (const form of formsOf(read.word, language)) if (!traps.has(form)) traps.set(form, read)
      }
      traps.set(read.word, read)
    }
    if (fields.idioms !== undefined) {
      if (idioms !== null) throw unusable(`${name}.idioms are given twice`)
      idioms = new Idioms(readIdioms(fields.idioms, `${name}.idioms`))
    }
    for (const [id, words] of entriesOf(fields.contexts, `${name}.contexts`)) {
      contexts.set(id, new Set(asTexts(words, `${name}.contexts.${id}`)))
    }
  }
  checkReferences(groups, classes, traps, contexts)
  let lexicon: Lexicon | null = null
  return {
    version: versions.join(', '),
    groups,
    classes,
    traps,
    contexts,
    idioms: idioms ?? new Idioms({ words: new Map(), always: [], unlessFood: [], weakFood: [] }),
    get lexicon() {
      lexicon ??= compileLexicon(groups)
      return lexicon
    },
  }
}

function checkReferences(
  groups: ReadonlyMap<string, TermGroup>,
  classes: ReadonlyMap<string, SafetyClass>,
  traps: ReadonlyMap<string, Trap>,
  contexts: ReadonlyMap<string, ReadonlySet<string>>,
): void {
  if (groups.size === 0 || classes.size === 0) throw unusable('no groups or no classes')
  for (const [id, group] of groups) {
    if ([...group.terms.values()].every((terms) => terms.length === 0))
      throw unusable(`group ${id} has no terms`)
  }
  for (const [id, entry] of classes) {
    for (const group of [...entry.watch, ...entry.aliasGroups]) {
      if (!groups.has(group)) throw unusable(`class ${id} names the unknown group ${group}`)
    }
  }
  for (const trap of traps.values()) {
    for (const context of [...trap.notWith, ...(trap.onlyWith === null ? [] : [trap.onlyWith])]) {
      if (!contexts.has(context)) throw unusable(`trap ${trap.word} names the unknown context ${context}`)
    }
  }
}

function readGroup(id: string, value: unknown, at: string): TermGroup {
  const fields = asFields(value, at)
  return {
    id,
    label: fields.label === undefined ? id : asText(fields.label, `${at}.label`),
    terms: readTerms(fields.terms, `${at}.terms`),
    masks: asTexts(fields.masks ?? [], `${at}.masks`),
    before: asTexts(fields.before ?? [], `${at}.before`),
    after: asTexts(fields.after ?? [], `${at}.after`),
    stems: asTexts(fields.stems ?? [], `${at}.stems`),
  }
}

function mergeGroups(first: TermGroup | undefined, second: TermGroup): TermGroup {
  if (first === undefined) return second
  const terms = new Map<string, readonly string[]>(first.terms)
  for (const [language, words] of second.terms)
    terms.set(language, [...(terms.get(language) ?? []), ...words])
  return {
    id: first.id,
    label: first.label === first.id ? second.label : first.label,
    terms,
    masks: [...first.masks, ...second.masks],
    before: [...first.before, ...second.before],
    after: [...first.after, ...second.after],
    stems: [...first.stems, ...second.stems],
  }
}

function readClass(id: string, value: unknown, at: string): SafetyClass {
  const fields = asFields(value, at)
  const watch = asTexts(fields.watch, `${at}.watch`)
  if (watch.length === 0) throw unusable(`${at}.watch is empty`)
  return {
    id,
    label: asText(fields.label, `${at}.label`),
    categories: asTexts(fields.for, `${at}.for`).map((name) => asCategory(name, `${at}.for`)),
    aliases: readTerms(fields.aliases ?? {}, `${at}.aliases`),
    aliasGroups: asTexts(fields.aliasGroups ?? [], `${at}.aliasGroups`),
    watch,
  }
}

function readTrap(value: unknown, at: string): Trap {
  const fields = asFields(value, at)
  const trap: Trap = {
    word: asText(fields.word, `${at}.word`),
    onlyIn: asTexts(fields.onlyIn ?? [], `${at}.onlyIn`),
    notIn: asTexts(fields.notIn ?? [], `${at}.notIn`),
    onlyWith: fields.onlyWith === undefined ? null : asText(fields.onlyWith, `${at}.onlyWith`),
    notWith: asTexts(fields.notWith ?? [], `${at}.notWith`),
  }
  const idle = trap.onlyIn.length + trap.notIn.length + trap.notWith.length === 0 && trap.onlyWith === null
  if (idle) throw unusable(`${at} says nothing`)
  return trap
}

function readIdioms(value: unknown, at: string): IdiomLists {
  const fields = asFields(value, at)
  const words = readTerms(fields.words ?? {}, `${at}.words`)
  const lists = {
    words,
    always: asTexts(fields.always, `${at}.always`),
    unlessFood: asTexts(fields.unlessFood, `${at}.unlessFood`),
    weakFood: asTexts(fields.weakFood ?? [], `${at}.weakFood`),
  }
  for (const idiom of [...lists.always, ...lists.unlessFood]) {
    if (!idiom.includes(' ')) throw unusable(`${at}: ${idiom} is a single word`)
    for (const [, name] of idiom.matchAll(/\{([^}]*)\}/g))
      if (!words.has(name ?? '')) throw unusable(`${at}: ${idiom} names the unknown words ${name ?? ''}`)
  }
  return lists
}

function readTerms(value: unknown, at: string): TermsByLanguage {
  return new Map(
    entriesOf(value, at).map(([language, words]) => [language, asTexts(words, `${at}.${language}`)]),
  )
}

function checkSources(group: unknown, sources: Fields, at: string): void {
  const named = asTexts(asFields(group, at).sources, `${at}.sources`)
  if (named.length === 0) throw unusable(`${at} names no source`)
  for (const id of named) {
    const source = asFields(sources[id], `${at}: source ${id}`)
    asText(source.title, `source ${id}.title`)
    asText(source.licence, `source ${id}.licence`)
  }
}

function asCategory(name: string, at: string): SafetyCategory {
  const found = safetyCategories.find((category) => category === name)
  if (found === undefined) throw unusable(`${at}: ${name} is no category`)
  return found
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function asFields(value: unknown, at: string): Fields {
  if (!isFields(value)) throw unusable(`${at} is no object`)
  return value
}

function entriesOf(value: unknown, at: string): Array<[string, unknown]> {
  return value === undefined ? [] : Object.entries(asFields(value, at))
}

function asList(value: unknown, at: string): unknown[] {
  if (!Array.isArray(value)) throw unusable(`${at} is no list`)
  return value
}

function asTexts(value: unknown, at: string): string[] {
  return asList(value, at).map((item, index) => asText(item, `${at}[${index}]`))
}

function asText(value: unknown, at: string): string {
  if (typeof value !== 'string' || value.trim() === '') throw unusable(`${at} is no text`)
  return value
}

function unusable(reason: string): AppError {
  return new AppError('CHECKER_UNAVAILABLE', `The safety vocabulary cannot be used: ${reason}`, { reason })
}
