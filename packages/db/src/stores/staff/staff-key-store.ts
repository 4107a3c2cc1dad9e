import type { Tx } from '../../connect'

/** An act of a member of staff that takes effect once: his key for it, and what he asks. */
export interface StaffAct {
  readonly staffNo: string
  readonly key: string
  readonly operation: string
  readonly bodyHash: Buffer
}

/**
 * Takes a key for an act; a second taker waits for the first one's end. null when it is taken for the first
 * time, else what it was taken for and the answer that was given.
 */
export async function takeStaffKey(
  tx: Tx,
  act: StaffAct,
): Promise<{ bodyHash: Buffer; answerCipher: Buffer | null } | null> {
  const taken = await tx
    .insertInto('staff_key')
    .values({ staff_no: act.staffNo, key: act.key, operation: act.operation, body_hash: act.bodyHash })
    .onConflict((conflict) => conflict.constraint('staff_key_pk').doNothing())
    .returning('key')
    .executeTakeFirst()
  if (taken) return null
  const row = await tx
    .selectFrom('staff_key')
    .select(['body_hash', 'answer_cipher'])
    .where('staff_no', '=', act.staffNo)
    .where('key', '=', act.key)
    .limit(1)
    .executeTakeFirstOrThrow()

  return { bodyHash: row.body_hash, answerCipher: row.answer_cipher }
}

/** Keeps the answer of an act, so that a second submit of it is answered alike. */
export async function keepStaffAnswer(
  tx: Tx,
  act: Pick<StaffAct, 'staffNo' | 'key'>,
  answerCipher: Buffer,
): Promise<void> {
  await tx
    .updateTable('staff_key')
    .set({ answer_cipher: answerCipher })
    .where('staff_no', '=', act.staffNo)
    .where('key', '=', act.key)
    .execute()
}
