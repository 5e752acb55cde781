import { count } from './numbers'

/** Words of the conversations column. */
export const conversations = {
  name: 'Conversations',
  hide: 'Hide conversations',
  show: 'Show conversations',
  close: 'Close conversations',
  newChat: 'New chat',
  /** A chat in the list that has no title yet; not the words of the button above it. */
  untitled: 'Untitled chat',
  newTemporaryChat: 'New temporary chat',
  temporaryChat: 'Temporary chat',
  search: 'Search',
  settings: 'Settings',
  profileFallback: 'You',
  moreAbout: (title: string) => `More about ${title}`,
  menuOf: (title: string) => `Actions for ${title}`,
  rename: 'Rename',
  remove: 'Delete',
  titleField: 'Chat title',
  replying: 'replying',
  replyHeld: 'reply held',
  deleted: 'Deleted chat',
  factsStay: (facts: number) =>
    facts === 1 ? 'Its one fact stays in memory.' : `Its ${count(facts)} facts stay in memory.`,
  openData: 'Open data folder',
  keyboard: 'Keyboard',
}
