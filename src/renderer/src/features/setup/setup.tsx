import { useEffect, useState } from 'react'
import type { EngineStatus } from '../../../../shared/entities'
import { call } from '../../api/bridge'
import { useStore } from '../../store'
import { modelLabel } from '../../store/choices'
import { t } from '../../text'
import { errorSentence } from '../../text/errors'
import { Button } from '../../ui/button'
import { classes } from '../../ui/classes'
import { Icon } from '../../ui/icons'
import { PullRow } from './pull-row'
import { howManyFit, needsSetup, suggestedModels } from './suggested-models'
import { usePulls } from './use-pulls'

/** The steps of the first run, shown under the heading of an empty chat while no model can answer. */
export function Setup() {
  const engine = useStore((state) => state.engine)
  const builtIn = useStore((state) => state.settings.useBuiltIn)
  if (!needsSetup(engine)) return null
  return (
    <>
      <section className="setup" aria-label={t.setup.name}>
        {engine.state === 'connected' ? (
          <Running host={engine.host} local={engine.local} version={engine.version} />
        ) : (
          <StartOllama engine={engine} />
        )}
        <GetModel connected={engine.state === 'connected'} />
      </section>
      {builtIn && engine.state !== 'connected' ? <p className="after">{t.setup.beginNow}</p> : null}
    </>
  )
}

function Running({ host, local, version }: { host: string; local: boolean; version: string }) {
  return (
    <div className="step">
      <span className="n ok">
        <Icon name="check" size={12} />
      </span>
      <div>
        <b>{t.setup.running}</b>
        <p>{local ? t.setup.versionHere(version) : t.setup.versionThere(version, host)}</p>
      </div>
    </div>
  )
}

/** Why the engine can't be used yet. */
function problemOf(engine: Exclude<EngineStatus, { state: 'connected' }>): string {
  if (engine.state === 'checking') return t.setup.asking(engine.host)
  if (engine.error.code === 'OLLAMA_UNREACHABLE') return t.setup.nothingAnswers(engine.host)
  return t.setup.otherProblem(errorSentence(engine.error))
}

function StartOllama({ engine }: { engine: Exclude<EngineStatus, { state: 'connected' }> }) {
  const checkEngine = useStore((state) => state.checkEngine)
  const tryMemory = useStore((state) => state.tryMemory)
  const [asking, setAsking] = useState(false)
  const checking = asking || engine.state === 'checking'

  async function check() {
    // The button stays enabled, so that it keeps the focus; a second press while asking does nothing.
    if (asking) return
    setAsking(true)
    await checkEngine()
    setAsking(false)
  }

  return (
    <div className="step">
      <span className="n">1</span>
      <div>
        <b>{t.setup.startOllama}</b>
        <p role="status">{problemOf(engine)}</p>
        <div className="btns">
          <Button kind="primary" aria-busy={checking} onClick={() => void check()}>
            {checking ? t.setup.checking : t.setup.checkAgain}
          </Button>
          <Button onClick={() => void tryMemory(() => call('app.openLink', { url: t.setup.ollamaSite }))}>
            {t.setup.getOllama}
            <Icon name="outside" size={14} />
          </Button>
        </div>
      </div>
    </div>
  )
}

function GetModel({ connected }: { connected: boolean }) {
  const totalMemory = useStore((state) => state.app?.totalMemory ?? 0)
  const announce = useStore((state) => state.announce)
  const pulls = usePulls()
  const arrived = pulls.filter(({ state }) => state === 'done').map(({ model }) => modelLabel(model))
  const arrivedNames = arrived.join(', ')
  useEffect(() => {
    if (arrivedNames !== '') announce(t.setup.arrived(arrivedNames))
  }, [arrivedNames, announce])

  const others = pulls.filter(({ model }) => !suggestedModels.some(({ name }) => name === model))
  return (
    <div className={classes('step', !connected && 'later')}>
      <span className="n">2</span>
      <div>
        <b>{t.setup.getModel}</b>
        <p>{connected && totalMemory > 0 ? fitSentence(totalMemory) : t.setup.sizeOnce}</p>
      </div>
      {connected ? (
        <ul className="mods">
          {suggestedModels.map(({ name, label, about, sizeBytes }) => (
            <PullRow
              key={name}
              name={name}
              label={label}
              about={t.setup.about[about]}
              sizeBytes={sizeBytes}
              pull={pulls.find(({ model }) => model === name) ?? null}
            />
          ))}
          {others.map((pull) => (
            <PullRow
              key={pull.model}
              name={pull.model}
              label={modelLabel(pull.model)}
              about={null}
              sizeBytes={null}
              pull={pull}
            />
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function fitSentence(totalMemory: number): string {
  // Memory is sold and spoken of in binary gigabytes.
  const memory = `${Math.round(totalMemory / 2 ** 30)} GB`
  return t.setup.fit(memory, howManyFit(totalMemory), suggestedModels.length)
}
