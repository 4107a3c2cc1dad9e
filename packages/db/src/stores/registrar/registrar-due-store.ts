import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Money, moneyFrom, printMoney } from '@tongzhou/domain/kernel/money'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'
import { statement } from '../../driver/statement'
import { unnested } from '../../driver/unnested'

/** One line of money due from or to a registrar (file 25). */
export interface RegistrarDue {
  readonly taCode: string
  readonly fundCode: string
  readonly bizCode: string
  readonly confirmDate: Day
  readonly capitalType: string
  readonly payDate: Day
  readonly direction: 'RECEIVE' | 'PAY'
  readonly amount: Money
}

/** Stores sums of money due, one per key; a listed amount replaces the earlier one until it is settled. */
export async function addDues(
  tx: Tx,
  dues: readonly (RegistrarDue & { readonly fileName: string })[],
): Promise<void> {
  if (dues.length === 0) return
  const rows = unnested(dues, 'w', {
    ta_code: ['text', (due) => due.taCode],
    fund_code: ['text', (due) => due.fundCode],
    biz_code: ['text', (due) => due.bizCode],
    confirm_date: ['date', (due) => due.confirmDate],
    capital_type: ['text', (due) => due.capitalType],
    pay_date: ['date', (due) => due.payDate],
    direction: ['text', (due) => due.direction],
    amount: ['numeric', (due) => printMoney(due.amount)],
    file_name: ['text', (due) => due.fileName],
  })
  await sql`insert into registrar_due (ta_code, fund_code, biz_code, confirm_date, capital_type, pay_date, direction, amount, file_name)
    select * from ${rows} on conflict on constraint registrar_due_pk
      do update set amount = excluded.amount, file_name = excluded.file_name
      where registrar_due.settled_at is null and registrar_due.amount <> excluded.amount`.execute(tx)
}

/** Takes away the unsettled lines of a list. */
export async function dropOpenDues(tx: Tx, of: { taCode: string; fileName: string }): Promise<void> {
  await tx
    .deleteFrom('registrar_due')
    .where('ta_code', '=', of.taCode)
    .where('file_name', '=', of.fileName)
    .where('settled_at', 'is', null)
    .execute()
}

const readOpenDue = statement<
  {
    ta_code: string
    fund_code: string
    biz_code: string
    confirm_date: Day
    capital_type: string
    pay_date: Day
    direction: string
    amount: string
  },
  { payDate: string; direction: string }
>(
  `select ta_code, fund_code, biz_code, confirm_date, capital_type, pay_date, direction, amount from registrar_due
    where direction = :direction and pay_date <= :payDate and settled_at is null
    order by ta_code, pay_date, fund_code, confirm_date, biz_code, capital_type limit 100000`,
)

/** Unsettled lines of a direction that are payable up to `payDate`, in key order. */
export async function openDue(
  db: Queryable,
  wanted: { payDate: Day; direction: 'RECEIVE' | 'PAY' },
): Promise<RegistrarDue[]> {
  const rows = await readOpenDue(db, { payDate: wanted.payDate, direction: wanted.direction })

  return rows.map((row) => ({
    taCode: row.ta_code,
    fundCode: row.fund_code,
    bizCode: row.biz_code,
    confirmDate: row.confirm_date,
    capitalType: row.capital_type,
    payDate: row.pay_date,
    direction: row.direction === 'PAY' ? 'PAY' : 'RECEIVE',
    amount: moneyFrom(row.amount),
  }))
}

/** Closes the lines of a registrar's pay day. */
export async function settleDue(
  tx: Tx,
  wanted: { taCode: string; payDate: Day; direction: 'RECEIVE' | 'PAY'; now: Date },
): Promise<void> {
  const { taCode, payDate, direction, now } = wanted
  await writeSettled(tx, { taCode, payDate, direction, now })
}

const writeSettled = statement<never, { taCode: string; payDate: string; direction: string; now: Date }>(
  `update registrar_due set settled_at = :now where ta_code = :taCode and pay_date = :payDate and direction = :direction
    and settled_at is null`,
  { withNext: true },
)

/**
 * Whether the registrar has paid all that it confirmed of an order so far: for each confirmation, the money
 * of its fund, business and day is in the lists of money due and settled.
 */
export async function isPaidByRegistrar(
  db: Queryable,
  order: { customerNo: string; orderNo: string; taCode: string; fundCode: string },
): Promise<boolean> {
  const { rows } = await sql<{ paid: boolean }>`
    select count(*) > 0 and bool_and(d.paid) as paid from order_confirm c
    cross join lateral (
      select count(*) > 0 and coalesce(bool_and(settled_at is not null), false) as paid from registrar_due
      where ta_code = ${order.taCode} and fund_code = ${order.fundCode} and confirm_date = c.confirm_date
        and biz_code = c.biz_code and direction = 'RECEIVE') d
    where c.customer_no = ${order.customerNo} and c.order_no = ${order.orderNo} and c.ta_code = ${order.taCode}
      and c.return_code = '0000' and c.confirm_amount > 0 limit 1`.execute(db)

  return rows[0]?.paid === true
}
