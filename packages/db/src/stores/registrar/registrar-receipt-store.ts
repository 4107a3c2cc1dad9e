import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Money, moneyFrom } from '@tongzhou/domain/kernel/money'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'

/**
 * Money of a registrar that was matched and booked: on which day it was there, for which pay day, how much.
 */
export interface BookedReceipt {
  readonly taCode: string
  readonly payDate: Day
  readonly bookedOn: Day
  readonly amount: Money
}

/**
 * Receipts of registrars (R2, D1, Q2, P7) booked on `from` or later; step 190 writes the pay day into their
 * cause, and which part of it where the registrar listed more later.
 */
export async function bookedReceipts(db: Queryable, from: Day): Promise<BookedReceipt[]> {
  const { rows } = await sql<{ ta_code: string; pay_date: Day; biz_date: Day; amount: string }>`
    select ta_code, split_part(cause, ':', 2) as pay_date, biz_date, sum(amount)::text as amount from ledger_entry
    where event in ('R2', 'D1_RECEIVED', 'Q2_RECEIVED', 'P7_RECEIPT') and biz_date >= ${from} and ta_code is not null
    group by 1, 2, 3 order by 3, 1 limit 10000`.execute(db)

  return rows.map((row) => ({
    taCode: row.ta_code,
    payDate: row.pay_date,
    bookedOn: row.biz_date,
    amount: moneyFrom(row.amount),
  }))
}

/** In how many parts the money of a pay day was booked so far: what is listed later is the next one. */
export async function bookedParts(tx: Tx, of: { taCode: string; payDate: Day }): Promise<number> {
  const { rows } = await sql<{ parts: number }>`select count(distinct cause)::int as parts from ledger_entry
    where event in ('R2', 'D1_RECEIVED', 'Q2_RECEIVED', 'P7_RECEIPT') and ta_code = ${of.taCode}
      and split_part(cause, ':', 2) = ${of.payDate} limit 1`.execute(tx)

  return rows[0]?.parts ?? 0
}

/** Pay days up to `day` of money from registrars that was not there, or not matched, by the end of `day`. */
export async function openPayDays(db: Queryable, day: Day): Promise<Array<{ taCode: string; payDate: Day }>> {
  const { rows } = await sql<{ ta_code: string; pay_date: Day }>`
    select d.ta_code, d.pay_date from registrar_due d
    where d.direction = 'RECEIVE' and d.pay_date <= ${day} and d.pay_date >= ${day}::date - 15
    group by 1, 2
    having sum(d.amount) > coalesce((select sum(e.amount) from ledger_entry e
      where e.ta_code = d.ta_code and e.biz_date <= ${day} and e.event in ('R2', 'D1_RECEIVED', 'Q2_RECEIVED', 'P7_RECEIPT')
        and split_part(e.cause, ':', 2) = d.pay_date::text), 0)
    order by 1, 2 limit 1000`.execute(db)

  return rows.map((row) => ({ taCode: row.ta_code, payDate: row.pay_date }))
}
