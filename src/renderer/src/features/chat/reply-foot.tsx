import { useState } from 'react'
import type { Message } from '../../../../shared/entities'
import { useStore } from '../../store'
import { t } from '../../text'
import { IconButton } from '../../ui/button'
import { classes } from '../../ui/classes'
import { Icon } from '../../ui/icons'
import { plainText } from '../../ui/markdown/plain-text'
import { MenuButton } from '../../ui/menu'
import { copyText } from './clipboard'
import { Receipt } from './receipt'

/** Under a reply: what memory gave to it, and what can be done with it. */
export function ReplyFoot({ message, busy }: { message: Message; busy: boolean }) {
  const retry = useStore((state) => state.retry)
  const deleteMessage = useStore((state) => state.deleteMessage)
  const [open, setOpen] = useState(false)
  const [chip, setChip] = useState<HTMLButtonElement | null>(null)
  return (
    <div className={classes('foot', message.factsUsed === null && 'bare')}>
      {message.factsUsed === null ? null : (
        <button
          ref={setChip}
          type="button"
          className={classes('chip', open && 'a-receipt')}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => {
            setOpen(!open)
          }}
        >
          <Icon name="memory" size={14} />
          {t.chat.memoryUsed} <b>{message.factsUsed}</b>
          {message.factsWithheld > 0 ? <span>{t.chat.withheld(message.factsWithheld)}</span> : null}
        </button>
      )}
      <IconButton
        icon="copy"
        iconSize={14}
        label={t.chat.copyReply}
        onClick={() => void copyText(message.text)}
      />
      {/* Above the foot of a failed reply stands what can be done about the failure. */}
      {message.state === 'failed' ? null : (
        <IconButton
          icon="retry"
          iconSize={14}
          label={t.chat.tryAgain}
          disabled={busy}
          onClick={() => void retry(message.id)}
        />
      )}
      <MenuButton
        label={t.chat.more}
        menuLabel={t.chat.moreActions}
        iconSize={14}
        items={[
          {
            label: t.chat.copyText,
            icon: 'copy',
            run: () => void copyText(plainText(message.text)),
          },
          {
            label: t.chat.deleteReply,
            icon: 'delete',
            disabled: busy,
            run: () => void deleteMessage(message.id),
          },
        ]}
      />
      {open ? (
        <Receipt
          messageId={message.id}
          anchor={chip}
          onClose={() => {
            setOpen(false)
          }}
        />
      ) : null}
    </div>
  )
}
