import { foldedPattern } from '../../text/pattern'

const lead =
  '^¿?(?:(?:hey|hi|hello|ok|okay|so|and|now|please|quick question|remind me|tell me|can you tell me|could you tell me|do you (?:know|remember|recall)|you know|again|also|by the way|keepsake)[\\s,:!-]+)*'

/** A question that is a whole sentence, with what people say before it. */
export function asked(pattern: string): RegExp {
  return foldedPattern(`${lead}(?:${pattern})[\\s?!.]*$`, 'u')
}
