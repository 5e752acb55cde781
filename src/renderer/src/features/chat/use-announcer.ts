import { useEffect, useRef } from 'react'
import type { Message, Settings } from '../../../../shared/entities'
import { useStore } from '../../store'
import { t } from '../../text'
import { errorSentence } from '../../text/errors'
import { firstSentence, plainText } from '../../ui/markdown/plain-text'
import { clashLead } from './clash-words'

/** What is said when a reply has come to an end; null for nothing. */
function endAnnouncement(message: Message, how: Settings['announceReplies']): string | null {
  switch (message.state) {
    case 'complete':
      if (how === 'ready' || message.text === '') return t.chat.announceReady
      return how === 'full' ? plainText(message.text) : firstSentence(message.text)
    case 'stopped':
      return t.chat.announceStopped
    case 'interrupted':
      return t.chat.interrupted
    case 'failed':
      return message.error === null ? t.chat.announceStopped : errorSentence(message.error)
    case 'held': {
      const clash = message.hold?.clashes[0]
      return clash === undefined
        ? null
        : t.chat.announceHeld(clash.words, `${clashLead(clash)} ${clash.value}`)
    }
    case 'streaming':
    case 'discarded':
      return null
  }
}

/** Says when a reply begins, when it takes long, and what it says at the end. */
export function useAnnouncer(): void {
  const announce = useStore((state) => state.announce)
  const last = useStore(
    (state) => state.thread?.messages.findLast(({ role }) => role === 'assistant') ?? null,
  )
  const phase = useStore((state) => state.thread?.progress?.phase ?? null)
  const reading = useStore((state) => state.thread?.progress?.reading ?? null)
  const how = useStore((state) => state.settings.announceReplies)
  const heard = useRef<{ id: number; state: Message['state'] } | null>(null)

  const id = last?.id ?? null
  const state = last?.state ?? null
  useEffect(() => {
    if (last === null || id === null || state === null) {
      heard.current = null
      return
    }
    const before = heard.current
    heard.current = { id, state }
    if (before?.id === id && before.state === state) return
    if (state === 'streaming') announce(t.chat.announceReplying)
    else if (before?.id === id && before.state === 'streaming') {
      const text = endAnnouncement(last, how)
      if (text !== null) announce(text)
    }
  }, [last, id, state, how, announce])

  useEffect(() => {
    if (phase === 'still_working' || phase === 'slow') announce(t.chat.stillWorking)
  }, [phase, announce])

  useEffect(() => {
    if (reading !== null) announce(t.chat.readingParts(reading))
  }, [reading, announce])
}
