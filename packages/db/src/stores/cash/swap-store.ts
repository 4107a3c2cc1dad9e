import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { Queryable, Tx } from '../../connect'

/** A part of a top-up whose money is owed back. */
export interface RefusedPart {
  readonly customerNo: string
  readonly orderNo: string
}

/**
 * Parts of top-ups that their registrars refused on a day, whole or in part, whose customers chose that
 * another fund is bought, and for which none was yet (R-CASH-7).
 */
export async function findRefusedParts(db: Queryable, { day }: { day: Day }): Promise<RefusedPart[]> {
  const rows = await db
    .selectFrom('trade_order as o')
    .innerJoin('parent_order as p', (join) =>
      join.onRef('p.customer_no', '=', 'o.customer_no').onRef('p.parent_no', '=', 'o.parent_no'),
    )
    .select(['o.customer_no', 'o.order_no'])
    .where('o.pay_status', '=', 'REFUNDING')
    .where('o.confirm_date', '=', day)
    .where('o.confirm_status', 'in', ['FAILED', 'PARTIAL'])
    .where('p.kind', '=', 'TOP_UP')
    .where('p.auto_swap', '=', true)
    .orderBy('o.app_sheet_no')
    .limit(1_000_000)
    .execute()

  return rows.map((row) => ({ customerNo: row.customer_no, orderNo: row.order_no }))
}

/** A refused part with the purchase that stands for it. */
export interface Swap {
  readonly orderNo: string
  readonly swapOrderNo: string
}

/** The swap of which an order is either side; null: of none. */
export async function findSwapOf(
  db: Queryable,
  { customerNo, orderNo }: { customerNo: string; orderNo: string },
): Promise<Swap | null> {
  const row = await db
    .selectFrom('order_swap')
    .select(['order_no', 'swap_order_no'])
    .where('customer_no', '=', customerNo)
    .where((eb) => eb.or([eb('order_no', '=', orderNo), eb('swap_order_no', '=', orderNo)]))
    .limit(1)
    .executeTakeFirst()

  return row === undefined ? null : { orderNo: row.order_no, swapOrderNo: row.swap_order_no }
}

/** Whether another order stands for a part, or the part came of such a swap itself. */
export async function isSwapped(
  db: Queryable,
  key: { customerNo: string; orderNo: string },
): Promise<boolean> {
  return (await findSwapOf(db, key)) !== null
}

/** Whether an order stands for a refused part of a top-up. */
export async function isSwapPurchase(
  db: Queryable,
  { customerNo, orderNo }: { customerNo: string; orderNo: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('order_swap')
    .select('swap_order_no')
    .where('customer_no', '=', customerNo)
    .where('swap_order_no', '=', orderNo)
    .limit(1)
    .executeTakeFirst()

  return row !== undefined
}

export async function addSwap(
  tx: Tx,
  swap: { customerNo: string; orderNo: string; swapOrderNo: string; parentNo: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('order_swap')
    .values({
      customer_no: swap.customerNo,
      order_no: swap.orderNo,
      swap_order_no: swap.swapOrderNo,
      parent_no: swap.parentNo,
      at: swap.now,
    })
    .execute()
}

/** The purchases that stand for refused parts of some instructions, by the part's number. */
export async function findSwaps(
  db: Queryable,
  of: { customerNo: string; parentNos: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  if (of.parentNos.length === 0) return new Map()
  const rows = await db
    .selectFrom('order_swap')
    .select(['order_no', 'swap_order_no'])
    .where('customer_no', '=', of.customerNo)
    .where('parent_no', 'in', [...of.parentNos])
    .limit(5000)
    .execute()

  return new Map(rows.map((row) => [row.order_no, row.swap_order_no]))
}
