import type { ModelChoice } from '../../../shared/entities'
import { t } from '../text'

export const builtIn: ModelChoice = { engine: 'built-in' }

/** How a model is called on the screen: `llama3.2:3b` reads "llama3.2 3B", `:latest` is left out. */
export function modelLabel(name: string): string {
  const [base = name, tag] = name.split(':')
  if (tag === undefined || tag === 'latest') return base
  return `${base} ${/^\d+(\.\d+)?b$/i.test(tag) ? tag.toUpperCase() : tag}`
}

/** Name of a choice for buttons and sentences. */
export function choiceLabel(choice: ModelChoice): string {
  return choice.engine === 'built-in' ? t.models.builtIn : modelLabel(choice.model)
}

/** Whether two choices name the same engine and model. */
export function sameChoice(one: ModelChoice, other: ModelChoice): boolean {
  if (one.engine === 'built-in' || other.engine === 'built-in') return one.engine === other.engine
  return one.model === other.model
}
