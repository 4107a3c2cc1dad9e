import { type Json, canonicalJson } from './canonical-json'

/** The hash of parts in a row, texts as UTF-8; handed in: the domain has no dependency. */
export type Sha256 = (...parts: readonly (Uint8Array | string)[]) => Uint8Array

/** A row of the audit trail as it is sealed; what is null in `besides` is left out. */
export interface AuditRow {
  readonly id: number
  /** UTC with microseconds: "2026-11-24T01:30:00.000000Z". */
  readonly at: string
  readonly staffNo: string | null
  readonly operation: string
  readonly subject: string
  /** Hashes of the audited fields, in hex. */
  readonly before: string | null
  readonly after: string | null
  readonly detail: Json
  readonly besides: Readonly<
    Record<'actor' | 'network' | 'reason' | 'requestNo' | 'sessionNo', string | null>
  >
}

/** A batch of rows, chained to the one before it. */
export interface AuditBatch {
  readonly root: Uint8Array
  readonly hash: Uint8Array
}

/** What the first batch follows. */
export const FIRST_PREV: Uint8Array = new Uint8Array(32)

/** The leaf of a row (R-STF-11): SHA-256 of a zero byte and its canonical JSON. */
export function auditLeaf(sha256: Sha256, row: AuditRow): Uint8Array {
  const { besides, ...kept } = row
  const said = Object.entries(besides).filter(([, value]) => value !== null)
  const text = canonicalJson({ ...kept, ...Object.fromEntries(said) })

  return sha256(Uint8Array.of(0), text)
}

/** The seal of a batch (R-STF-11): its root over all leaves, and its hash over the batch before it. */
export function auditBatch(
  sha256: Sha256,
  batch: { prev: Uint8Array; batchNo: number; leaves: readonly Uint8Array[] },
): AuditBatch {
  const { prev, batchNo, leaves } = batch
  const root = sha256(...leaves)

  return {
    root,
    hash: sha256(Uint8Array.of(1), prev, eightBytes(batchNo), eightBytes(leaves.length), root),
  }
}

function eightBytes(value: number): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value))

  return bytes
}
