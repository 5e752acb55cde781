import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { firstControl, focusComposer, restoreFocus } from './a11y/focus'
import { LiveRegion } from './a11y/live-region'
import { ChatColumn } from './features/chat/chat-column'
import { ConversationsColumn } from './features/conversations/conversations-column'
import { MemoryColumn } from './features/memory/memory-column'
import { ReviewPane } from './features/review/review-pane'
import { Palette } from './features/search/palette'
import { SettingsDialog } from './features/settings/settings-dialog'
import { useWindowKeys } from './keys/use-window-keys'
import { useStore } from './store'
import { isTemporary } from './store/selectors'
import type { Layout } from './store/types'
import { t } from './text'
import { errorSentence } from './text/errors'
import { Button } from './ui/button'
import { classes } from './ui/classes'
import { Region } from './ui/region'
import { ToastHost } from './ui/toast'

/** Widths, in CSS pixels, from which three columns fit, and from which two do. */
const wide = '(min-width: 1040px)'
const medium = '(min-width: 800px)'

function useLayout(): Layout {
  const layout = useStore((state) => state.layout)
  const setLayout = useStore((state) => state.setLayout)
  useEffect(() => {
    const queries = [window.matchMedia(wide), window.matchMedia(medium)] as const
    const measure = () => {
      setLayout(queries[0].matches ? 'wide' : queries[1].matches ? 'medium' : 'narrow')
    }
    measure()
    for (const query of queries) query.addEventListener('change', measure)
    return () => {
      for (const query of queries) query.removeEventListener('change', measure)
    }
  }, [setLayout])
  return layout
}

/** The theme the owner chose; without a choice the system decides. */
function useTheme(): void {
  const theme = useStore((state) => state.settings.theme)
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
  }, [theme])
}

/** A folded column over a scrim. Focus goes into it and back to where it was. */
function DrawerFrame({ children }: { children: ReactNode }) {
  const closeDrawer = useStore((state) => state.closeDrawer)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    if (frame.current !== null) firstControl(frame.current)?.focus()
    return () => {
      restoreFocus(opener)
    }
  }, [])
  return (
    <>
      <div className="veil" aria-hidden="true" onClick={closeDrawer} />
      <div className="drawer-frame" ref={frame}>
        {children}
      </div>
    </>
  )
}

/** The window: three columns side by side, or as many as fit, and what lies over them. */
export function App() {
  const boot = useStore((state) => state.boot)
  const bootError = useStore((state) => state.bootError)
  const loaded = useStore((state) => state.conversationsLoaded)
  const settings = useStore((state) => state.settings)
  const drawer = useStore((state) => state.drawer)
  const view = useStore((state) => state.view)
  const temporary = useStore(isTemporary)
  const paletteOpen = useStore((state) => state.paletteOpen)
  const settingsOpen = useStore((state) => state.settingsPane !== null)
  const layout = useLayout()
  useTheme()
  useWindowKeys()
  useEffect(() => boot(), [boot])

  const conversationsFolded = layout !== 'wide' || settings.sidebarFolded
  const memoryFolded = layout === 'narrow' || settings.memoryFolded

  // A column that is folded away takes the focus that was in it along.
  useEffect(() => {
    if (document.activeElement === document.body) focusComposer()
  }, [conversationsFolded, memoryFolded])

  if (bootError !== null) {
    return (
      <main className="boot-failed" role="alert">
        <h1>{errorSentence(bootError)}</h1>
        <p>{bootError.message}</p>
        <Button
          kind="primary"
          onClick={() => {
            window.location.reload()
          }}
        >
          {t.common.tryAgain}
        </Button>
      </main>
    )
  }
  // Until main has answered nothing is drawn: the settings decide which columns there are.
  if (!loaded) return <div className="app only-chat" aria-busy="true" />
  return (
    <>
      <div
        className={classes(
          'app',
          conversationsFolded && !memoryFolded && 'no-side',
          !conversationsFolded && memoryFolded && 'no-memory',
          conversationsFolded && memoryFolded && 'only-chat',
          layout === 'narrow' && 'narrow',
          temporary && view === 'chat' && 'temp',
        )}
      >
        {conversationsFolded ? null : (
          <Region name={t.conversations.name}>
            <ConversationsColumn />
          </Region>
        )}
        <main className="col chat">
          <Region name={view === 'chat' ? t.chat.messages : t.review.name} key={view}>
            {view === 'chat' ? (
              <ChatColumn conversationsFolded={conversationsFolded} memoryFolded={memoryFolded} />
            ) : (
              <ReviewPane memoryFolded={memoryFolded} />
            )}
          </Region>
          {/* Nothing behind the settings can be pressed: there the toast stands in them. */}
          {settingsOpen ? null : <ToastHost />}
        </main>
        {memoryFolded ? null : (
          <Region name={t.memory.name}>
            <MemoryColumn />
          </Region>
        )}
        {drawer === null ? null : (
          <DrawerFrame key={drawer}>
            {drawer === 'conversations' ? <ConversationsColumn drawer /> : <MemoryColumn drawer />}
          </DrawerFrame>
        )}
      </div>
      {paletteOpen ? <Palette /> : null}
      {settingsOpen ? <SettingsDialog /> : null}
      <LiveRegion />
    </>
  )
}
