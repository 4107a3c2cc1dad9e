import { sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'

/** Gives a customer, whom the caller holds, another login mobile, and keeps what it was (R-ACT-20). */
export async function changeLoginMobile(
  tx: Tx,
  change: {
    customerNo: string
    mobileIndex: Buffer
    mobileCipher: Buffer
    provenBy: 'CHANGE_MOBILE' | 'MOBILE_LOST'
    /** Business time: a day from it nothing is redeemed at once. */
    now: Date
  },
): Promise<void> {
  const { customerNo, now } = change
  await sql`insert into mobile_change (customer_no, at, was_cipher, proven_by)
    select customer_no, ${now}, mobile_cipher, ${change.provenBy} from customer
    where customer_no = ${customerNo}`.execute(tx)
  await tx
    .updateTable('customer')
    .set({
      mobile_index: change.mobileIndex,
      mobile_cipher: change.mobileCipher,
      mobile_changed_at: now,
    })
    .where('customer_no', '=', customerNo)
    .execute()
}

/** When the login mobile was last changed, business time; null = never. */
export async function findMobileChangedAt(db: Queryable, customerNo: string): Promise<Date | null> {
  const row = await db
    .selectFrom('customer')
    .select('mobile_changed_at')
    .where('customer_no', '=', customerNo)
    .executeTakeFirst()

  return row?.mobile_changed_at ?? null
}

/**
 * A number that is somebody else's now leaves the login of a customer, whom the caller holds (R-ACT-6): it is
 * found by it no more and gets nothing there. The sealed number stays with his record.
 */
export async function releaseMobile(tx: Tx, o: { customerNo: string; now: Date }): Promise<void> {
  await sql`insert into mobile_change (customer_no, at, was_cipher, proven_by)
    select customer_no, ${o.now}, mobile_cipher, 'RECYCLED' from customer
    where customer_no = ${o.customerNo}`.execute(tx)
  await tx
    .updateTable('customer')
    .set({ mobile_index: null })
    .where('customer_no', '=', o.customerNo)
    .execute()
}
