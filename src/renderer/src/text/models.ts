import { count } from './numbers'

/** Words of the model picker. */
export const models = {
  name: 'Model',
  pick: (model: string) => `Model: ${model}`,
  notAnswering: (model: string) => `Model: ${model}, not answering`,
  elsewhere: (model: string, host: string) => `Model: ${model}, on ${host}`,
  here: 'Ollama, on this computer',
  there: (host: string) => `Ollama, on ${host}`,
  away: (host: string) => `Nothing answers at ${host}`,
  checking: (host: string) => `Asking ${host}`,
  withoutModel: 'Without a model',
  builtIn: 'Built-in',
  builtInNote: 'Remembers and recalls; can’t converse',
  contextOf: (tokens: number) => `${count(tokens)} tokens of context`,
  loaded: 'loaded',
  thinks: 'thinks first',
  cloud: 'runs on somebody else’s computer',
  cloudPlace: 'somebody else’s computer',
  missing: 'not on this computer any more',
  getAnother: 'Get another model…',
  contextHere: (share: number) => `Context, ${share}% used`,
}
