import { call } from '../../api/bridge'
import { useStore } from '../../store'
import { t } from '../../text'
import { Button } from '../../ui/button'
import { Set } from './parts'

/** Where everything is kept. */
export function DataPane() {
  const folder = useStore((state) => state.app?.dataFolder ?? '')
  const tryMemory = useStore((state) => state.tryMemory)
  return (
    <Set title={t.settings.whereKept} note={<span className="path">{folder}</span>}>
      <Button small onClick={() => void tryMemory(() => call('app.openDataFolder', null))}>
        {t.settings.openFolder}
      </Button>
    </Set>
  )
}
