import { IconButton } from '../../ui/button'
import { useStore } from '../../store'
import { t } from '../../text'

/** The memory column, in its place or as a drawer. */
export function MemoryColumn({ drawer = false }: { drawer?: boolean }) {
  const toggleMemory = useStore((state) => state.toggleMemory)
  return (
    <aside
      className={drawer ? 'col memory drawer' : 'col memory'}
      aria-label={t.memory.name}
      data-region="memory"
    >
      <div className="bar">
        <h2>{t.memory.name}</h2>
        <span className="grow" />
        <IconButton icon="sideRight" label={drawer ? t.memory.close : t.memory.hide} onClick={toggleMemory} />
      </div>
      <div className="scroll facts" />
    </aside>
  )
}
