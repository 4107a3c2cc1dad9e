import { assert } from '@tongzhou/domain/kernel/assert'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Money, moneyFrom, noMoney, printMoney } from '@tongzhou/domain/kernel/money'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'
import { WITH_NEXT } from '../../driver/preparing-client'
import { unnested } from '../../driver/unnested'

/** One booking (§12.5): the same amount on a debit and a credit account. */
export interface NewLedgerEntry {
  readonly event: string
  readonly debit: string
  readonly credit: string
  readonly amount: Money
  /** What caused it; with `event` it makes the booking happen once. */
  readonly cause: string
  readonly orderNo?: string | null
  /** The order on the credit side where it is another one (X1, A1: a redemption's money pays a purchase). */
  readonly creditOrderNo?: string
  readonly customerNo?: string | null
  readonly taCode?: string | null
  readonly bankSerial?: string | null
  readonly reversalOf?: bigint | null
}

export interface AccountBalance {
  readonly code: string
  readonly name: string
  readonly side: 'A' | 'L'
  readonly debit: Money
  readonly credit: Money
  /** On the account's own side: debit − credit of an asset, credit − debit of a liability. */
  readonly balance: Money
}

/**
 * Books entries, sent with the next statement of the transaction, which fails when they do. An entry that
 * exists for its event and cause is left as it is; a zero amount books nothing.
 */
export async function bookEntries(
  tx: Tx,
  input: { day: Day; now: Date; entries: readonly NewLedgerEntry[] },
): Promise<void> {
  const entries = input.entries.filter(({ amount }) => amount !== noMoney)
  for (const { amount } of entries)
    assert(amount > noMoney, 'a booking has a positive amount; a correction swaps its sides')
  if (entries.length === 0) return
  const given = unnested(entries, 'e', {
    debit: ['char(4)', ({ debit }) => debit],
    credit: ['char(4)', ({ credit }) => credit],
    amount: ['numeric', ({ amount }) => printMoney(amount)],
    event: ['text', ({ event }) => event],
    cause: ['text', ({ cause }) => cause],
    order_no: ['char(20)', ({ orderNo }) => orderNo ?? null],
    credit_order_no: ['char(20)', ({ creditOrderNo }) => creditOrderNo ?? null],
    customer_no: ['text', ({ customerNo }) => customerNo ?? null],
    ta_code: ['text', ({ taCode }) => taCode ?? null],
    bank_serial: ['text', ({ bankSerial }) => bankSerial ?? null],
    reversal_of: ['bigint', ({ reversalOf }) => reversalOf?.toString() ?? null],
  })
  await sql`${sql.raw(WITH_NEXT)}insert into ledger_entry (biz_date, debit, credit, amount, event, cause, order_no, credit_order_no, customer_no, ta_code,
      bank_serial, reversal_of, created_at)
    select ${input.day}, debit, credit, amount, event, cause, order_no, credit_order_no, customer_no, ta_code, bank_serial,
      reversal_of, ${input.now}
    from ${given} on conflict on constraint ledger_entry_once do nothing`.execute(tx)
}

/** The trial balance over everything booked so far, or up to the end of a business day. */
export async function trialBalance(db: Queryable, upTo: Day | null = null): Promise<AccountBalance[]> {
  const { rows } = await sql<{ code: string; name: string; side: 'A' | 'L'; debit: string; credit: string }>`
    with pair as materialized (
      select debit, credit, sum(amount) as amount from ledger_entry
      where biz_date <= coalesce(${upTo}::date, 'infinity') group by debit, credit)
    select a.code, a.name, a.side,
      coalesce((select sum(amount) from pair where debit = a.code), 0)::numeric(18, 2)::text as debit,
      coalesce((select sum(amount) from pair where credit = a.code), 0)::numeric(18, 2)::text as credit
    from ledger_account a order by a.code limit 100`.execute(db)

  return rows.map((row) => {
    const debit = moneyFrom(row.debit)
    const credit = moneyFrom(row.credit)
    const balance = row.side === 'A' ? debit - credit : credit - debit

    // The difference of two amounts is an amount; the kernel's subtraction would need two branches here.
    return { code: row.code, name: row.name, side: row.side, debit, credit, balance: balance as Money }
  })
}

/** What one account owes or holds for one order: credit − debit. */
export async function orderBalance(
  db: Queryable,
  input: { customerNo: string; orderNo: string; code: string },
): Promise<Money> {
  const { rows } = await sql<{ balance: string }>`
    select coalesce(sum(case when credit = ${input.code} and coalesce(credit_order_no, order_no) = ${input.orderNo} then amount else 0 end)
      - sum(case when debit = ${input.code} and order_no = ${input.orderNo} then amount else 0 end), 0)::numeric(18, 2)::text as balance
    from ledger_entry
    where customer_no = ${input.customerNo} and (order_no = ${input.orderNo} or credit_order_no = ${input.orderNo})
      and (debit = ${input.code} or credit = ${input.code}) limit 1`.execute(db)

  return moneyFrom(rows[0]?.balance ?? '0')
}
