import type { Queryable } from '../../connect'

/** Stores what a customer agreed to; the same version again changes nothing. */
export async function insertConsents(
  db: Queryable,
  given: {
    customerNo: string
    protocols: readonly { id: string; version: number }[]
    orderNo?: string
    /** When they were given. */
    now: Date
  },
): Promise<void> {
  if (given.protocols.length === 0) return
  await db
    .insertInto('consent')
    .values(
      given.protocols.map((p) => ({
        customer_no: given.customerNo,
        protocol_id: p.id,
        version: p.version,
        order_no: given.orderNo ?? '',
        agreed_at: given.now,
      })),
    )
    .onConflict((oc) => oc.doNothing())
    .execute()
}
