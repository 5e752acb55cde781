import { useState } from 'react'
import type { Proposal } from '../../../../shared/entities'
import { useStore } from '../../store'
import { t } from '../../text'
import { Button } from '../../ui/button'
import { ConfirmDialog } from '../../ui/dialog'
import { Icon } from '../../ui/icons'
import { lowerFirst } from './clash-words'

function ProposalLine({ proposal }: { proposal: Proposal }) {
  const decideProposal = useStore((state) => state.decideProposal)
  const [asking, setAsking] = useState(false)
  const safety = proposal.kind === 'retract_safety'
  const lead = safety
    ? t.chat.proposalLead[proposal.category ?? 'custom']
    : t.chat.contradictionLead(lowerFirst(proposal.topicLabel))
  return (
    <div className="proposal">
      <Icon name={safety ? 'shield' : 'memory'} size={14} />
      <div>
        <p>
          {lead} <span className="said">{proposal.value}</span>.{' '}
          {safety ? t.chat.proposalAsk : t.chat.contradictionAsk}
        </p>
        <div className="btns">
          <Button small onClick={() => void decideProposal(proposal.id, false)}>
            {safety ? t.chat.keepWatching : t.chat.keepFact}
          </Button>
          <Button
            small
            kind="quiet"
            onClick={() => {
              if (safety) setAsking(true)
              else void decideProposal(proposal.id, true)
            }}
          >
            {safety ? t.chat.stopWatching : t.chat.forgetFact}
          </Button>
        </div>
      </div>
      {asking ? (
        <ConfirmDialog
          title={
            <>
              {t.chat.stopWatchingTitle} <span className="said">{proposal.value}</span>?
            </>
          }
          confirm={t.chat.stopWatchingConfirm}
          cancel={t.chat.keepWatching}
          danger
          onCancel={() => {
            setAsking(false)
          }}
          onConfirm={() => {
            setAsking(false)
            void decideProposal(proposal.id, true)
          }}
        >
          <p>{t.chat.stopWatchingText(proposal.value)}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  )
}

/** Changes that only the owner can make, under the message that brought them up. */
export function ProposalLines({ proposals }: { proposals: readonly Proposal[] }) {
  return proposals
    .filter(({ state }) => state === 'pending')
    .map((proposal) => <ProposalLine key={proposal.id} proposal={proposal} />)
}
