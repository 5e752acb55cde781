import { useState } from 'react'
import { call } from '../../api/bridge'
import { keyHint } from '../../keys/table'
import { useMac } from '../../keys/use-platform'
import { useStore } from '../../store'
import { t } from '../../text'
import { IconButton } from '../../ui/button'
import { classes } from '../../ui/classes'
import { Icon } from '../../ui/icons'
import { Menu } from '../../ui/menu'
import { ConversationList } from './conversation-list'

/** The first name that memory knows the owner by. */
function useOwnerName(): string {
  const name = useStore(
    (state) => state.facts.find(({ subject, topic }) => subject === 'user' && topic === 'name')?.value,
  )
  return name?.trim().split(/\s+/u)[0] ?? t.conversations.profileFallback
}

function ProfileButton() {
  const name = useOwnerName()
  const openSettings = useStore((state) => state.openSettings)
  const showError = useStore((state) => state.showError)
  const mac = useMac()
  const [open, setOpen] = useState(false)
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  return (
    <>
      <button
        ref={setButton}
        type="button"
        className={classes('row', open && 'a-menu')}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => {
          setOpen(!open)
        }}
      >
        <Icon name="profile" />
        <span className="label">{name}</span>
      </button>
      {open ? (
        <Menu
          className="menu from-start"
          label={name}
          anchor={button}
          onClose={() => {
            setOpen(false)
          }}
          items={[
            {
              label: t.conversations.settings,
              icon: 'settings',
              hint: keyHint('settings', mac),
              run: () => {
                openSettings()
              },
            },
            {
              label: t.conversations.keyboard,
              icon: 'keyboard',
              hint: keyHint('keyboard-help', mac),
              run: () => {
                openSettings('keyboard')
              },
            },
            {
              label: t.conversations.openData,
              icon: 'folder',
              run: () => {
                call('app.openDataFolder', null).catch(showError)
              },
            },
          ]}
        />
      ) : null}
    </>
  )
}

/** The left column: new chat, search, the conversations, the owner and the settings. */
export function ConversationsColumn({ drawer = false }: { drawer?: boolean }) {
  const newChat = useStore((state) => state.newChat)
  const openPalette = useStore((state) => state.openPalette)
  const openSettings = useStore((state) => state.openSettings)
  const toggleConversations = useStore((state) => state.toggleConversations)
  const mac = useMac()
  return (
    <nav
      className={classes('col side', drawer && 'drawer left')}
      aria-label={t.conversations.name}
      data-region="conversations"
    >
      <div className="bar">
        <IconButton
          icon="sideLeft"
          label={drawer ? t.conversations.close : t.conversations.hide}
          aria-pressed="true"
          onClick={toggleConversations}
        />
        <span className="grow" />
      </div>
      <div className="scroll rows">
        <button
          type="button"
          className="row"
          data-region-focus=""
          onClick={() => {
            newChat()
          }}
        >
          <Icon name="newChat" />
          <span className="label">{t.conversations.newChat}</span>
        </button>
        <button
          type="button"
          className="row"
          onClick={() => {
            openPalette()
          }}
        >
          <Icon name="search" />
          <span className="label">{t.conversations.search}</span>
          <kbd>{keyHint('search', mac)}</kbd>
        </button>
        <ConversationList />
      </div>
      <div className="side-foot">
        <ProfileButton />
        <IconButton
          icon="settings"
          label={t.conversations.settings}
          onClick={() => {
            openSettings()
          }}
        />
      </div>
    </nav>
  )
}
