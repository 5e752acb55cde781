import type { Bridge } from '../../shared/contract'

declare global {
  interface Window {
    /** Put there by the preload script: the only way out of this page. */
    keepsake: Bridge
  }
}
