import { extname, join, normalize, sep } from 'node:path'
import { pageHost, pageProtocol } from '../ipc/router'

/** Only what the build puts out is served. */
export const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
}

/** The page runs its own scripts and styles and can load nothing else, whatever a model writes. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/**
 * The file a request means, or the status it is refused with.
 * @param root folder that is served
 */
export function resolveRequest(
  root: string,
  method: string,
  address: string,
): { file: string } | { status: number } {
  if (method !== 'GET') return { status: 405 }
  let path: string
  try {
    const url = new URL(address)
    if (url.protocol !== pageProtocol || url.host !== pageHost) return { status: 403 }
    path = decodeURIComponent(url.pathname)
  } catch {
    return { status: 400 }
  }
  if (path.includes('\0') || path.includes('\\')) return { status: 403 }
  const file = normalize(join(root, path === '/' ? 'index.html' : path))
  if (!file.startsWith(normalize(root) + sep)) return { status: 403 }
  if (contentTypes[extname(file)] === undefined) return { status: 403 }
  return { file }
}
