import type { Queryable } from '../../connect'

/** Stores what a customer agreed to; the same version again changes nothing. */
export async function insertConsents(
  db: Queryable,
  given: {
    customerNo: string
    protocols: readonly { id: string; version: number }[]
    orderNo?: string
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

interface ConsentKey {
  readonly customerNo: string
  readonly protocol: { readonly id: string; readonly version: number }
  /** The order it was given with, or another key of its own; '' for neither. */
  readonly orderNo: string
}

/** When a consent was given; null when it was not. */
export async function consentTime(db: Queryable, key: ConsentKey): Promise<Date | null> {
  const row = await db
    .selectFrom('consent')
    .select('agreed_at')
    .where('customer_no', '=', key.customerNo)
    .where('protocol_id', '=', key.protocol.id)
    .where('version', '=', key.protocol.version)
    .where('order_no', '=', key.orderNo)
    .limit(1)
    .executeTakeFirst()

  return row?.agreed_at ?? null
}

/** Ties a consent to another order; false when there is none. */
export async function moveConsent(db: Queryable, key: ConsentKey, toOrderNo: string): Promise<boolean> {
  const moved = await db
    .updateTable('consent')
    .set({ order_no: toOrderNo })
    .where('customer_no', '=', key.customerNo)
    .where('protocol_id', '=', key.protocol.id)
    .where('version', '=', key.protocol.version)
    .where('order_no', '=', key.orderNo)
    .executeTakeFirst()

  return moved.numUpdatedRows > 0n
}
