import { useState } from 'react'
import type { Proposal } from '../../../../shared/entities'
import { useStore } from '../../store'
import { t } from '../../text'
import { dayInSentence } from '../../text/dates'
import { Button } from '../../ui/button'
import { classes } from '../../ui/classes'
import { ConfirmDialog } from '../../ui/dialog'
import { Icon } from '../../ui/icons'

function ProposalLine({ proposal }: { proposal: Proposal }) {
  const decideProposal = useStore((state) => state.decideProposal)
  const [asking, setAsking] = useState(false)
  const safety = proposal.kind === 'retract_safety'
  const watched = safety || proposal.category !== null
  const told = useStore((state) => state.facts.find(({ id }) => id === proposal.factId)?.createdAt)
  const decline = () => void decideProposal(proposal.id, false)
  const ask = () => {
    // What ends the watching for something takes a second click.
    if (watched) setAsking(true)
    else void decideProposal(proposal.id, true)
  }
  return (
    <div className={classes('proposal', watched && 'safe')}>
      <Icon name={watched ? 'shield' : 'memory'} size={14} />
      <div>
        <p>
          {safety ? t.chat.proposalLead[proposal.category ?? 'custom'] : t.chat.contradictionLead}{' '}
          <span className="said">{proposal.value}</span>
          {safety
            ? `. ${t.chat.proposalAsk}`
            : t.chat.contradictionAsk(told === undefined ? '' : dayInSentence(told))}
        </p>
        {safety ? (
          <div className="btns">
            <Button small onClick={decline}>
              {t.chat.keepWatching}
            </Button>
            <Button small kind="quiet" onClick={ask}>
              {t.chat.stopWatching}
            </Button>
          </div>
        ) : (
          <div className="btns">
            <Button small onClick={ask}>
              {t.chat.itChanged}
            </Button>
            <Button small onClick={decline}>
              {t.chat.anException}
            </Button>
            <Button small onClick={decline}>
              {t.chat.aJoke}
            </Button>
          </div>
        )}
      </div>
      {asking ? (
        <ConfirmDialog
          title={
            <>
              {safety ? t.chat.stopWatchingTitle : t.chat.itChangedTitle}{' '}
              <span className="said">{proposal.value}</span>?
            </>
          }
          confirm={safety ? t.chat.stopWatchingConfirm : t.chat.itChangedConfirm}
          cancel={safety ? t.chat.keepWatching : t.memory.keep}
          danger
          onCancel={() => {
            setAsking(false)
          }}
          onConfirm={() => {
            setAsking(false)
            void decideProposal(proposal.id, true)
          }}
        >
          <p>{safety ? t.chat.stopWatchingText(proposal.value) : t.chat.itChangedText(proposal.value)}</p>
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
