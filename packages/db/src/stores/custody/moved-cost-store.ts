import { type Money, printMoney } from '@tongzhou/domain/kernel/money'
import { sql } from 'kysely'
import type { Tx } from '../../connect'

/**
 * Notes what the shares of a transfer cost, by its customer's word; the last one counts (R-CST-2). The
 * customer must be locked.
 */
export async function addMovedCost(
  tx: Tx,
  { customerNo, orderNo }: { readonly customerNo: string; readonly orderNo: string },
  { cost, now }: { readonly cost: Money; readonly now: Date },
): Promise<void> {
  await sql`
    insert into moved_cost (customer_no, order_no, seq, cost, created_at)
    select ${customerNo}, ${orderNo}, coalesce(max(seq), 0) + 1, ${printMoney(cost)}::numeric, ${now}
    from moved_cost where customer_no = ${customerNo} and order_no = ${orderNo}::bpchar`.execute(tx)
}
