import type { Queryable } from '../../connect'

/** The sealed login mobile of a customer; null where it is not, or no longer, his. */
export async function mobileCipherOf(db: Queryable, customerNo: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('customer')
    .select('mobile_cipher')
    .where('customer_no', '=', customerNo)
    .where('mobile_index', 'is not', null)
    .limit(1)
    .executeTakeFirst()

  return row?.mobile_cipher ?? null
}

/** The sealed mail address that a customer confirmed last and did not remove; null without one. */
export async function emailCipherOf(db: Queryable, customerNo: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('customer_email')
    .select('address_cipher')
    .where('customer_no', '=', customerNo)
    .where('confirmed_at', 'is not', null)
    .where('removed_at', 'is', null)
    .orderBy('confirmed_at', 'desc')
    .limit(1)
    .executeTakeFirst()

  return row?.address_cipher ?? null
}
