import type { Handlers } from '../router'
import { appHandlers } from './app'
import { chatHandlers, contextHandlers } from './chat'
import { memoryHandlers } from './memory'
import { reviewHandlers } from './review'
import type { Services } from './services'

/** A handler for every request of the contract. */
export function createHandlers(services: Services): Handlers {
  return {
    ...appHandlers(services),
    ...chatHandlers(services),
    ...contextHandlers(services),
    ...memoryHandlers(services),
    ...reviewHandlers(services),
  }
}
