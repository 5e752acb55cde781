import type { TextSpan } from '../../../../shared/entities'
import { foldWithMap } from '../../text/fold'
import type { Folded } from '../../text/fold'
import { WordBoundaries } from '../../text/words'
import { secretsIn } from '../screening/secrets'
import type { OwnerMessage } from '../statement'
import { blankAll, maskCharacter, masksOf } from './masks'
import type { IsTopicHead, Mask, MaskKind } from './masks'

/** A message with everything blanked that is not the owner's own prose. Offsets are those of the message. */
export interface OwnProse {
  /** The message as it was sent. */
  text: string
  /** As long as `text`; masked characters are replaced. */
  visible: string
  masks: Mask[]
  /** `visible`, folded. */
  folded: Folded
  boundaries: WordBoundaries
  /** Stretches of the whole message that are secrets. */
  secrets: TextSpan[]
}

/** What of a message is the owner's own prose: outside quotes, code, pasted and prefilled stretches. */
export function ownProse(
  message: Pick<OwnerMessage, 'text' | 'origins'>,
  isTopicHead?: IsTopicHead,
): OwnProse {
  const masks = masksOf(message.text, message.origins, isTopicHead)
  const visible = blankAll(message.text, masks)
  const folded = foldWithMap(visible)
  return {
    text: message.text,
    visible,
    masks,
    folded,
    boundaries: new WordBoundaries(folded.folded),
    secrets: secretsIn(message.text),
  }
}

/** The kind of mask over a stretch; null where all of it is own prose. */
export function maskOver(prose: OwnProse, span: TextSpan): MaskKind | null {
  return prose.masks.find((mask) => mask.start < span.end && mask.end > span.start)?.kind ?? null
}

/** What may be sent to a model for extraction: the own prose, masked stretches replaced by an ellipsis. */
export function ownWords(prose: OwnProse): string {
  return prose.visible
    .replace(new RegExp(`${maskCharacter}(?:[\\s${maskCharacter}]*${maskCharacter})?`, 'gu'), ' … ')
    .replace(/\p{Cf}/gu, '')
    .replace(/[ \t]{2,}/g, ' ')
    .trim()
}
