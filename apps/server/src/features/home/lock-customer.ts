import type { Tx } from '@tongzhou/db/connect'

/** Changes of one customer's lists come one after the other. */
export async function lockCustomer(tx: Tx, customerNo: string): Promise<void> {
  await tx
    .selectFrom('customer')
    .select('customer_no')
    .where('customer_no', '=', customerNo)
    .forUpdate()
    .limit(1)
    .execute()
}
