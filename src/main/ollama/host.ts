import { AppError } from '../core/app-error'

/** Ollama's own port. */
const ollamaPort = '11434'

/** A server as the settings name it, ready to be called. */
export interface OllamaHost {
  /** Base addresses without a trailing slash, in the order in which they are tried. */
  candidates: string[]
  /** Host and port of the first candidate, without name and password: what people read. */
  label: string
  /** Nothing sent there leaves this computer. */
  local: boolean
}

/**
 * Reads the host setting, or, where it is empty, `OLLAMA_HOST`, the way Ollama reads the variable: no scheme means
 * http and port 11434, `http://name` port 80, `https://name` port 443, a port that is none the default one.
 *
 * Added to that, because this is a client: bind addresses become loopback, `localhost` is tried in both address
 * families, `http://name` without a port is tried on Ollama's own port too, and a trailing `/v1` or `/api`, copied
 * from another program's settings, is dropped.
 *
 * @throws AppError BAD_HOST with `host`, as it was written
 */
export function resolveHost(setting: string, environment: string | undefined): OllamaHost {
  const written = unquote(setting) !== '' ? unquote(setting) : unquote(environment ?? '')
  const { scheme, hostPort, path, defaultPort } = split(written)
  if (scheme !== 'http' && scheme !== 'https') throw badHost(written)

  const [credentials, address] = splitLast(hostPort, '@')
  const { host, port } = splitHostPort(address, defaultPort)
  const portWritten = address.endsWith(`:${port}`)
  const names = connectable(host)
  const ports = scheme === 'http' && defaultPort === '80' && !portWritten ? [port, ollamaPort] : [port]

  const candidates = ports.flatMap((onPort) =>
    names.map((name) => baseOf(written, scheme, credentials, name, onPort, path)),
  )
  const first = candidates[0]
  if (first === undefined) throw badHost(written)
  return {
    candidates,
    label: labelOf(first),
    local: candidates.every((base) => isLoopback(new URL(base).hostname)),
  }
}

/** Whether a host name or address can only mean this computer. Takes IPv6 with or without brackets. */
export function isLoopback(hostname: string): boolean {
  const name = hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
  if (name === 'localhost' || name.endsWith('.localhost')) return true
  if (/^127(\.\d{1,3}){3}$/.test(name)) return true
  if (name === '::1') return true
  // IPv4 in IPv6, in the two spellings: dotted, and as `URL` writes it.
  return /^::ffff:127(\.\d{1,3}){3}$/.test(name) || /^::ffff:7f[0-9a-f]{2}:[0-9a-f]{1,4}$/.test(name)
}

/** Host and port of a base address, for people: no scheme, no name, no password. */
export function labelOf(base: string): string {
  const url = new URL(base)
  const port = url.port !== '' ? url.port : url.protocol === 'https:' ? '443' : '80'
  return `${url.hostname}:${port}`
}

function badHost(written: string): AppError {
  return new AppError('BAD_HOST', 'not an address that Ollama could have', { host: hideCredentials(written) })
}

function hideCredentials(written: string): string {
  return written.replace(/^([a-z]+:\/\/)?[^/]*@/i, '$1')
}

function unquote(value: string): string {
  return value
    .trim()
    .replace(/^["']+|["']+$/g, '')
    .trim()
}

function split(written: string): { scheme: string; hostPort: string; path: string; defaultPort: string } {
  const cut = written.indexOf('://')
  const scheme = cut < 0 ? 'http' : written.slice(0, cut).toLowerCase()
  const rest = cut < 0 ? written : written.slice(cut + 3)
  const slash = rest.search(/[/?#]/)
  const hostPort = slash < 0 ? rest : rest.slice(0, slash)
  const path = slash < 0 ? '' : (/^[^?#]*/.exec(rest.slice(slash))?.[0] ?? '')
  const defaultPort = cut < 0 ? ollamaPort : scheme === 'https' ? '443' : '80'
  if (cut < 0 && hostPort === 'ollama.com') return { scheme: 'https', hostPort, path, defaultPort: '443' }
  return { scheme, hostPort, path: path.replace(/\/+$/, '').replace(/\/(v1|api)$/, ''), defaultPort }
}

function splitLast(text: string, mark: string): [before: string, after: string] {
  const at = text.lastIndexOf(mark)
  return at < 0 ? ['', text] : [text.slice(0, at), text.slice(at + 1)]
}

function splitHostPort(address: string, defaultPort: string): { host: string; port: string } {
  const bracketed = /^\[([^\]]*)\](?::(.*))?$/.exec(address)
  if (bracketed !== null) return { host: bracketed[1] ?? '', port: validPort(bracketed[2], defaultPort) }
  const colons = address.split(':').length - 1
  // More than one colon without brackets: an IPv6 address without a port.
  if (colons !== 1) return { host: address, port: defaultPort }
  const [host, port] = splitLast(address, ':')
  return { host, port: validPort(port, defaultPort) }
}

function validPort(port: string | undefined, defaultPort: string): string {
  if (port === undefined || !/^\d{1,5}$/.test(port)) return defaultPort
  const number = Number(port)
  // Port 0 means "any free port" to a server; nobody can be called there.
  return number > 0 && number <= 65_535 ? String(number) : defaultPort
}

function connectable(host: string): string[] {
  switch (host.toLowerCase()) {
    case '':
    case '0.0.0.0':
      return ['127.0.0.1']
    case '::':
      return ['::1', '127.0.0.1']
    case 'localhost':
      return ['127.0.0.1', '::1']
    default:
      return [host]
  }
}

function baseOf(
  written: string,
  scheme: string,
  credentials: string,
  name: string,
  port: string,
  path: string,
): string {
  const host = name.includes(':') ? `[${name}]` : name
  const login = credentials === '' ? '' : `${credentials}@`
  try {
    if (/[\s\\]/.test(host)) throw badHost(written)
    const url = new URL(`${scheme}://${login}${host}:${port}${path}`)
    if (url.hostname === '') throw badHost(written)
    // The port is written out even where it is the default one of its scheme: the client library would put its own.
    const auth = url.username === '' ? '' : `${url.username}${url.password === '' ? '' : `:${url.password}`}@`
    return `${url.protocol}//${auth}${url.hostname}:${port}${url.pathname}`.replace(/\/+$/, '')
  } catch {
    throw badHost(written)
  }
}
