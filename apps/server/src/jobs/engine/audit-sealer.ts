import { setTimeout as pause } from 'node:timers/promises'
import { sealAudit } from '@tongzhou/db/stores/ops/audit-seal-store'
import type { Services } from '../../services'

/** How often the audit trail is sealed (R-STF-11); real time. */
const EVERY_MS = 10_000

/** Seals the audit trail while the product runs; of several processes one seals at a time. */
export function startAuditSealer(services: Services): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const loop = run()

  return {
    stop: async () => {
      stopping.abort()
      await loop
    },
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await services.connection.db.transaction().execute((tx) => sealAudit(tx, new Date()))
      } catch (error) {
        services.log.error({ error: String(error) }, 'the audit trail was not sealed; it is tried again')
      }
      // Stopping ends the pause early.
      await pause(EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
}
