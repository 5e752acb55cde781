import { useState } from 'react'
import { useStore } from '../../store'
import { t } from '../../text'
import { errorSentence } from '../../text/errors'
import { MenuButton } from '../../ui/menu'
import type { TopicGroup } from './order'
import { MergeTopic, RenameTopic } from './topic-dialogs'

interface TopicMenuProps {
  topic: TopicGroup
  /** The Tab key reaches it. */
  stop: boolean
}

/** What can be done with a topic: another name, another topic to go into, a list or one value. */
export function TopicMenu({ topic, stop }: TopicMenuProps) {
  const [asking, setAsking] = useState<'rename' | 'merge' | null>(null)
  const known = useStore((state) => state.topics.find(({ id }) => id === topic.topic) ?? null)
  const changeTopic = useStore((state) => state.changeTopic)
  const showToast = useStore((state) => state.showToast)
  const isList = known?.holds === 'set'

  async function hold(holds: 'one' | 'set') {
    const told = holds === 'set' ? t.memory.topicHoldsSet(topic.label) : t.memory.topicHoldsOne(topic.label)
    const refused = await changeTopic({ topic: topic.topic, label: null, mergeInto: null, holds }, told)
    if (refused !== null) showToast({ text: errorSentence(refused), said: null, action: null })
  }

  function close() {
    setAsking(null)
  }

  return (
    <>
      <MenuButton
        label={t.memory.topicMenu(topic.label)}
        menuLabel={t.memory.topicActions(topic.label)}
        className="tiny"
        iconSize={15}
        tabIndex={stop ? 0 : -1}
        items={[
          {
            label: t.memory.topicRename,
            icon: 'edit',
            run: () => {
              setAsking('rename')
            },
          },
          {
            label: t.memory.topicMerge,
            icon: 'merge',
            run: () => {
              setAsking('merge')
            },
          },
          {
            label: isList ? t.memory.topicHoldOne : t.memory.topicHoldSet,
            icon: isList ? 'one' : 'list',
            // Safety facts add up; a topic of theirs is always a list.
            disabled: known === null || (isList && known.category !== null),
            run: () => void hold(isList ? 'one' : 'set'),
          },
        ]}
      />
      {asking === 'rename' ? <RenameTopic topic={topic} onClose={close} /> : null}
      {asking === 'merge' ? <MergeTopic topic={topic} onClose={close} /> : null}
    </>
  )
}
