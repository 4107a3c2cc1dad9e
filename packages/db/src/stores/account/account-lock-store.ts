import type { Queryable, Tx } from '../../connect'

/** Who has locked the account: OWN = the customer himself; null where nobody or somebody else has. */
export async function findCustomerLock(db: Queryable, customerNo: string): Promise<'OWN' | null> {
  const row = await db
    .selectFrom('customer')
    .select('locked_by')
    .where('customer_no', '=', customerNo)
    .where('status', '=', '5')
    .executeTakeFirst()

  return row?.locked_by === 'OWN' ? 'OWN' : null
}

/** Locks a normal account (status 0 to 5) for its customer; false where it is not normal (R-ACT-23). */
export async function lockByOwner(tx: Tx, customerNo: string): Promise<boolean> {
  const row = await tx
    .updateTable('customer')
    .set({ status: '5', locked_by: 'OWN' })
    .where('customer_no', '=', customerNo)
    .where('status', '=', '0')
    .returning('customer_no')
    .executeTakeFirst()

  return row !== undefined
}

/** Undoes the customer's own lock and no other; false where there is none. */
export async function unlockByOwner(tx: Tx, customerNo: string): Promise<boolean> {
  const row = await tx
    .updateTable('customer')
    .set({ status: '0', locked_by: null })
    .where('customer_no', '=', customerNo)
    .where('status', '=', '5')
    .where('locked_by', '=', 'OWN')
    .returning('customer_no')
    .executeTakeFirst()

  return row !== undefined
}
