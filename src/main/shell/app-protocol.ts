import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { protocol } from 'electron'
import { contentSecurityPolicy, contentTypes, resolveRequest } from './page-files'

/** To be called before the app is ready. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ])
}

/** Serves the window's files under `app://renderer/` with the strict policy. */
export function serveApp(root: string): void {
  protocol.handle('app', async (request) => {
    const found = resolveRequest(root, request.method, request.url)
    if ('status' in found) return new Response(null, { status: found.status })
    try {
      const body = await readFile(found.file)
      return new Response(new Uint8Array(body), {
        headers: {
          'content-type': contentTypes[extname(found.file)] ?? 'application/octet-stream',
          'content-security-policy': contentSecurityPolicy,
          'x-content-type-options': 'nosniff',
          'cross-origin-opener-policy': 'same-origin',
          'referrer-policy': 'no-referrer',
        },
      })
    } catch {
      return new Response(null, { status: 404 })
    }
  })
}
