const numberWords = ['none', 'one', 'two', 'three', 'four', 'five']

/** Words of the first run. */
export const setup = {
  name: 'Set up',

  startOllama: 'Start Ollama',
  nothingAnswers: (host: string) =>
    `Nothing answers at ${host}. Ollama runs the language models; Keepsake talks to it and to nothing else.`,
  otherProblem: (problem: string) =>
    `${problem} Ollama runs the language models; Keepsake talks to it and to nothing else.`,
  asking: (host: string) => `Asking ${host}`,
  checkAgain: 'Check again',
  checking: 'Checking',
  getOllama: 'Get Ollama',
  ollamaSite: 'https://ollama.com/download',

  running: 'Ollama is running',
  versionHere: (version: string) => `Version ${version}, on this computer`,
  versionThere: (version: string, host: string) => `Version ${version}, on ${host}`,

  getModel: 'Get a model',
  sizeOnce: 'About 2 GB, once.',
  fit: (memory: string, fitting: number, all: number) => {
    if (fitting === all)
      return `This computer has ${memory} of memory; all ${numberWords[all] ?? String(all)} fit.`
    if (fitting === 0) return `This computer has ${memory} of memory; all of these are large for it.`
    return `This computer has ${memory} of memory; the smallest ${fitting === 1 ? 'one fits' : `${numberWords[fitting] ?? String(fitting)} fit`}.`
  },
  about: {
    quick: 'Quick and even-tempered. A good first model.',
    thinks: 'Thinks before it answers. Slower, stronger at maths.',
    languages: 'Wide general knowledge, many languages.',
  },
  get: 'Get',
  getting: (model: string) => `Getting ${model}`,
  starting: 'Starting',
  cancel: 'Cancel',
  cancelOf: (model: string) => `Cancel getting ${model}`,
  resume: 'Resume',
  resumeOf: (model: string) => `Resume getting ${model}`,
  stoppedAt: (progress: string) => `The download stopped at ${progress}.`,
  stoppedBefore: 'The download stopped before it began.',
  ready: 'On this computer',
  rate: (speed: string) => `${speed} a second`,
  rateAndLeft: (speed: string, left: string) => `${speed} a second, ${left} left`,
  arrived: (model: string) => `${model} is ready.`,

  beginNow: 'Or begin now. The built-in engine remembers what you say and answers from it, without a model.',
}
