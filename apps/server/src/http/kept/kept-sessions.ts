import type { SessionCustomer } from '../../shared/session/session-customer'

const MINUTE_MS = 60_000
const MOST = 10_000

/**
 * Sessions this process has read within the last minute, for calls that check them again with a statement of
 * their own: submits (idempotency.ts) and reads that say so (`checksSession`); and for answers that are the
 * same for everybody. After a minute a session is read again, so that its idle time slides.
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
