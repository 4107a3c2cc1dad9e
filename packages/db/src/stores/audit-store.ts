import type { Tx } from '../connect'

/** Who did what to which thing, and why; rows are never changed (§12.5). */
export interface AuditEntry {
  readonly at: Date
  readonly actor: string
  readonly action: string
  /** `kind:id` of the thing. */
  readonly subject: string
  readonly reason: string | null
  readonly detail?: Readonly<Record<string, unknown>>
}

/** Keeps what somebody did, in the transaction that does it. */
export async function addAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  const { detail, ...row } = entry
  await tx
    .insertInto('audit')
    .values({ ...row, detail: detail === undefined ? null : JSON.stringify(detail) })
    .execute()
}
