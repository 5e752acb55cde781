import { useState } from 'react'
import type { Output } from '../../../../shared/contract'
import type { Message } from '../../../../shared/entities'
import { call } from '../../api/bridge'
import { useStore } from '../../store'
import { t } from '../../text'
import { ConfirmDialog } from '../../ui/dialog'
import { MenuButton } from '../../ui/menu'
import { copyText } from './clipboard'
import { WithdrawnFacts } from './withdrawn-facts'

/** As many kept words as the menu leads to. */
const keptShown = 6
/** Longest words that an entry of the menu repeats, in characters. */
const wordsShown = 32

/** The facts that words of a message became, each once, by the words. */
function keptWords({ kept, text }: Message): Array<{ factId: number; words: string }> {
  const found = new Map<string, number>()
  for (const { start, end, factId } of kept) {
    const words = text.slice(start, end)
    const short = words.length > wordsShown ? `${words.slice(0, wordsShown).trimEnd()}…` : words
    if (!found.has(short)) found.set(short, factId)
  }
  return [...found].slice(0, keptShown).map(([words, factId]) => ({ words, factId }))
}

interface OwnMenuProps {
  message: Message
  busy: boolean
  onEdit: () => void
}

/** What can be done with a message of the owner's; the way by keyboard from its kept words to their facts. */
export function OwnMenu({ message, busy, onEdit }: OwnMenuProps) {
  const [asked, setAsked] = useState<Output<'chat.deletePreview'> | null>(null)
  const showKept = useStore((state) => state.showKept)
  const showError = useStore((state) => state.showError)
  const deleteMessage = useStore((state) => state.deleteMessage)

  async function ask() {
    try {
      setAsked(await call('chat.deletePreview', { messageId: message.id }))
    } catch (thrown) {
      showError(thrown)
    }
  }

  return (
    <>
      <MenuButton
        label={t.chat.moreAboutMessage}
        menuLabel={t.chat.messageActions}
        className="own-more"
        iconSize={14}
        items={[
          ...keptWords(message).map(({ words, factId }) => ({
            label: t.chat.showKept(words),
            icon: 'memory' as const,
            run: () => void showKept(factId),
          })),
          { label: t.chat.editMessage, icon: 'edit', disabled: busy, run: onEdit },
          { label: t.chat.copyMessage, icon: 'copy', run: () => void copyText(message.text) },
          { label: t.chat.deleteMessage, icon: 'delete', disabled: busy, run: () => void ask() },
        ]}
      />
      {asked === null ? null : (
        <ConfirmDialog
          title={t.chat.deleteMessageTitle}
          confirm={t.chat.deleteMessageConfirm}
          cancel={t.memory.keep}
          danger
          onCancel={() => {
            setAsked(null)
          }}
          onConfirm={() => {
            setAsked(null)
            void deleteMessage(message.id)
          }}
        >
          <p>{t.chat.deleteMessageText}</p>
          <WithdrawnFacts lead={t.chat.deleteWithdraws} facts={asked.factsWithdrawn} />
        </ConfirmDialog>
      )}
    </>
  )
}
