import { useEffect } from 'react'
import { useStore } from '../../store'
import { currentConversation, isTemporary, liveReply } from '../../store/selectors'
import { t } from '../../text'
import { IconButton } from '../../ui/button'
import { classes } from '../../ui/classes'
import { Icon } from '../../ui/icons'
import { ContextGauge } from '../context/context-gauge'
import { ReviewButton } from '../memory/memory-bar'
import { ShowMemory } from '../memory/show-memory'
import { ModelPicker } from '../models/model-picker'
import { FindBar } from '../search/find-bar'
import { Composer } from './composer'
import { Notices } from './notices'
import { Transcript } from './transcript'
import { useAnnouncer } from './use-announcer'

interface FoldState {
  conversationsFolded: boolean
  memoryFolded: boolean
}

/** The top bar of the chat: what is folded away, the title, the model, the context. */
function ChatBar({ conversationsFolded, memoryFolded }: FoldState) {
  const conversation = useStore(currentConversation)
  const temporary = useStore(isTemporary)
  const drawer = useStore((state) => state.drawer)
  const toggleConversations = useStore((state) => state.toggleConversations)
  const title = temporary
    ? t.conversations.temporaryChat
    : conversation === null || conversation.title === ''
      ? t.conversations.newChat
      : conversation.title
  useEffect(() => {
    document.title = `${title} · ${t.common.appName}`
  }, [title])
  return (
    <div className={classes('bar', conversationsFolded && 'lead')}>
      {conversationsFolded ? (
        <IconButton
          icon="sideLeft"
          label={t.conversations.show}
          aria-pressed={drawer === 'conversations'}
          onClick={toggleConversations}
        />
      ) : null}
      <h1 className="grow">
        {temporary ? <Icon name="temporary" /> : null}
        {title}
      </h1>
      <ModelPicker />
      <ContextGauge />
      {memoryFolded ? (
        <>
          <ReviewButton />
          <ShowMemory />
        </>
      ) : null}
    </div>
  )
}

/** Bar, messages and composer of the chat on the screen. */
export function ChatColumn(fold: FoldState) {
  const chatKey = useStore((state) => state.chatKey)
  const currentId = useStore((state) => state.currentId)
  const temporary = useStore(isTemporary)
  const replying = useStore((state) => liveReply(state) !== null)
  const finding = useStore((state) => state.find !== null)
  const refreshGauge = useStore((state) => state.refreshGauge)
  useAnnouncer()

  useEffect(() => {
    if (!replying) void refreshGauge('')
  }, [currentId, replying, refreshGauge])

  return (
    <>
      <ChatBar {...fold} />
      {finding ? <FindBar /> : null}
      <Transcript key={chatKey} />
      <div className="dock">
        <div className="dock-in">
          <Notices />
          {temporary ? (
            <p className="hint">
              <Icon name="temporary" size={14} />
              {t.chat.temporaryHint}
            </p>
          ) : null}
          <Composer key={chatKey} />
        </div>
      </div>
    </>
  )
}
