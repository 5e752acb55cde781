import { useStore } from '../../store'
import { t } from '../../text'
import { IconButton } from '../../ui/button'

/** Opens the memory column where it is folded away. */
export function ShowMemory() {
  const drawer = useStore((state) => state.drawer)
  const toggleMemory = useStore((state) => state.toggleMemory)
  return (
    <IconButton
      icon="sideRight"
      label={t.memory.show}
      aria-pressed={drawer === 'memory'}
      onClick={toggleMemory}
    />
  )
}
