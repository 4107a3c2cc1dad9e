import type { IdentityChangeKind } from '@tongzhou/domain/account/identity/identity-change'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../../connect'

/** A change of name or document under review; the papers are sealed (R-ACT-19). */
export interface IdentityChangeRow {
  readonly customerNo: string
  readonly seq: number
  readonly kind: IdentityChangeKind
  readonly papersCipher: Buffer
}

/** Whether a change of the customer waits for its decision. */
export async function hasOpenIdentityChange(db: Queryable, customerNo: string): Promise<boolean> {
  const row = await db
    .selectFrom('identity_change')
    .select('seq')
    .where('customer_no', '=', customerNo)
    .where('state', '=', 'PENDING')
    .limit(1)
    .executeTakeFirst()

  return row !== undefined
}

/** Keeps a change with the case that two persons decide. */
export async function insertIdentityChange(
  tx: Tx,
  change: Omit<IdentityChangeRow, 'seq'> & { reviewId: bigint; now: Date },
): Promise<void> {
  const { customerNo, kind, papersCipher, reviewId, now } = change
  await tx
    .insertInto('identity_change')
    .values({
      customer_no: customerNo,
      seq: sql<number>`(select coalesce(max(seq), 0) + 1 from identity_change where customer_no = ${customerNo})`,
      kind,
      papers_cipher: papersCipher,
      review_id: reviewId,
      requested_at: now,
    })
    .execute()
}

/** The waiting change behind a case; null when there is none. */
export async function findReviewedIdentityChange(
  db: Queryable,
  reviewId: bigint,
): Promise<IdentityChangeRow | null> {
  const row = await db
    .selectFrom('identity_change')
    .select(['customer_no', 'seq', 'kind', 'papers_cipher'])
    .where('review_id', '=', reviewId)
    .where('state', '=', 'PENDING')
    .limit(1)
    .executeTakeFirst()

  // One that waits has papers: a check constraint.
  return row?.papers_cipher
    ? {
        customerNo: row.customer_no,
        seq: row.seq,
        // Its own check constraint.
        kind: row.kind === 'NAME' ? 'NAME' : 'NUMBER',
        papersCipher: row.papers_cipher,
      }
    : null
}

/** Ends the change that still waits when its customer leaves; answers its case, null when none waits. */
export async function rejectWaitingChange(
  tx: Tx,
  { customerNo, now }: { customerNo: string; now: Date },
): Promise<bigint | null> {
  const row = await tx
    .updateTable('identity_change')
    .set({ state: 'REJECTED', decided_at: now })
    .where('customer_no', '=', customerNo)
    .where('state', '=', 'PENDING')
    .returning('review_id')
    .executeTakeFirst()

  return row?.review_id ?? null
}

/** Decides a waiting change. */
export async function endIdentityChange(
  tx: Tx,
  key: Pick<IdentityChangeRow, 'customerNo' | 'seq'>,
  ended: { state: 'APPROVED' | 'REJECTED'; now: Date },
): Promise<void> {
  await tx
    .updateTable('identity_change')
    .set({ state: ended.state, decided_at: ended.now })
    .where('customer_no', '=', key.customerNo)
    .where('seq', '=', key.seq)
    .where('state', '=', 'PENDING')
    .execute()
}

/** Who the customer was before each change of his papers, the oldest first; none of a closed account. */
export async function findIdentityVersions(
  db: Queryable,
  customerNo: string,
): Promise<{ papersCipher: Buffer; replacedAt: Date }[]> {
  const rows = await db
    .selectFrom('customer_identity_version')
    .select(['papers_cipher as papersCipher', 'replaced_at as replacedAt'])
    .where('customer_no', '=', customerNo)
    .orderBy('version')
    .limit(1000)
    .execute()

  return rows.flatMap(({ papersCipher, replacedAt }) => (papersCipher ? [{ papersCipher, replacedAt }] : []))
}

/** Who the customer was until now, sealed. */
export async function insertIdentityVersion(
  tx: Tx,
  version: { customerNo: string; papersCipher: Buffer; reviewId: bigint; now: Date },
): Promise<void> {
  const { customerNo, papersCipher, reviewId, now } = version
  await tx
    .insertInto('customer_identity_version')
    .values({
      customer_no: customerNo,
      version: sql<number>`(select coalesce(max(version), 0) + 1 from customer_identity_version
        where customer_no = ${customerNo})`,
      papers_cipher: papersCipher,
      review_id: reviewId,
      replaced_at: now,
    })
    .execute()
}
