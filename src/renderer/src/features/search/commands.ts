import { useMemo } from 'react'
import { keyHint } from '../../keys/table'
import { useMac } from '../../keys/use-platform'
import { useStore } from '../../store'
import { t } from '../../text'
import type { Command } from './results'

interface Commands {
  always: Command[]
  /** Those that take up what was typed. */
  forQuery: Command[]
}

/** What the palette can do besides finding. */
export function useCommands(query: string): Commands {
  const mac = useMac()
  const pending = useStore((state) => state.pendingFlags)
  return useMemo(() => {
    const { newChat, showMemory, openReview, setModelsOpen, openSettings } = useStore.getState()
    const command = (
      id: string,
      icon: Command['icon'],
      label: string,
      hint: string,
      run: () => void,
    ): Command => ({ kind: 'command', id: `command-${id}`, icon, label, hint, run })
    return {
      always: [
        command('new', 'newChat', t.conversations.newChat, keyHint('new-chat', mac), () => {
          newChat()
        }),
        command(
          'temporary',
          'temporary',
          t.conversations.newTemporaryChat,
          keyHint('new-temporary-chat', mac),
          () => {
            newChat(true)
          },
        ),
        command('fact', 'add', t.search.addFact, keyHint('add-fact', mac), () => {
          showMemory('adding')
        }),
        command(
          'review',
          'shield',
          t.search.review,
          pending > 0 ? t.search.pending(pending) : '',
          openReview,
        ),
        command('model', 'models', t.search.changeModel, keyHint('model', mac), () => {
          setModelsOpen(true)
        }),
        command('settings', 'settings', t.conversations.settings, keyHint('settings', mac), () => {
          openSettings()
        }),
      ],
      forQuery:
        query === ''
          ? []
          : [
              command('about', 'newChat', t.search.newChatAbout(query), keyHint('new-chat', mac), () => {
                newChat(false, query)
              }),
            ],
    }
  }, [query, mac, pending])
}
