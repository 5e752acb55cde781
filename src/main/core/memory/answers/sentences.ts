/**
 * What Keepsake itself says about memory, in one place. English; values stand in the owner's own words, whatever
 * their language.
 */

/** "a", "a and b", "a, b and c". */
export function listed(parts: readonly string[]): string {
  if (parts.length <= 2) return parts.join(' and ')
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`
}

/** "9 May 2026", in this computer's time zone. */
function dateOf(at: number): string {
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' }).format(at)
}

/** With a capital at the start. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}

const numerals = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
]

const secondPerson: Readonly<Record<string, (value: string) => string>> = {
  name: (value) => `your name is ${value}`,
  nickname: (value) => `you go by ${value}`,
  age: (value) => (/^\d+$/.test(value) ? `you're ${value}` : `your age is ${value}`),
  city: (value) => `you live in ${value}`,
  hometown: (value) => `you're from ${value}`,
  country: (value) => `you live in ${value}`,
  job: (value) => `you work as ${withArticle(value)}`,
  employer: (value) => `you work at ${value}`,
  school: (value) => `you go to ${value}`,
  field_of_study: (value) => `you study ${value}`,
  car: (value) => `you drive ${/^[A-Z]/.test(value) ? `a ${value}` : withArticle(value)}`,
  allergy: (value) => `you're allergic to ${value}`,
  intolerance: (value) => `you're intolerant to ${value}`,
  condition: (value) => `your health condition: ${value}`,
  medication: (value) => `you take ${value}`,
  diet: (value) => `your diet: ${value}`,
  pregnancy: (value) => (/pregnan|expecting/i.test(value) ? `you're ${value}` : `your pregnancy: ${value}`),
  handedness: (value) => `you're ${value}`,
  language: (value) => `you speak ${value}`,
  instrument: (value) => `you play ${value}`,
  like: (value) => `you like ${value}`,
  dislike: (value) => `you dislike ${value}`,
  preference: (value) => `you prefer ${value}`,
  way_of_working: (value) => `you asked: ${value}`,
  note: (value) => `you told me: ${value}`,
}

/** One fact, or several values of one topic, said to the owner: "you're allergic to peanuts and shellfish". */
export function tell(topic: string, label: string, values: readonly string[]): string {
  const known = secondPerson[topic]
  if (known) return known(listed(values))
  const name = label.charAt(0).toLocaleLowerCase() + label.slice(1)
  return values.length === 1 ? `your ${name} is ${values[0] ?? ''}` : `your ${name}: ${listed(values)}`
}

function withArticle(value: string): string {
  if (!/^[a-z]/.test(value) || /^(?:a|an|the|my|head|self)\b/.test(value)) return value
  return /^[aeio]/.test(value) ? `an ${value}` : `a ${value}`
}

export const sentences = {
  noted: (name: string | null) => (name === null ? 'Noted.' : `Noted, ${name}.`),
  known: 'I had that already.',
  checkedFor: (values: readonly string[]) => `From now on every reply is checked for ${listed(values)}.`,
  checkedAgainst: (telling: string) =>
    `${capital(telling)}; from now on every reply is checked for what goes against it.`,
  checkedForOther: (telling: string, subject: string) =>
    `${capital(telling)}; replies about ${subject} are checked for it from now on.`,
  nowWas: (telling: string, before: string) => `${capital(telling)} now; before, it was ${before}.`,
  noLonger: (values: readonly string[]) => `No longer remembered as true: ${listed(values)}.`,
  forgotten: (topics: readonly string[]) => `Forgotten: ${listed(topics)}, with all earlier values.`,
  nothingToForget: (target: string) => `I have nothing stored about ${target}.`,
  notCheckedHere: (values: readonly string[]) =>
    `Nothing of it was stored, and replies in this chat are no longer checked for ${listed(values)}.`,
  everythingByHand:
    'Forgetting everything takes your own hand: mark the facts in the memory column and delete them there.',
  safetyStays: (values: readonly string[]) =>
    `${capital(listed(values))}: a safety fact stays, and every reply is still checked for it, until you answer the question under your message.`,
  contradiction: (values: readonly string[]) =>
    `That doesn't go with what I have on record: ${listed(values)}. I left it as it is. You can decide under your message.`,
  secret: 'I never store secrets such as passwords, keys or card numbers, so that one is not kept.',
  notKept: 'I didn’t keep that. The reason stands under “Not remembered”.',
  paused: 'Learning is paused, so nothing was kept. Say “remember that …” to keep one thing all the same.',
  nothingKnown: 'Nothing yet. What you tell me about yourself, I keep in your own words.',
  nothingKnownOf: (subject: string) => `I know nothing about ${subject} yet.`,
  notTold: (label: string) => `You haven’t told me: ${label}.`,
  notToldOf: (subject: string, label: string) => `You haven’t told me about ${subject}: ${label}.`,
  count: (count: number) => `${numerals[count] ?? String(count)} ${count === 1 ? 'thing' : 'things'}.`,
  earlier: (label: string, value: string, until: number | null) =>
    until === null ? `${label}: ${value}.` : `${label}: ${value}, until ${dateOf(until)}.`,
  nothingEarlier: (label: string) => `I know of no earlier value: ${label}.`,
  saidOn: (at: number, sentence: string) => `You said so on ${dateOf(at)}: “${sentence}”`,
  saidNotKept: (at: number, sentence: string) =>
    `That is not among the facts I keep, but on ${dateOf(at)} you wrote: “${sentence}”`,
  writtenOn: (at: number) => `You wrote it by hand on ${dateOf(at)}.`,
  sourceGone: (at: number) => `You told me on ${dateOf(at)}; the message itself is no longer here.`,
  whereSourcesAre:
    'Under each reply, “Memory used” lists the facts it was given, and each fact shows the sentence of yours that it came from.',
  cannot: 'I can’t: without a model I only remember and recall.',
  cannotTheRest: 'More than that I can’t do: without a model I only remember and recall.',
  greeting: (name: string | null) =>
    `Hello${name === null ? '' : `, ${name}`}. I remember what you tell me and answer from it; without a model I can’t converse.`,
  thanks: 'You’re welcome.',
  onThat: 'What you told me about that:',
} as const
