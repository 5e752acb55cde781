import { foldedPattern } from '../../text/pattern'

// "Tell me", "help me" address the assistant and say nothing about the owner.
const courtesies = foldedPattern(
  String.raw`(?<![\p{L}])(?:tell|give|show|help|let|explain to|write|send|teach|get|find|excuse|translate) me(?![\p{L}])`,
  'gu',
)

const owner = foldedPattern(
  String.raw`(?<![\p{L}])(?:i|i'[a-z]{1,2}|me|my|mine|myself|our|ours|ich|mich|mir|mein\p{L}*|unser\p{L}*|je|j'|moi|mon|ma|mes|notre|nos|yo|mi|mis|mio|mia|nuestr[oa]s?|` +
    String.raw`eu|meu|meus|minha|minhas|io|mi|mie|miei|ik|mijn|ons|onze|ja|moj\p{L}*|mnie|ben|benim|bana|я|мне|меня|мои|моя|мое|мой|мою)(?![\p{L}])|[我私僕俺]|(?<![\p{L}])(?:나|내|저|제|우리)`,
  'u',
)

/** Whether a folded message speaks of its writer: "my", "I", and their like in the languages Keepsake reads. */
export function speaksOfOwner(folded: string): boolean {
  return owner.test(folded.replace(courtesies, ' '))
}
