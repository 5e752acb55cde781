import { useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { EngineStatus } from '../../../../shared/entities'
import { call, toSerializedError } from '../../api/bridge'
import { isComposing } from '../../keys/ime'
import { useStore } from '../../store'
import { t } from '../../text'
import { errorSentence } from '../../text/errors'
import { Button } from '../../ui/button'

function stateLine(engine: EngineStatus): string {
  switch (engine.state) {
    case 'connected':
      return t.settings.connectedTo(engine.host, engine.version)
    case 'away':
      return errorSentence(engine.error)
    case 'checking':
      return engine.host
  }
}

/** Whether the address is none at all. */
function isUnusable(engine: EngineStatus): boolean {
  return engine.state === 'away' && engine.error.code === 'BAD_HOST'
}

/** Where Ollama is: how it answers, and the field that changes its address. */
export function HostSetting() {
  const id = useId()
  const engine = useStore((state) => state.engine)
  const host = useStore((state) => state.settings.ollamaHost)
  const checkEngine = useStore((state) => state.checkEngine)
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const opener = useRef<HTMLButtonElement>(null)

  function close() {
    setTyped(null)
    setProblem(null)
    opener.current?.focus()
  }

  async function apply(address: string) {
    try {
      useStore.setState({ settings: await call('settings.change', { ollamaHost: address.trim() }) })
    } catch (thrown) {
      setProblem(errorSentence(toSerializedError(thrown)))
      return
    }
    await checkEngine()
    const found = useStore.getState().engine
    if (found.state === 'away' && isUnusable(found)) setProblem(errorSentence(found.error))
    else close()
  }

  function keyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event)) return
    if (event.key === 'Enter') {
      event.preventDefault()
      void apply(event.currentTarget.value)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }

  return (
    <>
      <div className="set">
        <div>
          <b>{t.settings.ollama}</b>
          <small role="status">{stateLine(engine)}</small>
          {engine.local || isUnusable(engine) ? null : <small>{t.settings.elsewhere(engine.host)}</small>}
        </div>
        <div className="end">
          <span className={engine.state === 'connected' ? 'status' : 'status off'}>
            {engine.state === 'connected'
              ? t.settings.connected
              : engine.state === 'away'
                ? t.settings.away
                : t.settings.checking}
          </span>
          &ensp;
          {engine.state === 'away' ? (
            <Button small onClick={() => void checkEngine()}>
              {t.settings.checkAgain}
            </Button>
          ) : null}
          <Button
            ref={opener}
            small
            aria-expanded={typed !== null}
            onClick={() => {
              setTyped(typed === null ? host : null)
            }}
          >
            {t.settings.change}
          </Button>
        </div>
      </div>
      {typed === null ? null : (
        <>
          <div className="getrow">
            <input
              // The field was just asked for.
              // eslint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
              className="input"
              aria-label={t.settings.host}
              aria-describedby={`${id}note`}
              aria-invalid={problem !== null}
              placeholder={engine.host}
              spellCheck={false}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value)
              }}
              onKeyDown={keyDown}
            />
            <Button onClick={() => void apply(typed)}>{t.settings.hostUse}</Button>
            <Button kind="quiet" onClick={close}>
              {t.common.cancel}
            </Button>
          </div>
          <p className="lede" id={`${id}note`} role={problem === null ? undefined : 'alert'}>
            {problem ?? t.settings.hostNote}
          </p>
        </>
      )}
    </>
  )
}
