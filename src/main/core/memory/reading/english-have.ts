import { end, others, rule, stop } from './english-rule'
import type { EnglishRule } from './english-rule'
import * as lexicon from './lexicon'

/** Rules of what stands after "I have" and the like. The first that matches wins. */
export const haveRules: readonly EnglishRule[] = [
  rule(
    'allergy',
    'have',
    '(?:an? |(?:very )?(?:severe|serious|mild|bad|strong|terrible|known|life-threatening|deadly) |some |food )*al+erg(?:y|ies) (?:to|against) (?<v>.+)',
    'noun',
    others,
  ),
  rule(
    'allergy',
    'have',
    '(?:an? |(?:really |very |super |pretty |quite |so |rather )?(?:severe|serious|mild|bad|nasty|strong|terrible|known|life-threatening|deadly) )*(?<v>(?!(?:an?|the|no|any|food|my|anaphylactic|allergic|lifelong|airborne) al)\\p{L}+(?:[ -]\\p{L}+)?) al+erg(?:y|ies)(?! (?:question|test|season|shot|med|pill|tablet|info|doctor|clinic|appointment|problem|free|friendly|advice|list|card))',
    'noun',
    others,
  ),
  rule('intolerance', 'have', '(?:an? |(?:severe|mild|bad) )*(?<v>\\p{L}+) intolerance', 'exact', others),
  rule('intolerance', 'have', '(?:an? |(?:severe|mild|bad) )*intolerance (?:to|of) (?<v>.+)', 'noun', others),
  rule(
    'condition',
    'have',
    `(?:got |chronic |mild |severe |bad |been diagnosed with )*(?<v>${lexicon.conditions})${end}`,
    'exact',
    others,
  ),
  rule('handedness', 'have', '(?<v>a dominant left hand)'),
  rule('accessibility', 'have', `(?<v>${lexicon.aids})${stop}`),
  rule(
    'city',
    'have',
    '(?:lived|been living) (?:here )?in (?<v>[^,.;]+?) (?:since|for|ever since|all my life|my whole life)\\b.*',
    'place',
  ),
  rule(
    'city',
    'have',
    `(?:been|lived) (?:here )?in (?<v>[^,.;]+?) (?:for )?(?:over |almost |about |nearly |some )?(?:${lexicon.numberWords}|a few|many|several) (?:years|months)(?![\\p{L}])`,
    'thing',
  ),
]
