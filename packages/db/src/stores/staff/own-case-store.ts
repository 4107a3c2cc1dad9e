import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../connect'

/** Of each kind of subject of an act, whose it is: a query that answers a customer's number. */
const owners: Readonly<Record<string, (id: string) => RawBuilder<unknown>>> = {
  customer: (id) => sql`select ${id}::text`,
  review: (id) => sql`select customer_no from review where id::text = ${id}`,
  case: (id) => sql`select customer_no from service_case where case_no = ${id}`,
  complaint: (id) => sql`select customer_no from complaint where complaint_no = ${id}`,
  remittance: (id) => sql`select customer_no from remittance where entry_no = ${id}`,
  order: (id) => sql`select customer_no from trade_order where order_no = ${id}`,
  plan: (id) => sql`select customer_no from plan where plan_no = ${id}`,
}

/**
 * Whether what an act is about (`kind:id`) belongs to the customer that this member of staff is himself: one
 * with his document or his mobile number. False for what belongs to no customer.
 */
export async function isOwnCase(tx: Tx, act: { staffNo: string; subject: string }): Promise<boolean> {
  const at = act.subject.indexOf(':')
  const owner = owners[act.subject.slice(0, at)]?.(act.subject.slice(at + 1))
  if (owner === undefined) return false
  const { rows } = await sql<{ one: number }>`
    select 1 as one from staff
    join customer on customer.customer_no in (${owner})
    left join customer_identity identity using (customer_no)
    where staff.staff_no = ${act.staffNo}
      and (identity.id_index = staff.id_index or customer.mobile_index = staff.mobile_index)
    limit 1`.execute(tx)

  return rows.length > 0
}
