import type { ModelChoice, Settings } from '../../../shared/entities'

type Rules = { readonly [Name in keyof Settings]: (value: unknown) => value is Settings[Name] }

/** Whether a stored value may be used. Limits are those of the settings window; 200 entries bound a broken list. */
export const settingRules: Rules = {
  theme: oneOf('system', 'light', 'dark'),
  textSize: wholeBetween(80, 200),
  announceReplies: oneOf('full', 'first_sentence', 'ready'),
  learn: isBoolean,
  sayRemembered: isBoolean,
  factLimit: wholeBetween(1, 1_000_000),
  factBudget: wholeBetween(0, 1_000_000),
  whenReplyClashes: oneOf('ask', 'try_again', 'show_with_warning'),
  ollamaHost: isText,
  allowedHosts: (value): value is string[] =>
    Array.isArray(value) && value.length <= 200 && value.every((entry) => isText(entry)),
  defaultModel: (value): value is ModelChoice | null => value === null || isModelChoice(value),
  embeddingModel: (value): value is string | null => value === null || isText(value),
  contextWindows: isWindows,
  keepLoadedMinutes: wholeBetween(-1, 100_000),
  useBuiltIn: isBoolean,
  sidebarFolded: isBoolean,
  memoryFolded: isBoolean,
  enterSends: isBoolean,
  setupDone: isBoolean,
}

function oneOf<Choice extends string>(...choices: Choice[]): (value: unknown) => value is Choice {
  return (value): value is Choice => choices.some((choice) => choice === value)
}

function wholeBetween(least: number, most: number): (value: unknown) => value is number {
  return (value): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
}

function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean'
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 2000
}

function isModelChoice(value: unknown): value is ModelChoice {
  if (typeof value !== 'object' || value === null || !('engine' in value)) return false
  if (value.engine === 'built-in') return true
  return value.engine === 'ollama' && 'model' in value && isText(value.model) && value.model !== ''
}

function isWindows(value: unknown): value is Record<string, number> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.values(value).every((entry) => Number.isInteger(entry) && Number(entry) >= 256)
}
