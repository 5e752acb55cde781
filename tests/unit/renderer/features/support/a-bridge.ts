import { createFakeBridge } from '../../../../support/fake-bridge'
import type { FakeBridge, Handlers } from '../../../../support/fake-bridge'

/** What these regions ask for by themselves, answered with nothing. */
const quiet: Handlers = {
  'memory.topics': () => [],
  'memory.rejections': () => [],
  'memory.letGo': () => [],
  'memory.ended': () => [],
  'review.list': () => [],
  'review.phrases': () => [],
}

/** Puts a main process on `window.keepsake` that answers from a table. */
export function installMain(answers: Handlers): FakeBridge {
  const fake = createFakeBridge({ ...quiet, ...answers })
  window.keepsake = fake.bridge
  return fake
}
