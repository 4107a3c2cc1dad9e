import { sql } from 'kysely'
import type { Queryable, Tx } from '../../../connect'

/**
 * Closed accounts of which something has to be forgotten (R-PRV-3), at most `most`. The days are the
 * database's own.
 */
export async function closedToForget(db: Queryable, most: number): Promise<string[]> {
  const { rows } = await sql<{ customer_no: string }>`select customer_no from closed_customer
    where forgetting_months(closed_at) > forgotten_months order by customer_no limit ${most}`.execute(db)

  return rows.map((row) => row.customer_no)
}

/** Forgets what is over of a closed account; how many months after its closing are over, 0 = nothing is. */
export async function forgetClosed(tx: Tx, customerNo: string): Promise<number> {
  const { rows } = await sql<{ months: number }>`
    select forget_closed_customer(${customerNo}) as months`.execute(tx)

  return rows[0]?.months ?? 0
}

/**
 * Who a closed customer was, sealed; null where nobody is kept under the number. The database itself puts on
 * record that it was read.
 */
export async function openClosed(
  tx: Tx,
  asked: { readonly customerNo: string; readonly by: string; readonly why: string },
): Promise<Buffer | null> {
  const { rows } = await sql<{ sealed: Buffer | null }>`
    select open_closed_customer(${asked.customerNo}, ${asked.by}, ${asked.why}) as sealed`.execute(tx)

  return rows[0]?.sealed ?? null
}

/** Whether it is still kept who had a closed account. */
export async function isClosedKept(db: Queryable, customerNo: string): Promise<boolean> {
  const row = await db
    .selectFrom('closed_customer')
    .select('customer_no')
    .where('customer_no', '=', customerNo)
    .limit(1)
    .executeTakeFirst()

  return row !== undefined
}
