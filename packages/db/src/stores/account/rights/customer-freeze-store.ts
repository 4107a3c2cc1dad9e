import type { Queryable, Tx } from '../../../connect'

/** The status of a customer (0 to 6), held until the transaction ends; null = unknown. */
export async function lockCustomerStatus(tx: Tx, customerNo: string): Promise<string | null> {
  const row = await tx
    .selectFrom('customer')
    .select('status')
    .where('customer_no', '=', customerNo)
    .forUpdate()
    .limit(1)
    .executeTakeFirst()

  return row?.status ?? null
}

/** Freezes a customer (status 1); whose lock he was under is kept. */
export async function freezeCustomer(tx: Tx, customerNo: string): Promise<void> {
  await tx.updateTable('customer').set({ status: '1' }).where('customer_no', '=', customerNo).execute()
}

/** Ends a freeze: normal again, or under the customer's own lock, and answers the status. */
export async function unfreezeCustomer(tx: Tx, customerNo: string): Promise<string> {
  const row = await tx
    .updateTable('customer')
    .set((eb) => ({
      status: eb.case().when('locked_by', '=', 'OWN').then('5').else('0').end(),
    }))
    .where('customer_no', '=', customerNo)
    .where('status', '=', '1')
    .returning('status')
    .executeTakeFirstOrThrow()

  return row.status
}

/** How many sessions a customer has, those included that have ended by time. */
export async function countSessions(db: Queryable, customerNo: string): Promise<number> {
  const { sessions } = await db
    .selectFrom('session')
    .select((eb) => eb.fn.countAll<bigint>().as('sessions'))
    .where('customer_no', '=', customerNo)
    .executeTakeFirstOrThrow()

  return Number(sessions)
}
