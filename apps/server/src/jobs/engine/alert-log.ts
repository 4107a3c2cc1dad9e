import type { Services } from '../../services'
import { findAlerts } from '../../settlement/find-alerts'

/** How long (business time) the log is quiet about an alert that it has told (R-STF-18). */
const AGAIN_MS = { P1: 5 * 60_000, P2: 24 * 60 * 60_000 } as const

/**
 * Writes what needs a person now as lines of the log, P1 as errors, for whatever the operator watches its
 * lines with: at once when it comes up, and again while it lasts, P1 every five minutes and P2 once a day.
 */
export function alertLog({ connection, clock, log }: Services): () => Promise<void> {
  const told = new Map<string, number>()

  return async () => {
    const now = clock.now()
    const alerts = await findAlerts(connection.db, now)
    const keys = new Set(alerts.map(({ rule, subject }) => `${rule} ${subject}`))
    for (const key of told.keys()) if (!keys.has(key)) told.delete(key)
    for (const { level, rule, subject, text } of alerts) {
      const key = `${rule} ${subject}`
      const last = told.get(key)
      if (last !== undefined && now.getTime() - last < AGAIN_MS[level]) continue
      told.set(key, now.getTime())
      log[level === 'P1' ? 'error' : 'warn']({ alert: rule, level, subject }, text)
    }
  }
}
