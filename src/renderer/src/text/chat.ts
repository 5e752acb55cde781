import { count, plural, waited } from './numbers'

/** Words of the chat column. */
export const chat = {
  messages: 'Messages',
  you: (time: string) => `You, ${time}`,
  assistant: (time: string) => `Assistant, ${time}`,
  message: 'Message',
  send: 'Send',
  stop: 'Stop',
  editMessage: 'Edit message',
  moreAboutMessage: 'More about this message',
  messageActions: 'Actions for this message',
  copyMessage: 'Copy message',
  showKept: (words: string) => `Show “${words}” in memory`,
  showKeptHint: 'Show in memory',
  noLongerWatched: 'no longer watched for',
  deleteMessage: 'Delete message…',
  deleteMessageTitle: 'Delete this message?',
  deleteMessageText: 'The reply to it goes too. This can’t be undone.',
  deleteWithdraws: 'Facts that only this message supported go with it:',
  deleteMessageConfirm: 'Delete',
  editedMessage: 'Edited message',
  sendAgain: 'Send again',
  copyReply: 'Copy reply',
  copyText: 'Copy as plain text',
  copyCode: 'Copy code',
  copied: 'Copied',
  copyFailed: 'Nothing was copied: the clipboard refused.',
  deleteReply: 'Delete reply',
  tryAgain: 'Try again',
  continueReply: 'Continue',
  more: 'More',
  moreActions: 'More actions',
  jumpToEnd: 'Go to the latest message',
  loadOlder: 'Earlier messages',
  loadNewer: 'Later messages',
  image: (label: string) => `Image: ${label}`,
  untitledImage: 'picture',
  plainCode: 'Text',

  pasted: (words: number) => `Pasted, ${plural(words, 'word')}`,
  prefilled: (words: number) => `Filled in, ${plural(words, 'word')}`,
  notRead: 'Not read for memory',
  showAll: 'Show all',
  showLess: 'Show less',

  loading: (model: string) => `Loading ${model}`,
  stillWorking: 'Still working',
  slow: (quietMs: number) => `No answer for ${waited(quietMs)}.`,
  keepWaiting: 'Keep waiting',
  readingParts: ({ part, of }: { part: number; of: number }) =>
    `Reading your message, part ${count(part)} of ${count(of)}`,
  thinking: 'Thinking',
  thoughtFor: (seconds: number) => `Thought for ${plural(seconds, 'second')}`,
  retrying: (attempt: number) => `Trying again, ${attempt} of 2`,

  remembered: (topic: string) => `Remembered: ${topic}`,
  updated: (topic: string) => `Updated: ${topic}`,
  was: 'was',
  forgotten: (topic: string) => `Forgotten: ${topic}`,
  noLonger: (topic: string) => `No longer kept: ${topic}`,
  rememberedMany: (facts: number) => `Remembered ${plural(facts, 'fact')}`,
  showFacts: 'Show',
  undo: 'Undo',
  undoOf: (topic: string, value: string) => `Undo ${topic}: ${value}`,
  undoAll: 'Undo all',
  notKept: 'Not kept.',
  rememberAfterAll: 'Remember after all',
  rememberAfterAllOf: (topic: string, value: string) => `Remember after all: ${topic}: ${value}`,

  proposalLead: {
    allergy: 'You said you’re not allergic to',
    intolerance: 'You said you can have',
    condition: 'You said you don’t have',
    medication: 'You said you don’t take',
    pregnancy: 'You said this is no longer so:',
    diet: 'You said you no longer eat',
    sobriety: 'You said this is no longer so:',
    accessibility: 'You said you don’t need',
    custom: 'You said this is no longer so:',
  },
  proposalAsk: 'Stop watching for it?',
  contradictionLead: 'You said',
  contradictionAsk: (when: string) => `${when === '' ? '' : ` ${when}`}. Update, exception, or joke?`,
  keepWatching: 'Keep watching',
  stopWatching: 'Stop watching…',
  itChanged: 'Update…',
  itChangedTitle: 'No longer so:',
  itChangedConfirm: 'Update',
  itChangedText: (value: string) =>
    `${value} becomes history, and replies are no longer checked for it. You can undo this under your message.`,
  anException: 'Exception',
  aJoke: 'Joke',
  stopWatchingConfirm: 'Stop watching',
  stopWatchingTitle: 'Stop watching for',
  stopWatchingText: (value: string) =>
    `Replies will no longer be checked for ${value}. Your messages stay as they are.`,

  stopped: 'You stopped this reply.',
  interrupted: 'Keepsake closed before this was finished.',
  discarded: 'You discarded this reply. It isn’t part of the conversation.',
  notChecked: 'Not checked: the safety check failed on this reply.',
  checkAgain: 'Check again',
  arrivedKept: 'What arrived is kept.',
  getModel: 'Get it',
  chooseAnother: 'Choose another',

  heldTitle: 'Held before you read it',
  says: 'This reply says',
  clash: {
    allergy: 'and you’re allergic to',
    intolerance: 'and you don’t tolerate',
    condition: 'and you have',
    medication: 'and you take',
    diet: 'and you eat',
  },
  clashOther: (topic: string) => `which clashes with ${topic}:`,
  clashPerson: (person: string, topic: string) => `which clashes with ${person}, ${topic}:`,
  listedUnder: (words: string, className: string) =>
    `${words} is listed under ${className} in the safety vocabulary.`,
  addedYourself: (words: string) => `You added ${words} yourself.`,
  wordForWord: (value: string) => `It matches ${value} word for word.`,
  toldOn: (value: string, when: string) => `You told Keepsake about ${value} ${when}.`,
  showSource: 'Show source',
  tryAgainSafely: 'Try again safely',
  showAnyway: 'Show anyway',
  discard: 'Discard',
  stillSays: 'Both attempts still say',
  heldRunning: 'The rest is still being written, unseen.',
  alsoSays: 'It also says',
  youChose: 'You chose to see this reply. It says',
  shownWithWarning: 'This reply says',

  memoryUsed: 'Memory used',
  withheld: (facts: number) => `${count(facts)} withheld`,
  leftOut: 'Left out',
  tokensOf: (used: number, budget: number) => `${count(used)} of ${count(budget)} tokens`,
  usedOf: (used: number, considered: number) => `${count(used)} used, ${count(considered)} considered`,
  showAllLeftOut: 'Show all left out',
  receiptEmpty: 'No fact was used in this reply.',
  receiptGone: 'Nothing was recorded for this reply.',
  reason: {
    safety: 'Safety: goes into every reply',
    pinned: 'Pinned',
    said_now: 'You said it in this message',
    about_message: 'About this message',
    by_meaning: 'About this message, by meaning',
    essential: 'Goes into every reply',
    asked: 'You asked for it',
    below_floor: 'Not close enough to this message',
    superseded: (date: string) => `No longer true since ${date}`,
    expired: (date: string) => `Ended on ${date}`,
    over_budget: (tokens: number) => `No room: ${plural(tokens, 'token')} over`,
    withheld: (host: string) => `Withheld from ${host}`,
    memory_off: 'Memory was off',
  },
  truncated: (read: string, sent: string) =>
    `Ollama read about ${read} of ${sent} tokens of this prompt and seems to have cut the rest. A larger context for this model, or a new chat, makes room.`,

  readInParts: (parts: number) =>
    `Your message was longer than the model can read at once. It was read in ${plural(parts, 'part')}: notes were sent in place of the text, and what reads like your request word for word.`,
  partsUnread: (parts: number) =>
    parts === 1
      ? 'Of 1 part there are no notes: its beginning and end were sent.'
      : `Of ${count(parts)} parts there are no notes: their beginnings and ends were sent.`,
  notesLeftOut: (notes: number) => `${plural(notes, 'note')} had no room.`,
  messageCut:
    'Your message was longer than the model can read. It was cut: only beginnings and ends were sent, with what reads like your request.',

  context: 'Context',
  contextUsed: 'Context used',
  contextInstructions: 'Instructions and safety rules',
  contextFacts: 'Facts',
  contextSummary: (messages: number) => `Summary of the first ${plural(messages, 'message')}`,
  contextInFull: (messages: number) =>
    messages === 1
      ? 'The last message, word for word'
      : `The last ${count(messages)} messages, word for word`,
  contextDraft: 'This message',
  notSummarised: 'Nothing summarised yet',
  summarised: (when: string) => `Summarised ${when}`,
  viewSummary: 'View summary',
  summaryTitle: 'Summary',
  summaryList: 'Summaries of this chat',
  summaryCovers: (messages: number) => `Stands for the first ${plural(messages, 'message')}.`,
  showLastCovered: 'Show the last of them',
  showChanges: 'What changed',
  hideChanges: 'Whole text',
  summaryChanges: 'Changes from the summary before',
  summaryAdded: 'Added: ',
  summaryRemoved: 'Removed: ',
  summarySame: 'The same text as the one before.',
  noContext: 'The built-in engine answers from memory; it reads no conversation.',
  truncatedNow: (read: string, sent: string) =>
    `Ollama read about ${read} of ${sent} tokens of the last prompt and seems to have cut the rest.`,
  leftOutOfContext: (messages: number) =>
    messages === 1
      ? '1 earlier message has no room until it is summarised.'
      : `${count(messages)} earlier messages have no room until they are summarised.`,
  contextWhatToDo: 'A larger context for this model, or a new chat, makes room.',
  contextSettings: 'Context in settings',
  goBackToThis: 'Go back to this one',
  currentSummary: 'In use',
  goBackTitle: (when: string) => `Go back to ${when}?`,
  goBackText: 'What came later is set aside, not deleted.',
  goBack: 'Go back',
  noSummary: 'Nothing has been summarised in this chat.',

  temporaryHint: 'Nothing in this chat is kept: no history, no memory, no search.',
  emptyTitle: ['What you tell Keepsake, it keeps.', 'In ', 'your own words', ', on this computer.'] as const,

  tooLong: {
    parts: (model: string) =>
      `This message is longer than ${model} can read at once. Keepsake has it read in parts first, which takes a while.`,
    cut: (model: string) =>
      `This message is far longer than ${model} can read. Only its beginning and end are sent, with what reads like your request; the rest is left out.`,
  },

  editTitle: 'Edit this message?',
  editRemoves: (messages: number) =>
    messages === 1
      ? 'The message after it goes, and a new reply is written.'
      : `The ${count(messages)} messages after it go, and a new reply is written.`,
  editWithdraws: 'Facts that only this message supported are withdrawn:',
  edit: 'Edit',

  announceReplying: 'Replying',
  announceReady: 'Reply ready',
  announceStopped: 'Reply stopped',
  announceHeld: (words: string, clash: string) => `Reply held: it says ${words}, ${clash}`,
}

