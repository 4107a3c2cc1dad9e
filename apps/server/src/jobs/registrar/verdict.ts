import { createHash } from 'node:crypto'
import type { RecordState, RegistrarRecord } from '@tongzhou/db/stores/registrar-store'

/** What becomes of a row of a registrar's file, and why. */
export interface Verdict {
  readonly state: RecordState
  readonly reason?: string
}

export const applied: Verdict = { state: 'APPLIED' }

/** Set aside for two people: its figures contradict each other, our books or an earlier record. */
export const quarantined = (reason: string): Verdict => ({ state: 'QUARANTINED', reason })

/** It fits nothing of ours. */
export const suspense = (reason: string): Verdict => ({ state: 'SUSPENSE', reason })

/** Hash of what a row says, blind to the order of its fields. */
export function contentHash(row: RegistrarRecord): string {
  const entries = Object.entries(row.record).sort(([a], [b]) => (a < b ? -1 : 1))

  return createHash('sha256').update(JSON.stringify(entries)).digest('hex')
}
