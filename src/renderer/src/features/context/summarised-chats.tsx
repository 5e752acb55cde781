import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { call } from '../../api/bridge'
import { useStore } from '../../store'
import { t } from '../../text'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Icon } from '../../ui/icons'
import { SummariesDialog } from './summaries-dialog'

/** How many chats have a summary, with the way to read them; for the settings. */
export function SummarisedChats({
  row,
}: {
  /** Draws the line of the setting around its button. */
  row: (note: string, button: ReactNode) => ReactNode
}) {
  const version = useStore((state) => state.contextVersion)
  const conversations = useStore((state) => state.conversations)
  const closeSettings = useStore((state) => state.closeSettings)
  const [ids, setIds] = useState<string[] | null>(null)
  const [listed, setListed] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)

  useEffect(() => {
    let wanted = true
    call('context.summarised', null)
      .then((loaded) => {
        if (wanted) setIds(loaded)
      })
      .catch(() => null)
    return () => {
      wanted = false
    }
  }, [version])

  if (ids === null) return null
  const titleOf = (id: string): string => {
    const title = conversations.find((conversation) => conversation.id === id)?.title ?? ''
    return title === '' ? t.conversations.untitled : title
  }
  const button = (
    <Button
      small
      aria-label={t.settings.summariesView}
      disabled={ids.length === 0}
      onClick={() => {
        setListed(true)
      }}
    >
      {t.settings.view}
    </Button>
  )
  return (
    <>
      {row(ids.length === 0 ? t.settings.summariesNone : t.settings.summariesSome(ids.length), button)}
      {listed ? (
        <Dialog
          className="dlg summaries"
          labelledBy="summarised-title"
          onClose={() => {
            setListed(false)
          }}
        >
          <div className="in">
            <h2 id="summarised-title">{t.settings.summaries}</h2>
            <ul className="chats">
              {ids.map((id) => (
                <li key={id}>
                  <button
                    type="button"
                    className="row"
                    onClick={() => {
                      setChosen(id)
                    }}
                  >
                    <Icon name="chat" />
                    <span className="label">{titleOf(id)}</span>
                  </button>
                </li>
              ))}
            </ul>
            <div className="btns">
              <Button
                data-autofocus=""
                onClick={() => {
                  setListed(false)
                }}
              >
                {t.common.close}
              </Button>
            </div>
          </div>
          {chosen === null ? null : (
            <SummariesDialog
              conversationId={chosen}
              onClose={() => {
                setChosen(null)
              }}
              onLeave={() => {
                setChosen(null)
                setListed(false)
                closeSettings()
              }}
            />
          )}
        </Dialog>
      ) : null}
    </>
  )
}
