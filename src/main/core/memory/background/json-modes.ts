import type { JsonMode } from '../../ports'

/**
 * The ways of asking a model for JSON, best first. Some models ignore the schema while they think, some only
 * when told not to think, some servers drop it without a word (ollama/ollama issues 14645, 14850, 15260).
 */
const modes: readonly JsonMode[] = ['schema', 'schema_think_off', 'plain_json', 'prompt_only']

/** The mode to try after one that gave nothing of use; after the last one the first again. */
export function afterFailure(mode: JsonMode): JsonMode {
  return modes[(modes.indexOf(mode) + 1) % modes.length] ?? 'schema'
}
