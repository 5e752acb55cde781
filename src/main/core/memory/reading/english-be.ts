import { allergic, end, job, kindOf, others, rule, stop } from './english-rule'
import type { EnglishRule } from './english-rule'
import * as lexicon from './lexicon'

/** Rules of what stands after "I am" and the like. The first that matches wins. */
export const beRules: readonly EnglishRule[] = [
  rule(
    'allergy',
    'be',
    `(?:\\p{L}+ly )?(?:${allergic})s? (?:to|too|2|against) (?:eating |all (?:kinds of |types of )?|any |most )?(?<v>.+)`,
    'noun',
    others,
  ),
  rule('intolerance', 'be', '(?<v>\\p{L}+)[- ]int+ol+er[ae]nt', 'exact', others),
  rule(
    'intolerance',
    'be',
    '(?:int+ol+er[ae]nt (?:to|of)|sensitive to|sensitive against) (?<v>.+)',
    'noun',
    others,
  ),
  rule(
    'pregnancy',
    'be',
    `(?<v>(?:\\d+(?:\\s*[-and]+\\s*\\d+)? ?(?:weeks?|months?|wks?) )?(?:(?:and )?pregnant|expecting(?: (?:a baby|twins|a (?:boy|girl)))?|breast-?feeding|nursing a baby))${stop}`,
    'exact',
    others,
  ),
  rule(
    'diet',
    'be',
    `(?:an? |on an? |going |all |strict |strictly )*(?<v>${lexicon.diets})s?${end}`,
    'exact',
    others,
  ),
  rule(
    'sobriety',
    'be',
    `(?:an? )?(?<v>(?:\\d+ (?:days?|weeks?|months?|years?) )?sober|teetotal(?:ler|er)?|recovering alcoholic|in recovery|a recovering addict)${stop}`,
  ),
  rule('handedness', 'be', `(?:an? )?(?<v>left-? ?handed|right-? ?handed|ambidextrous|lefty|southpaw)${end}`),
  rule('accessibility', 'be', `(?<v>${lexicon.accessibility})${stop}`, 'exact', others),
  rule('condition', 'be', `(?:an? )?(?<v>${lexicon.conditions})${end}`, 'exact', others),
  rule(
    'age',
    'be',
    `(?:now )?(?:aged )?(?<v>1[0-1]\\d|[1-9]?\\d)(?: ?(?:years? old|years? of age|yrs? old|y/?o|yo))`,
    'exact',
    others,
  ),
  rule('age', 'be', `(?<v>1[0-1]\\d|[1-9]\\d)(?=\\s*$|\\s+(?:now|and)\\b)`),
  rule('height', 'be', `(?<v>\\d'\\s?\\d{1,2}"?|\\d[.,]\\d{1,2} ?m|\\d{3} ?cm)(?: tall)?${end}`),
  rule(
    'job',
    'be',
    `(?:an? |working as an? |working as )(?<v>${job})(?: (?:at|for) (?<w>[^,.;]+))?${stop}`,
    'exact',
    { also: 'employer' },
  ),
  rule('job', 'be', '(?:now |currently )?working as an? (?<v>[^,.;]+)', 'noun'),
  rule('job', 'be', `(?<v>retired|unemployed|self-employed|a stay-at-home (?:mum|mom|dad|parent))${stop}`),
  rule('employer', 'be', '(?:employed (?:by|at)|working (?:at|for)) (?<v>.+)', 'place'),
  rule('hometown', 'be', '(?:originally )?from (?<v>.+)', 'place'),
  rule(
    'timezone',
    'be',
    `(?:in|on) (?:the )?(?<v>(?:us )?(?:eastern|central|mountain|pacific|atlantic|central european|greenwich mean|british summer)(?: standard| daylight)? time(?: ?zone)?|[ecmp][sd]t|gmt(?:[+-]\\d{1,2})?|utc(?:[+-]\\d{1,2})?|cest|cet|bst|jst|ist|aest)${end}`,
  ),
  rule('instrument', 'be', `learning (?:to play )?(?:the )?(?<v>${lexicon.instruments})${stop}`),
  rule('city', 'be', '(?:based|living|located|residing|settled) (?:out )?(?:in|near) (?<v>.+)', 'place'),
  rule('name', 'be', '(?:called|named) (?<v>.+)', 'name'),
  rule(
    'language',
    'be',
    `(?:fluent in|a native|a native speaker of|bilingual in) (?<v>${lexicon.languagesSpoken})`,
  ),
  rule(
    'dislike',
    'be',
    `(?:not|no) (?:really |exactly |at all )?(?:(?:a|an) (?:big |huge |great |real )?fan of|into|fond of|keen on) ${kindOf}(?<v>.+)`,
    'noun',
  ),
  rule(
    'like',
    'be',
    `(?:an? (?:big |huge |massive |die-?hard |great |real |lifelong )?fan of|(?:really |very |so )?into|(?:very )?fond of|obsessed with|(?:very )?keen on|crazy about|passionate about) ${kindOf}(?<v>.+)`,
    'noun',
  ),
  rule(
    'like',
    'be',
    `(?:really |definitely |much |more |totally )*(?:drawn (?:more |much more )?(?:to|towards)|leaning (?:more )?towards?|loving|enjoying) (?:the )?(?:(?:books?|novels?|movies?|films?|music|songs?) (?:about|by|from|with) )?${kindOf}(?<v>.+)`,
    'noun',
  ),
  rule(
    'marital_status',
    'be',
    `(?:happily |newly |recently )?(?<v>married|divorced|widowed|engaged|single)${stop}`,
  ),
  rule('nationality', 'be', `(?:an? )?(?<v>${lexicon.nationalities})${stop}`),
  rule(
    'medication',
    'be',
    `(?:been )?(?:currently )?(?:on|taking) (?:\\d+ ?m?c?g (?:of )?)?(?:daily |a daily |low-dose |my |a )?(?<v>${lexicon.drugs})${end}`,
    'exact',
    others,
  ),
  rule('medication', 'be', `(?:on|taking) (?<v>\\p{L}+) for my \\p{L}+`, 'exact', others),
]
