import { setTimeout as pause } from 'node:timers/promises'
import { leaseOutbox, releaseDeadLeases } from '@tongzhou/db/stores/settlement/outbox-store'
import type { Services } from '../../services'
import { carryOut, LEASE_SECONDS } from './outbox-worker'
import { processMark } from './process-mark'

export interface OutboxLoop {
  /** Takes no new intents and waits for those under way. */
  stop(): Promise<void>
}

/** At most this many intents are under way at once; one slow provider leaves room for the others. */
const MOST_AT_ONCE = 40
const POLL_MS = 250
const LONGEST_PAUSE_MS = 10_000
/** How often the intents of processes that died are looked for. */
const DEAD_CHECK_MS = 2_000

/**
 * Sends the outbox while the product runs: whatever is due starts at once, beside what is under way. Several
 * processes may run it; each takes over the rows of a killed one. A lost database is retried with growing
 * pauses.
 */
export function startOutboxLoop(services: Services, options: { pollMs?: number } = {}): OutboxLoop {
  const stopping = new AbortController()
  const underWay = new Set<Promise<void>>()
  const pollMs = options.pollMs ?? POLL_MS
  const mark = processMark(services)
  let deadCheckedAt = -Infinity
  const loop = run()

  return {
    stop: async () => {
      stopping.abort()
      await loop
      await Promise.all(underWay)
      await mark.release()
    },
  }

  async function run(): Promise<void> {
    let failures = 0
    while (!stopping.signal.aborted) {
      try {
        const taken = await takeDue()
        failures = 0
        if (taken > 0) continue
      } catch (error) {
        failures += 1
        services.log.error({ error: String(error), failures }, 'outbox loop')
      }
      await waitFor(Math.min(pollMs * 2 ** Math.min(failures, 6), LONGEST_PAUSE_MS))
    }
  }

  /** Starts what is due and fits; answers how many were started. */
  async function takeDue(): Promise<number> {
    const limit = MOST_AT_ONCE - underWay.size
    if (limit <= 0) return 0
    const owner = await mark.number()
    if (performance.now() - deadCheckedAt >= DEAD_CHECK_MS) {
      await releaseDeadLeases(services.connection.db)
      deadCheckedAt = performance.now()
    }
    const rows = await leaseOutbox(services.connection.db, { limit, leaseSeconds: LEASE_SECONDS, owner })
    for (const row of rows) {
      const sending = carryOut(services, row)
        // The lease brings the intent back; its outcome is noted then.
        .catch((error: unknown) =>
          services.log.error({ topic: row.topic, key: row.key, error: String(error) }, 'outbox'),
        )
        .finally(() => underWay.delete(sending))
      underWay.add(sending)
    }

    return rows.length
  }

  async function waitFor(ms: number): Promise<void> {
    // Stopping ends the pause early.
    await pause(ms, undefined, { signal: stopping.signal }).catch(() => undefined)
  }
}
