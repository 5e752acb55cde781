import { useState } from 'react'
import type { Fault } from '../../../../shared/entities'
import { call } from '../../api/bridge'
import { useStore } from '../../store'
import { modelLabel } from '../../store/choices'
import { currentChoice, liveReply } from '../../store/selectors'
import type { Store } from '../../store/types'
import { needsSetup } from '../setup/suggested-models'
import { t } from '../../text'
import { bytesOf } from '../../text/numbers'
import { Button, LinkButton } from '../../ui/button'
import { ConfirmDialog } from '../../ui/dialog'
import { Notice } from '../../ui/notice'
import { faultText } from './fault-text'

function FaultNotice({ fault }: { fault: Fault }) {
  const showError = useStore((state) => state.showError)
  return (
    <Notice
      icon="alert"
      action={
        fault.code === 'data_restored' ? (
          <LinkButton onClick={() => void call('app.openDataFolder', null).catch(showError)}>
            {t.notices.showFile}
          </LinkButton>
        ) : undefined
      }
    >
      {faultText(fault)}
    </Notice>
  )
}

function SlowNotice({ quietMs }: { quietMs: number }) {
  const keepWaiting = useStore((state) => state.keepWaiting)
  const stop = useStore((state) => state.stop)
  return (
    <Notice
      icon="alert"
      slim
      action={
        <>
          <Button small onClick={keepWaiting}>
            {t.chat.keepWaiting}
          </Button>
          <Button small kind="quiet" onClick={() => void stop()}>
            {t.chat.stop}
          </Button>
        </>
      }
    >
      {t.chat.slow(quietMs)}
    </Notice>
  )
}

function AwayNotice({ host }: { host: string }) {
  const checkEngine = useStore((state) => state.checkEngine)
  const builtInHelps = useStore((state) => state.settings.useBuiltIn)
  return (
    <Notice
      icon="away"
      action={<LinkButton onClick={() => void checkEngine()}>{t.notices.checkAgain}</LinkButton>}
    >
      {builtInHelps ? t.notices.away(host) : t.notices.awayNoBuiltIn(host)}
    </Notice>
  )
}

