import { hash } from 'node:crypto'
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
export function contentHash({ record }: RegistrarRecord): string {
  const entries = inOrder(Object.keys(record)).map((name) => [name, record[name]])

  return hash('sha256', JSON.stringify(entries), 'hex')
}

let last: { readonly given: readonly string[]; readonly sorted: readonly string[] } = {
  given: [],
  sorted: [],
}

/** Names sorted; most rows of a file have the names of the row before. */
function inOrder(given: readonly string[]): readonly string[] {
  const isLast = given.length === last.given.length && given.every((name, i) => name === last.given[i])
  if (!isLast) last = { given, sorted: given.toSorted((a, b) => (a < b ? -1 : 1)) }

  return last.sorted
}