/** Words of the notices above the composer. */
export const notices = {
  away: (host: string) =>
    `Nothing answers at ${host}. Memory still works, and the built-in engine answers from it.`,
  awayNoBuiltIn: (host: string) => `Nothing answers at ${host}. Memory still works.`,
  checkAgain: 'Check again',
  noModel: 'Ollama is running but has no model. The built-in engine answers from memory.',
  getModel: 'Get a model',
  remoteLead: (host: string) => `Replies come from ${host}, not this computer.`,
  remoteText: (facts: number) =>
    `Your messages go there. Your ${plural(facts, 'fact')} don’t until you allow it; the safety check runs here either way.`,
  allowFacts: (host: string) => `Allow facts on ${host}`,
  keepHere: 'Keep them here',
  allowTitle: (host: string) => `Allow facts on ${host}?`,
  allowText: (facts: number) =>
    `All ${plural(facts, 'fact')}, safety facts included, may be sent there with your messages.`,
  allow: 'Allow',
  getting: (model: string) => `Getting ${model}`,
  memoryOff: (reason: string) => `Memory is off: ${reason}. Chat works; nothing new is remembered.`,
  memoryOffPlain: 'Memory is off. Chat works; nothing new is remembered.',
  checkerOff: 'The safety check is off: its vocabulary could not be read. Replies are marked “not checked”.',
  diskFull: 'The disk is full. Nothing is lost so far; free some space.',
  dataRestored: (time: string) =>
    `The data file is damaged. It was set aside and the backup of ${time} opened.`,
  dataBegunAnew: 'The data file is damaged and there was no backup. It was set aside and a new one begun.',
  showFile: 'Show file',
  modelGone: (model: string) => `${model} isn’t on this computer any more.`,
  getIt: 'Get it',
  chooseAnother: 'Choose another',
}
