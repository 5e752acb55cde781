import { fold } from '../../text/fold'
import type { MemoryQuestion } from '../statement'
import { asked } from './question-pattern'

type Known = { readonly facts: ReadonlyArray<{ subject: string }> }

const self = "(?<self>my |that i'?m |that i am |that i |i'?m |i am |i |about my |about me and )?"
const selfGerman = '(?<self>ich |mein\\w* )?'
const selfSpanish = '(?<self>soy |tengo |mi )?'
const selfFrench = "(?<self>je suis |j'ai |mon |ma |mes )?"
const thing = "(?<thing>[\\p{L}\\d' -]{0,60}?)"

// Where something was said, and why it is taken to be so.
const origins: readonly RegExp[] = [
  asked(`(?:when|where) did i (?:say|tell you|mention|write) (?:that |about )?${self}${thing}`),
  asked(`(?:how|why) do you (?:know|think|say|believe|assume) (?:that )?${self}${thing}`),
  asked(`what makes you (?:think|say|believe|assume) (?:that )?${self}${thing}`),
  asked(
    `(?:where|how) did you (?:get|hear|learn|find out)(?: (?:that|this|it))?(?: from)?(?: that)?(?: ${self}${thing})?`,
  ),
  asked(`who told you (?:that )?${self}${thing}`),
  asked(`what did i (?:say|tell you|mention|write)(?: to you)? about (?<self>my |me and )?${thing}`),
  asked(
    `(?:warum|wieso|weshalb) (?:denkst|glaubst|meinst|sagst) du,? (?:dass )?${selfGerman}${thing}(?: bin| habe| ist)?`,
  ),
  asked(`woher (?:weisst|kennst) du,? (?:dass )?${selfGerman}${thing}(?: bin| habe| ist)?`),
  asked(
    `(?:wann|wo) habe? ich (?:dir )?(?:das |es |davon )?(?:gesagt|erzahlt|erwahnt|geschrieben),?(?: dass ${selfGerman}${thing}(?: bin| habe| ist)?)?`,
  ),
  asked(`was habe? ich (?:dir )?(?:uber|von) (?<self>mein\\w* )?${thing} (?:gesagt|erzahlt|geschrieben)`),
  asked(`por que (?:crees|piensas|dices|sabes) (?:que )?(?:yo )?${selfSpanish}${thing}`),
  asked(`como (?:sabes|lo sabes)(?: que)?(?: ${selfSpanish}${thing})?`),
  asked(`(?:cuando|donde) te (?:lo )?(?:dije|conte|mencione)(?: que)?(?: ${selfSpanish}${thing})?`),
  asked(
    `pourquoi (?:tu penses|penses-tu|tu crois|crois-tu|tu dis|dis-tu|est-ce que tu penses) (?:que )?${selfFrench}${thing}`,
  ),
  asked(
    `comment (?:tu sais|sais-tu|est-ce que tu sais|le sais-tu|tu le sais)(?: que)?(?: ${selfFrench}${thing})?`,
  ),
  asked(
    `(?:quand|ou) (?:est-ce que )?(?:je t'ai dit|t'ai-je dit|je l'ai dit|j'ai dit|ai-je dit)(?: que)?(?: ${selfFrench}${thing})?`,
  ),
]
// What the owner said is about memory whatever it was about.
const ownSaying = /\b(?:did i|habe? ich|te (?:lo )?(?:dije|conte|mencione)|ai-je|j'ai dit|t'ai dit)\b/

/** A question for where something was said: whose, in which words, and whether only memory can know. */
export type OriginQuestion = Omit<Extract<MemoryQuestion, { about: 'source' }>, 'about' | 'topic'>

/** "Why do you think that?", "Wann habe ich das gesagt?", "What did I say about my knee?"; null where it is none. */
export function originAskedFor(text: string, known: Known): OriginQuestion | null {
  for (const pattern of origins) {
    const match = pattern.exec(text)
    if (match === null) continue
    const { subject, value } = meant(match.groups?.thing?.trim() ?? '', known)
    const personal =
      subject !== 'user' || value === null || match.groups?.self !== undefined || ownSaying.test(match[0])
    return { subject, value, personal }
  }
  return null
}

/** "tom is a plumber" asks about Tom, where he is known. */
function meant(words: string, known: Known): Pick<OriginQuestion, 'subject' | 'value'> {
  const [, name = '', rest = ''] =
    /^(\p{L}[\p{L}-]*)(?:'s)?(?: (?:is|has|lives|works|likes|was)\b)?(.*)$/u.exec(words) ?? []
  const person =
    name === '' ? undefined : known.facts.find(({ subject }) => subject !== 'user' && fold(subject) === name)
  const value = person === undefined ? words : rest.replace(/^ (?:an? |the |in |at |as )*/u, '').trim()
  return { subject: person?.subject ?? 'user', value: value === '' ? null : value }
}

const former = '(?:previous|old|last|former)'
const place = "(?<before>[\\p{L} .'-]{2,40}?)"
const moved = '(?: i (?:lived in|moved to|worked (?:at|for|in)|joined|came to|was in))?'
const earlier: ReadonlyArray<readonly [RegExp, string]> = [
  [
    asked(
      `where did i (?:use to )?live(?: before(?: that| then)?| previously| earlier)|where did i use to live|where have i lived(?: before)?|what was my ${former} (?:city|home|address|town)`,
    ),
    'city',
  ],
  [asked(`where did i (?:use to )?live before${moved} ${place}`), 'city'],
  [
    asked(
      `where did i (?:use to )?work(?: before(?: that| then)?| previously)|where did i use to work|what was my ${former} (?:employer|company|job)`,
    ),
    'employer',
  ],
  [asked(`(?:where did i (?:use to )?work|who did i work for) before${moved} ${place}`), 'employer'],
  [asked('wo (?:habe? ich|wohnte ich|lebte ich) (?:fruher|vorher|davor|zuvor)(?: gewohnt| gelebt)?'), 'city'],
  [asked(`wo habe? ich vor ${place} (?:gewohnt|gelebt)`), 'city'],
  [asked('wo habe? ich (?:fruher|vorher|davor|zuvor) gearbeitet'), 'employer'],
  [asked(`donde vivia(?: yo)?(?: antes)?(?: de ${place})?`), 'city'],
  [asked('donde trabajaba(?: yo)?(?: antes)?'), 'employer'],
  [
    asked(`ou (?:est-ce que )?(?:j'habitais|habitais-je|je vivais|vivais-je)(?: avant)?(?: ${place})?`),
    'city',
  ],
  [asked('ou (?:est-ce que )?(?:je travaillais|travaillais-je)(?: avant)?'), 'employer'],
]

/** What held earlier of a topic, and before which value. */
export interface EarlierQuestion {
  topic: string
  before: string | null
}

/** "Where did I live before?", "Where did I live before Bristol?"; null where it is none. */
export function earlierAskedFor(text: string): EarlierQuestion | null {
  for (const [pattern, topic] of earlier) {
    const match = pattern.exec(text)
    if (match) return { topic, before: match.groups?.before?.trim() ?? null }
  }
  return null
}
