import type { Settings } from '../../../shared/entities'
import { AppError } from '../../core/app-error'
import type { Handlers } from '../router'
import type { Services } from './services'

type AppRoutes = Pick<
  Handlers,
  | 'app.state'
  | 'app.openDataFolder'
  | 'app.openLink'
  | 'settings.change'
  | 'engine.check'
  | 'engine.allowHost'
  | 'models.pull'
  | 'models.cancelPull'
  | 'models.pulls'
>

/** The app itself, its settings, engines and downloads. */
export function appHandlers(services: Services): AppRoutes {
  const { stores, engines, events, pulls, desktop, background } = services

  const changeSettings = (change: Partial<Settings>): Settings => {
    if (change.ollamaHost !== undefined) services.checkHost(change.ollamaHost)
    const before = stores.settings.get()
    const settings = stores.settings.change(change)
    events.emit('settings.changed', settings)
    desktop.applySettings(settings)
    background.tell()
    if (settings.learn && !before.learn) background.turnEnded()
    const moved = settings.ollamaHost !== before.ollamaHost
    const resized = JSON.stringify(settings.contextWindows) !== JSON.stringify(before.contextWindows)
    if (moved || resized) {
      void engines.check().then((status) => events.emit('engine.changed', status))
    }
    return settings
  }

  return {
    'app.state': () => services.appState(),
    'app.openDataFolder': async () => {
      await desktop.openDataFolder()
      return null
    },
    'app.openLink': async ({ url }) => {
      if (!(await desktop.openLink(url))) throw new AppError('INVALID_INPUT', 'this address is not opened')
      return null
    },
    'settings.change': changeSettings,
    'engine.check': async () => {
      const status = await engines.check()
      if (status.state === 'connected') background.turnEnded()
      return status
    },
    'engine.allowHost': ({ host, allow }) => {
      const others = stores.settings.get().allowedHosts.filter((known) => known !== host)
      return changeSettings({ allowedHosts: allow ? [...others, host] : others })
    },
    'models.pull': ({ model }) => ({ operationId: pulls.start(model) }),
    'models.cancelPull': ({ operationId }) => {
      pulls.cancel(operationId)
      return null
    },
    'models.pulls': () => pulls.list(),
  }
}