function RemoteNotice({ host, onKeep }: { host: string; onKeep: () => void }) {
  const allowHost = useStore((state) => state.allowHost)
  const facts = useStore((state) => state.facts.length)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Notice icon="host">
        <b>{t.notices.remoteLead(host)}</b> {t.notices.remoteText(facts)}
        <div className="btns">
          <Button
            small
            onClick={() => {
              setAsking(true)
            }}
          >
            {t.notices.allowFacts(host)}
          </Button>
          <Button small kind="quiet" onClick={onKeep}>
            {t.notices.keepHere}
          </Button>
        </div>
      </Notice>
      {asking ? (
        <ConfirmDialog
          title={t.notices.allowTitle(host)}
          confirm={t.notices.allow}
          cancel={t.notices.keepHere}
          onCancel={() => {
            setAsking(false)
          }}
          onConfirm={() => {
            setAsking(false)
            void allowHost(host, true)
          }}
        >
          <p>{t.notices.allowText(facts)}</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}

function GoneNotice({ model }: { model: string }) {
  const pullModel = useStore((state) => state.pullModel)
  const setModelsOpen = useStore((state) => state.setModelsOpen)
  return (
    <Notice
      icon="models"
      action={
        <>
          <Button small onClick={() => void pullModel(model)}>
            {t.notices.getIt}
          </Button>
          <Button
            small
            kind="quiet"
            onClick={() => {
              setModelsOpen(true)
            }}
          >
            {t.notices.chooseAnother}
          </Button>
        </>
      }
    >
      {t.notices.modelGone(modelLabel(model))}
    </Notice>
  )
}

/** The chosen model, where Ollama answers and does not have it (any more). */
function missingModel(state: Store): string | null {
  const choice = currentChoice(state)
  if (choice.engine !== 'ollama' || state.engine.state !== 'connected') return null
  return state.engine.models.some(({ name }) => name === choice.model) ? null : choice.model
}

/** What is said where the message being written does not fit the window of its model; null where it does. */
function tooLongText(state: Store): string | null {
  const choice = currentChoice(state)
  const how = state.gauge?.draftTooLong ?? null
  if (how === null || choice.engine !== 'ollama') return null
  return t.chat.tooLong[how](modelLabel(choice.model))
}

function TooLongNotice({ text }: { text: string }) {
  const openSettings = useStore((state) => state.openSettings)
  return (
    <Notice
      icon="alert"
      action={
        <LinkButton
          onClick={() => {
            openSettings('models')
          }}
        >
          {t.chat.contextSettings}
        </LinkButton>
      }
    >
      {text}
    </Notice>
  )
}

/** At most one remark above the composer. Order of claim: data fault, slow reply, engine, host, download. */
export function Notices() {
  const fault = useStore((state) => state.faults[0])
  const quietMs = useStore((state) =>
    liveReply(state) === null ? undefined : state.thread?.progress?.quietMs,
  )
  const engine = useStore((state) => state.engine)
  const wantsModel = useStore(
    (state) => state.settings.defaultModel?.engine !== 'built-in' && !isBuiltInChosen(state),
  )
  // The first steps of an empty chat say the same.
  const setupShown = useStore(
    (state) => needsSetup(state.engine) && (state.currentId === null || state.thread?.messages.length === 0),
  )
  const allowed = useStore((state) => state.settings.allowedHosts.includes(state.engine.host))
  const gone = useStore(missingModel)
  const tooLong = useStore(tooLongText)
  const pull = useStore((state) => Object.values(state.pulls).find(({ state }) => state === 'running'))
  const cancelPull = useStore((state) => state.cancelPull)
  const openSettings = useStore((state) => state.openSettings)
  const [keptFrom, setKeptFrom] = useState<string | null>(null)

  if (fault !== undefined) return <FaultNotice fault={fault} />
  if (quietMs !== undefined) return <SlowNotice quietMs={quietMs} />
  if (setupShown) return null
  if (engine.state === 'away' && wantsModel) return <AwayNotice host={engine.host} />
  if (engine.state === 'connected' && !engine.local && !allowed && keptFrom !== engine.host && wantsModel) {
    return (
      <RemoteNotice
        host={engine.host}
        onKeep={() => {
          setKeptFrom(engine.host)
        }}
      />
    )
  }
  if (gone !== null && pull?.model !== gone) return <GoneNotice model={gone} />
  if (pull !== undefined) {
    const name = t.notices.getting(modelLabel(pull.model))
    return (
      <Notice
        icon="download"
        slim
        action={
          <Button small kind="quiet" onClick={() => void cancelPull(pull.operationId)}>
            {t.common.cancel}
          </Button>
        }
      >
        <span className="line1">
          <b>{name}</b>
          {pull.totalBytes > 0 ? (
            <span className="num">{bytesOf(pull.doneBytes, pull.totalBytes)}</span>
          ) : null}
        </span>
        <progress
          value={pull.totalBytes > 0 ? pull.doneBytes : undefined}
          max={Math.max(pull.totalBytes, 1)}
          aria-label={name}
        />
      </Notice>
    )
  }
  if (engine.state === 'connected' && wantsModel && !engine.models.some(({ canChat }) => canChat)) {
    return (
      <Notice
        icon="models"
        action={
          <LinkButton
            onClick={() => {
              openSettings('models')
            }}
          >
            {t.notices.getModel}
          </LinkButton>
        }
      >
        {t.notices.noModel}
      </Notice>
    )
  }
  if (tooLong !== null) return <TooLongNotice text={tooLong} />
  return null
}

function isBuiltInChosen(state: Store): boolean {
  const conversation = state.conversations.find(({ id }) => id === state.currentId)
  const own = state.currentId === null ? state.blank.model : (conversation?.model ?? null)
  return own?.engine === 'built-in'
}
