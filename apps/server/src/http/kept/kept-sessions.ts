import type { SessionCustomer } from '../../shared/session/session-customer'

const MINUTE_MS = 60_000
const MOST = 10_000

/**
 * Sessions this process has read within the last minute, for submits only: a submit checks its session again
 * with its first statement (idempotency.ts), so it need not be read beforehand. After a minute it is read
 * again, so that its idle time slides.
 */
export class KeptSessions {
  readonly #found = new Map<string, { readonly customer: SessionCustomer; readonly seenAt: number }>()

  /** The customer of a session that was seen less than a minute before; null when it has to be asked for. */
  find(sessionHash: Buffer, wallNow: Date): SessionCustomer | null {
    const found = this.#found.get(nameOf(sessionHash))

    return found !== undefined && wallNow.getTime() - found.seenAt < MINUTE_MS ? found.customer : null
  }

  keep(customer: SessionCustomer, seenAt: Date): void {
    const name = nameOf(customer.sessionHash)
    this.#found.delete(name)
    const [oldest] = this.#found.size >= MOST ? this.#found.keys() : []
    if (oldest !== undefined) this.#found.delete(oldest)
    this.#found.set(name, { customer, seenAt: seenAt.getTime() })
  }
}

function nameOf(sessionHash: Buffer): string {
  return sessionHash.toString('base64')
}
