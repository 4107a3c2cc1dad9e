import type { DraftRung } from '@tongzhou/domain/account/opening/opening-draft'
import type { Queryable, Tx } from '../../connect'

/** Keeps a step's form in place of what was kept of it before. */
export async function keepDraft(
  tx: Tx,
  draft: { customerNo: string; rung: DraftRung; fieldsCipher: Buffer; now: Date },
): Promise<void> {
  const values = { fields_cipher: draft.fieldsCipher, saved_at: draft.now }
  await tx
    .insertInto('onboarding_draft')
    .values({ customer_no: draft.customerNo, rung: draft.rung, ...values })
    .onConflict((oc) => oc.columns(['customer_no', 'rung']).doUpdateSet(values))
    .execute()
}

/** What is kept of a step's form; null: nothing. */
export async function findDraft(
  db: Queryable,
  key: { customerNo: string; rung: DraftRung },
): Promise<Buffer | null> {
  const row = await db
    .selectFrom('onboarding_draft')
    .select('fields_cipher')
    .where('customer_no', '=', key.customerNo)
    .where('rung', '=', key.rung)
    .limit(1)
    .executeTakeFirst()

  return row?.fields_cipher ?? null
}

/** The step is done that these forms are of. */
export async function dropDrafts(
  tx: Tx,
  of: { customerNo: string; rungs: readonly DraftRung[] },
): Promise<void> {
  if (of.rungs.length === 0) return
  await tx
    .deleteFrom('onboarding_draft')
    .where('customer_no', '=', of.customerNo)
    .where('rung', 'in', of.rungs)
    .execute()
}
