/**
 * What the rules need from outside, by concern. Implemented in db/, ollama/ and shell/; replaced by small in-memory
 * versions only where a test is about a rule and not about storage. Stores are synchronous, because SQLite stands in
 * the same process.
 */
export type * from './surroundings'
export type * from './models'
export type * from './chat-stores'
export type * from './fact-stores'
export type * from './memory-stores'
export type * from './safety-stores'
export type * from './work-stores'
export type * from './stores'
