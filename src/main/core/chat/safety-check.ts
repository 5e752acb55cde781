import type { Fact, Fault } from '../../../shared/entities'
import type { TemporaryFacts } from '../memory/temporary-facts'
import { besideStored } from '../memory/temporary-facts'
import type { Log, Stores } from '../ports'
import type { Checker } from '../safety/checker'
import { buildChecker } from '../safety/build-checker'
import { relationTopics } from '../safety/subjects'
import type { KnownPerson } from '../safety/subjects'
import type { Vocabulary } from '../safety/vocabulary'

/** What stands between a reply and its reader at this moment. */
export type CheckState =
  | { state: 'ready'; checker: Checker }
  /** There is no safety fact to check for. */
  | { state: 'nothing_to_check' }
  /** The check cannot be made: replies are marked "not checked". */
  | { state: 'broken' }

/**
 * The current checker, rebuilt when facts or allowed phrases change. A vocabulary that does not load, or a
 * checker that cannot be built, is never taken for a pass.
 */
export class SafetyCheck {
  private built: CheckState | null = null
  /** The check of the temporary chat that was asked for last, and which facts of its own went into it. */
  private builtForChat: { own: string; state: CheckState } | null = null
  private failure: string | null

  constructor(
    private readonly vocabulary: Vocabulary | null,
    private readonly stores: Pick<Stores, 'facts' | 'phrases'>,
    private readonly temporary: Pick<TemporaryFacts, 'of'>,
    private readonly log: Log,
  ) {
    this.failure = vocabulary === null ? 'vocabulary' : null
  }

  /** To be called after every change of facts or phrases. */
  invalidate(): void {
    this.built = null
    this.builtForChat = null
  }

  /** Compiles the vocabulary (about 0.1 s), so that the first reply to be checked does not wait for it. */
  warmUp(): void {
    if (this.vocabulary !== null && this.vocabulary.lexicon.groups.length > 0) this.current()
  }

  /** The check against what memory holds. */
  current(): CheckState {
    this.built ??= this.build([])
    return this.built
  }

  /** The check of a chat's replies: in a temporary chat, also against what was said in it. */
  forChat(conversationId: string): CheckState {
    const facts = this.temporary.of(conversationId)
    if (facts.length === 0) return this.current()
    const own = facts.map(({ id }) => id).join(' ')
    if (this.builtForChat?.own !== own) this.builtForChat = { own, state: this.build(facts) }
    return this.builtForChat.state
  }

  fault(): Fault | null {
    return this.failure === null ? null : { code: 'checker_off', detail: { reason: this.failure } }
  }

  private build(own: Fact[]): CheckState {
    if (this.vocabulary === null) return { state: 'broken' }
    try {
      const stored = this.stores.facts.safety()
      const facts = [...stored, ...besideStored(own, stored)]
      this.failure = null
      if (facts.length === 0) return { state: 'nothing_to_check' }
      const phrases = this.stores.phrases.list()
      const people = facts.some((fact) => fact.subject !== 'user') ? this.people() : []
      return { state: 'ready', checker: buildChecker(this.vocabulary, facts, phrases, people) }
    } catch (error) {
      this.log.error('checker could not be built', error)
      this.failure = 'checker'
      return { state: 'broken' }
    }
  }

  /** Who the owner's relations are: a fact about Ines counts where "your sister" is mentioned. */
  private people(): KnownPerson[] {
    return relationTopics.flatMap((relation) =>
      this.stores.facts.active('user', relation).map((fact) => ({ relation, name: fact.value })),
    )
  }
}
