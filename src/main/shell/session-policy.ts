import type { Session, WebContents } from 'electron'
import { app } from 'electron'
import { openOutside } from './external-links'
import { isPermitted } from './permissions'

/** All decisions about what pages may do, in one place. */
export function applySessionPolicy(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, decide) => decide(isPermitted(permission)))
  session.setPermissionCheckHandler((_contents, permission) => isPermitted(permission))
  session.setDevicePermissionHandler(() => false)
  session.setSpellCheckerEnabled(false)
  session.on('will-download', (event) => event.preventDefault())
}

/** No page goes anywhere, opens anything or hosts another page; links open outside. */
export function guardContents(): void {
  app.on('web-contents-created', (_event, contents: WebContents) => {
    const refuse = (event: { preventDefault: () => void; url: string }): void => {
      event.preventDefault()
      void openOutside(event.url)
    }
    contents.on('will-navigate', refuse)
    contents.on('will-frame-navigate', (event) => event.preventDefault())
    contents.on('will-redirect', (event) => event.preventDefault())
    contents.on('will-attach-webview', (event) => event.preventDefault())
    contents.setWindowOpenHandler(({ url }) => {
      void openOutside(url)
      return { action: 'deny' }
    })
  })
}
