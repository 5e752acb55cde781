import { isLoopback, labelOf } from './host'
import type { OllamaHost } from './host'

/** The addresses of one server, the one that answered last first. */
export class HostRoute {
  #lastGood: string | null = null

  constructor(readonly host: OllamaHost) {}

  /** Where the client library believes to be talking to; `rebase` puts the address really tried in its place. */
  get base(): string {
    return this.#lastGood ?? this.host.candidates[0] ?? ''
  }

  /** Host and port that are in use, for people. */
  get label(): string {
    return this.#lastGood === null ? this.host.label : labelOf(this.#lastGood)
  }

  /** Whether the address in use is this computer. */
  get local(): boolean {
    return isLoopback(new URL(this.base).hostname)
  }

  /** Every address, the one that answered last first. */
  inOrder(): string[] {
    const good = this.#lastGood
    if (good === null) return this.host.candidates
    return [good, ...this.host.candidates.filter((base) => base !== good)]
  }

  worked(base: string): void {
    this.#lastGood = base
  }

  /** The same resource (`/api/…` and what follows) under another base address. */
  rebase(address: URL, base: string): URL {
    const at = address.pathname.lastIndexOf('/api/')
    return new URL(`${base}${at < 0 ? address.pathname : address.pathname.slice(at)}${address.search}`)
  }
}
