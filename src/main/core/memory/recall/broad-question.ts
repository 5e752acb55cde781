import { foldedPattern } from '../../text/pattern'

const broad: readonly RegExp[] = [
  foldedPattern(
    String.raw`(?<![\p{L}])(?:what|everything|anything|all|things?|stuff|how much)(?![\p{L}]).{0,30}(?<![\p{L}])(?:know|remember|stored?|saved?|learn(?:ed|t)?|recall|noted)(?![\p{L}]).{0,20}(?<![\p{L}])(?:about|of|on) (?:me|myself|us)(?![\p{L}])`,
    'u',
  ),
  foldedPattern(
    String.raw`(?<![\p{L}])(?:who am i(?![\p{L}])|(?:describe|summari[sz]e|profile|introduce) me(?![\p{L}])|(?:from|based on|given|considering) (?:what|everything|all)(?: that)? you (?:know|remember)|knowing me)`,
    'u',
  ),
  foldedPattern(
    String.raw`was (?:weisst|hast) du (?:alles )?(?:uber|von) mi[cr]h?|wer bin ich|(?:que|qu'est-ce que) (?:tu )?(?:sais|connais)(?:-tu)? (?:sur|de) moi|que sabes (?:de|sobre) mi|quien soy|o que (?:voce |tu )?sabes? (?:de|sobre) mim|cosa sai (?:di|su) (?:di )?me|wat weet je (?:over|van) mij|co o mnie wiesz|benim hakkimda ne`,
    'u',
  ),
  foldedPattern('обо мне|你(?:都)?(?:了解|知道|记得)我|我是谁|私について|(?:나|저)에 대해', 'u'),
]

/** "What do you know about me?" and its like, folded: everything that fits is wanted. */
export function asksForEverything(folded: string): boolean {
  return broad.some((pattern) => pattern.test(folded))
}
