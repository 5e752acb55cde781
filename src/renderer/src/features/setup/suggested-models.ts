import type { EngineStatus, ModelInfo } from '../../../../shared/entities'

/** A model offered at the first run. */
export interface SuggestedModel {
  name: string
  label: string
  /** Size of the download, rounded as the Ollama library gives it. */
  sizeBytes: number
  about: 'quick' | 'thinks' | 'languages'
}

/** Three small models that run on an ordinary computer, the quickest first. */
export const suggestedModels: readonly SuggestedModel[] = [
  { name: 'llama3.2:3b', label: 'llama3.2 3B', sizeBytes: 2_020_000_000, about: 'quick' },
  { name: 'qwen3:4b', label: 'qwen3 4B', sizeBytes: 2_500_000_000, about: 'thinks' },
  { name: 'gemma3:4b', label: 'gemma3 4B', sizeBytes: 3_300_000_000, about: 'languages' },
]

/** Share of the computer's memory that a model may take, the rest being for the system and the context. */
const usableShare = 0.6

/** How many of the suggested models a computer with this much memory can run. */
export function howManyFit(totalMemory: number): number {
  return suggestedModels.filter((model) => model.sizeBytes <= totalMemory * usableShare).length
}

/** The installed models that can hold a conversation. */
function chatModels(engine: EngineStatus): ModelInfo[] {
  return engine.state === 'connected' ? engine.models.filter((model) => model.canChat) : []
}

/** Whether the first steps are still to be taken: nothing answers, or nothing is there to answer with. */
export function needsSetup(engine: EngineStatus): boolean {
  return chatModels(engine).length === 0
}
