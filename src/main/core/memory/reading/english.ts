import { beRules } from './english-be'
import { doRules } from './english-do'
import { haveRules } from './english-have'
import type { EnglishRule, VerbLead } from './english-rule'

/** The rules of English statements by the verb that their words follow. */
export const englishRules: Readonly<Record<VerbLead, readonly EnglishRule[]>> = {
  be: beRules,
  have: haveRules,
  do: doRules,
}
