import { hash } from 'node:crypto'
import type { RecordState, RegistrarRecord } from '@tongzhou/db/stores/registrar/registrar-record-store'
import { textInJson } from './text-in-json'

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
  const parts: string[] = []
  for (const field of inOrder(Object.keys(record))) {
    const value = record[field.name]
    parts.push(field.before, typeof value === 'string' ? textInJson(value) : 'null', ']')
  }
  parts.push(parts.length === 0 ? '[]' : ']')

  return hash('sha256', parts.join(''), 'hex')
}

/** A field and what JSON writes before what it says, in a list of pairs of name and value. */
interface FieldName {
  readonly name: string
  readonly before: string
}

let last: { readonly given: readonly string[]; readonly sorted: readonly FieldName[] } = {
  given: [],
  sorted: [],
}

/** Names sorted; most rows of a file have the names of the row before. */
function inOrder(given: readonly string[]): readonly FieldName[] {
  const isLast = given.length === last.given.length && given.every((name, i) => name === last.given[i])
  if (!isLast) last = { given, sorted: given.toSorted((a, b) => (a < b ? -1 : 1)).map(fieldName) }

  return last.sorted
}

function fieldName(name: string, index: number): FieldName {
  return { name, before: `${index === 0 ? '[' : ','}[${JSON.stringify(name)},` }
}
