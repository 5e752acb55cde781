import type { SafetyCategory, Topic } from '../../../../shared/entities'
import { fold } from '../../text/fold'
import type { StoredTopic } from '../../ports'
import { shippedTopics } from './topic-data'
import type { TopicEntry } from './topic-data'

// What a topic may never be called: such a fact would act on the assistant instead of telling about a person.
const unsafe =
  /(?:^|_)(?:system|prompt|prompts|role|roles|instruction|instructions|rule|rules|policy|policies|permission|permissions|admin|root|developer_mode|assistant|ai|jailbreak|override|safety_rule|guardrail|consent|approval|trusted|trusted_source|memory_rule|directive)(?:_|$)/
const secretTopic =
  /(?:^|_)(?:password|passwords|passcode|passwort|pwd|pin|pin_code|secret|secrets|api_key|apikey|token|access_token|private_key|credential|credentials|credit_card|card_number|cvv|iban|ssn|social_security|seed_phrase|recovery_code)(?:_|$)/

/** Longest name a topic may have, in characters: two or three words. */
export const longestTopic = 40

/** The topics the app ships, by id. */
const shippedById: ReadonlyMap<string, TopicEntry> = new Map(shippedTopics.map((entry) => [entry.id, entry]))

/** Their ids by id and alias, folded. */
const shippedIdByName: ReadonlyMap<string, string> = new Map(
  shippedTopics.flatMap((entry) =>
    [entry.id, ...aliasesOf(entry).map(foldName)].map((name) => [name, entry.id] as const),
  ),
)

/** Topics: those the app ships and those the owner named, renamed or merged. */
export class TopicRegistry {
  private readonly stored: ReadonlyMap<string, StoredTopic>

  constructor(stored: readonly StoredTopic[]) {
    this.stored = new Map(stored.map((topic) => [topic.id, topic]))
  }

  /**
   * The one id of a topic, whatever a model or a person calls it; snake_case. Empty for what must not be a topic:
   * nothing at all, a rule for the assistant, a name longer than `longestTopic`.
   */
  canonical(raw: string): string {
    const name = foldName(raw)
    const known = this.known(name)
    if (known) return this.merged(known)
    const bare = name.replace(
      /^(?:users?_|my_|the_|owner_|favou?rite_(?=food$|drink$|team$)|current_|personal_)+/,
      '',
    )
    const knownBare =
      this.known(bare) ?? this.known(bare.replace(/s$/, '')) ?? this.known(bare.replace(/_name$/, ''))
    if (knownBare) return this.merged(knownBare)
    if (bare === '' || bare.length > longestTopic || unsafe.test(bare) || secretTopic.test(bare)) return ''
    return this.merged(bare.replace(/^favourite_/, 'favorite_').replace(/colour/g, 'color'))
  }

  /** Whether a topic ships with the app or is known to the owner. */
  isKnown(id: string): boolean {
    return shippedById.has(id) || this.stored.has(id)
  }

  topic(id: string): Topic {
    return {
      id,
      label: this.label(id),
      holds: this.holds(id),
      category: this.category(id),
      own: !shippedById.has(id),
    }
  }

  label(id: string): string {
    const own = this.stored.get(id)?.label
    if (own) return own
    const shipped = shippedById.get(id)?.label
    if (shipped) return shipped
    const words = id.replace(/_/g, ' ')
    return words.charAt(0).toUpperCase() + words.slice(1)
  }

  holds(id: string): Topic['holds'] {
    return this.stored.get(id)?.holds ?? shippedById.get(id)?.holds ?? 'one'
  }

  category(id: string): SafetyCategory | null {
    return shippedById.get(id)?.category ?? null
  }

  /** Every topic: shipped, then the owner's own, those merged into others left out. */
  all(): Topic[] {
    const ids = new Set([...shippedById.keys(), ...this.stored.keys()])
    return [...ids].filter((id) => !this.stored.get(id)?.mergedInto).map((id) => this.topic(id))
  }

  /** One sentence that says the fact and nothing else, as it stands in a prompt: "The user is allergic to kiwi." */
  sentence(id: string, subject: string, value: string): string {
    const who = nameOf(subject)
    const template = shippedById.get(id)?.sentence ?? `{whose} ${this.label(id).toLowerCase()} is {value}.`
    const filled = template.replaceAll('{whose}', `${who}'s`).replaceAll('{who}', who)
    return filled.replace('{value}', () => value).replace(/([.!?。！？])\.$/u, '$1')
  }

  /** Words by which people speak of a topic, folded, in several languages: for recall and for questions. */
  words(id: string): string[] {
    const entry = shippedById.get(id)
    const own = this.label(id)
    const text = `${entry?.words ?? ''} ${id.replace(/_/g, ' ')} ${fold(own)}`
    return [...new Set(text.split(/[\s,]+/).filter((word) => word !== ''))]
  }

  /** Every name under which facts of a topic may be filed: its id, its aliases, and topics merged into it. */
  names(id: string): string[] {
    const entry = shippedById.get(id)
    const aliases = entry === undefined ? [] : aliasesOf(entry)
    const merged = [...this.stored.values()].filter((topic) => topic.mergedInto === id)
    return [id, ...aliases, ...merged.map((topic) => topic.id)]
  }

  private known(name: string): string | null {
    const shipped = shippedIdByName.get(name)
    if (shipped !== undefined) return shipped
    if (this.stored.has(name)) return name
    for (const topic of this.stored.values())
      if (topic.label && foldName(topic.label) === name) return topic.id
    return null
  }

  private merged(id: string): string {
    let current = id
    for (let step = 0; step < 8; step += 1) {
      const into = this.stored.get(current)?.mergedInto
      if (!into || into === current) return current
      current = into
    }
    return current
  }
}

/** Whether a topic's name says that a secret is kept under it. */
export function isSecretTopic(raw: string): boolean {
  return secretTopic.test(foldName(raw))
}

const relations = new Set(
  'sister brother mother mom mum father dad son daughter wife husband partner girlfriend boyfriend fiance fiancee spouse child kid baby friend boss colleague coworker neighbour neighbor roommate flatmate grandmother grandma grandfather grandpa aunt uncle cousin niece nephew dog cat'.split(
    ' ',
  ),
)

function nameOf(subject: string): string {
  if (subject === 'user') return 'The user'
  return relations.has(fold(subject)) ? `The user's ${subject}` : subject
}

function aliasesOf(entry: TopicEntry): string[] {
  return entry.aliases.split(' ').filter((alias) => alias !== '')
}

function foldName(raw: string): string {
  return fold(raw)
    .replace(/'s\b/gu, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '_')
    .replace(/^_+|_+$/g, '')
}
