import { useStore } from '../store'
import { usesCommandKey } from './table'

/** Whether keys are shown and read the way a Mac does it. */
export function useMac(): boolean {
  return useStore((state) => usesCommandKey(state.app?.platform ?? navigator.platform))
}
