import { foldValue } from '../../text/fold'
import type { Reading } from '../statement'

const wish =
  /^(?:please |pls |can you |could you |would you |i want you to |bitte )*(?:\/forget (?:everything|all)|(?:forget|delete|erase|wipe|clear) (?:everything|it all|all of it|all(?: of)? my (?:facts|memories|data)|your (?:whole )?memory)(?: (?:you (?:know|remember|have stored|have saved|stored|saved|have)|that you know))?(?: (?:about|of|on) me)?|vergiss alles(?: uber mich)?|olvida todo(?: sobre mi)?|oublie tout(?: sur moi)?|dimentica tutto(?: su di me)?|esquece tudo(?: sobre mim)?)(?: please| now| bitte)?[\s.!?]*$/u

/**
 * Adds the wish to forget everything, where a message is nothing else. It is carried out by the owner's hand in
 * the memory column only, but it must be answered from the store: a model would claim that it has forgotten.
 */
export function withWishToForgetAll(text: string, reading: Reading): Reading {
  if (reading.actions.length > 0 || !wish.test(foldValue(text))) return reading
  return {
    ...reading,
    actions: [{ kind: 'forget', subject: 'user', target: 'everything', topic: null }],
    memoryOnly: true,
  }
}
