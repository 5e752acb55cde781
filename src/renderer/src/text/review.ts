import type { Judgement } from '../../../shared/entities'
import { plural } from './numbers'

/** Words of the review region. */
export const review = {
  name: 'Review',
  pending: ' pending',
  back: 'Back to chat',

  show: 'Show',
  all: 'All',
  judgements: {
    conflict: 'Conflict',
    trace: 'Trace',
    caution: 'Caution',
  } satisfies Record<Judgement, string>,
  fact: 'Fact',
  allFacts: 'All facts',

  pendingGroup: 'Pending',
  decidedGroup: 'Decided',

  outcomes: {
    held: 'Held. It waits for you in the chat.',
    heldThenShown: 'Held, then shown.',
    heldThenDiscarded: 'Held, then discarded.',
    heldThenRetried: 'Held. You tried again.',
    retriedClean: (attempt: string) =>
      `Held. You tried again; the ${attempt} reply mentioned none of your watched words.`,
    retriedFound: (attempt: string) =>
      `Held. You tried again; the ${attempt} reply mentioned a watched word too.`,
    attempts: ['second', 'third'],
    shownWithWarning: 'Shown with a warning.',
    shownCaution: 'Shown. A reply that avoids the word is listed, not held.',
    shownTrace: 'Shown, and listed here.',
    foundLate: 'Found after the reply was shown.',
  },
  where: (title: string, model: string | null) => (model === null ? title : `${title}, ${model}`),

  rightlyHeld: 'Rightly held',
  rightlyHeldOf: (fact: string, words: string) => `Rightly held: ${words}, for ${fact}`,
  fine: (words: string) => `“${words}” is fine`,
  openChat: 'Open chat',
  openChatOf: (title: string) => `Open chat ${title}`,
  decidedRightly: (when: string) => `You called it rightly held ${when}.`,
  decidedFine: (words: string, when: string) => `You said ${when} that “${words}” is fine.`,
  undo: 'Undo',
  undoOf: (words: string, fact: string) => `Undo the decision on ${words}, for ${fact}`,

  fineTitle: (words: string) => `“${words}” is fine for`,
  fineText: 'Replies that say it are no longer held. Every other watched word still is.',
  fineConfirm: 'It’s fine',

  emptyTitle: 'Nothing to review',
  emptyText: 'Held replies are listed here, and every other mention of a watched word.',
  nothingHere: 'Nothing here with this filter.',
  clearFilter: 'Show all',

  phrases: 'Phrases you called fine',
  phraseFor: 'for',
  phraseSince: (when: string) => `, since ${when}`,
  watchAgain: (phrase: string) => `Watch ${phrase} again`,

  probe: 'Would you warn me?',
  probeNote: 'Checks a text as a reply would be checked. Nothing is stored.',
  probeField: 'Text to check',
  probeExample: 'A recipe, a menu, a label',
  probeCheck: 'Check',
  probeHold: 'A reply with this text would be held.',
  probeList: 'A reply with this text would be shown, and listed here.',
  probeNothing: (facts: number) =>
    `None of the watched words of ${plural(facts, 'safety fact')} stands in it. That doesn’t mean it is free of them.`,
  probeNoFacts: 'There is no safety fact to check for.',
  probeResults: 'What was found',
  probeSource: {
    vocabulary: (className: string | null) =>
      className === null ? 'in the safety vocabulary' : `listed under ${className}`,
    owner: () => 'a word you added',
    value: () => 'the fact word for word',
  },
  probeRule: (cue: string) => `rule: ${cue}`,
}
