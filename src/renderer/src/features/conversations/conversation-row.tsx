import { memo } from 'react'
import type { Conversation } from '../../../../shared/entities'
import { useStore } from '../../store'
import { t } from '../../text'
import { Icon } from '../../ui/icons'
import { MenuButton } from '../../ui/menu'
import { RenameField } from './rename-field'

interface ConversationRowProps {
  conversation: Conversation
  current: boolean
  /** The one Tab stop of the list. */
  tabStop: boolean
  renaming: boolean
  onRename: (conversationId: string | null) => void
  onDelete: (conversationId: string) => void
}

/** One conversation of the list, with what is going on in it and a menu. */
export const ConversationRow = memo(function ConversationRow({
  conversation,
  current,
  tabStop,
  renaming,
  onRename,
  onDelete,
}: ConversationRowProps) {
  const openConversation = useStore((state) => state.openConversation)
  const renameConversation = useStore((state) => state.renameConversation)
  const title = conversation.title === '' ? t.conversations.untitled : conversation.title
  if (renaming) {
    return (
      <li>
        <RenameField
          title={title}
          onDone={(next) => {
            if (next !== null) void renameConversation(conversation.id, next)
            onRename(null)
          }}
        />
      </li>
    )
  }
  return (
    <li>
      <button
        type="button"
        className="row"
        data-conversation-id={conversation.id}
        aria-current={current ? 'page' : undefined}
        tabIndex={tabStop ? 0 : -1}
        title={title}
        onClick={() => void openConversation(conversation.id)}
        onDoubleClick={() => {
          onRename(conversation.id)
        }}
      >
        <span className="label">{title}</span>
        {conversation.held ? (
          <>
            <span className="mk">
              <Icon name="shield" size={14} />
            </span>
            <span className="vh">{t.conversations.replyHeld}</span>
          </>
        ) : null}
        {conversation.replying && !conversation.held ? (
          <>
            <span className="live-dot" />
            <span className="vh">{t.conversations.replying}</span>
          </>
        ) : null}
      </button>
      <MenuButton
        label={t.conversations.moreAbout(title)}
        menuLabel={t.conversations.menuOf(title)}
        tabIndex={tabStop ? 0 : -1}
        items={[
          {
            label: t.conversations.rename,
            icon: 'edit',
            hint: 'F2',
            run: () => {
              onRename(conversation.id)
            },
          },
          {
            label: t.conversations.remove,
            icon: 'delete',
            hint: 'Delete',
            run: () => {
              onDelete(conversation.id)
            },
          },
        ]}
      />
    </li>
  )
})
