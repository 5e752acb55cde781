import { isAborted } from '../../app-error'
import type { Clock, EmbeddingModel, Log } from '../../ports'
import { queryTokens } from '../query-tokens'
import { queryText } from './embedding-text'

/** A reply never waits longer than this for the meaning of its message; then words alone find the facts. */
const patienceMs = 150

/** A call that outlives the patience goes on to here: it may be loading the model, for the next message to find it. */
const longestCallMs = 30_000

/** Asks the embedding model what a message means, within bounds that a reply does not feel. */
export class MessageMeaning {
  private underWay: AbortController | null = null

  constructor(
    private readonly model: () => string | null,
    private readonly embedding: EmbeddingModel,
    /** Told before each question, so that work in the background makes room. */
    private readonly makeRoom: () => void,
    private readonly clock: Pick<Clock, 'after'>,
    private readonly log: Log,
  ) {}

  /** Null where no model is chosen, it is slow or fails, or the message holds nothing to be found by. Never throws. */
  async of(text: string): Promise<Float32Array | null> {
    const model = this.model()
    this.makeRoom()
    // One call that hangs is enough: the model is loading, or the server is busy.
    if (model === null || this.underWay !== null || queryTokens(text).length === 0) return null
    const abort = new AbortController()
    this.underWay = abort
    const cancelLongest = this.clock.after(longestCallMs, () => abort.abort())
    const asked = this.embedding
      .embed(model, [queryText(model, text)], abort.signal)
      .then((vectors) => vectors[0] ?? null)
      .catch((error: unknown) => {
        if (!isAborted(error)) this.log.warn('the meaning of a message could not be asked', { model })
        return null
      })
      .finally(() => {
        cancelLongest()
        this.underWay = null
      })
    let cancelPatience = (): void => undefined
    const outOfPatience = new Promise<null>((resolve) => {
      cancelPatience = this.clock.after(patienceMs, () => resolve(null))
    })
    const meaning = await Promise.race([asked, outOfPatience])
    cancelPatience()
    return meaning
  }

  /** Ends a call that is still under way. */
  stop(): void {
    this.underWay?.abort()
  }
}
