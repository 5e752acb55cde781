import type { Token } from './tokens'
import { languageScores, wordsOfContext } from './traps'
import type { Vocabulary } from './vocabulary'

// What was said last weighs most; three sentences on, little of it is left.
const fading = 0.6
// Below this nothing is left.
const least = 0.2
// Two words of cooking in the sentence above, or one and another before it.
const foodTalk = 1.5

/** What a reply has been about so far, and in which language: for words that mean different things by it. */
export class Setting {
  private constructor(
    /** Words of cooking and eating, the latest sentences weighing most. */
    readonly food: number,
    /** Small words by language, weighed the same way. */
    readonly languages: ReadonlyMap<string, number>,
  ) {}

  static readonly none = new Setting(0, new Map())

  /** Whether what was said last was about food. */
  get isFoodTalk(): boolean {
    return this.food >= foodTalk
  }

  /** The setting after a unit. */
  after(list: readonly Token[], vocabulary: Vocabulary): Setting {
    if (list.length === 0) return this
    const here = languageScores(list, -1)
    const languages = new Map<string, number>()
    for (const language of new Set([...here.keys(), ...this.languages.keys()])) {
      const score = (here.get(language) ?? 0) + fading * (this.languages.get(language) ?? 0)
      if (score >= least) languages.set(language, score)
    }
    return new Setting(
      wordsOfContext(list, -1, vocabulary.contexts.get('food')) + fading * this.food,
      languages,
    )
  }
}
