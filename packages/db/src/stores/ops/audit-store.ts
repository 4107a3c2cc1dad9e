import type { Queryable, Tx } from '../../connect'

/** Who did what to which thing, and why; rows are never changed (§12.5). */
export interface AuditEntry {
  readonly at: Date
  readonly actor: string
  readonly action: string
  /** `kind:id` of the thing. */
  readonly subject: string
  readonly reason: string | null
  readonly detail?: Readonly<Record<string, unknown>>
  /** Of an act on the staff side (R-STF-10): who, in which session, from where, by which request. */
  readonly staff?: AuditStaff
}

interface AuditStaff {
  readonly staffNo: string
  readonly sessionNo: bigint | null
  readonly network: string
  readonly requestNo: string | null
  /** Hashes of what the act is about, before and after. */
  readonly beforeHash: Buffer | null
  readonly afterHash: Buffer | null
}

/** Keeps what somebody did, in the transaction that does it. */
export async function addAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  const { detail, staff, ...row } = entry
  await tx
    .insertInto('audit')
    .values({
      ...row,
      detail: detail === undefined ? null : JSON.stringify(detail),
      ...(staff === undefined
        ? {}
        : {
            staff_no: staff.staffNo,
            session_no: staff.sessionNo,
            network: staff.network,
            request_no: staff.requestNo,
            before_hash: staff.beforeHash,
            after_hash: staff.afterHash,
          }),
    })
    .execute()
}

/** The newest rows of the trail, of one subject where one is given, newest first. */
export function listAudit(
  db: Queryable,
  wanted: { subject: string | null; staffNo: string | null },
): Promise<
  {
    id: bigint
    at: Date
    actor: string
    action: string
    subject: string
    reason: string | null
    request_no: string | null
  }[]
> {
  let query = db
    .selectFrom('audit')
    .select(['id', 'at', 'actor', 'action', 'subject', 'reason', 'request_no'])
  if (wanted.subject !== null) query = query.where('subject', '=', wanted.subject)
  if (wanted.staffNo !== null) query = query.where('staff_no', '=', wanted.staffNo)

  return query.orderBy('id', 'desc').limit(200).execute()
}
