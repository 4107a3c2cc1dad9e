import { type Money, moneyFrom } from '@tongzhou/domain/kernel/money'
import { sql } from 'kysely'
import type { Queryable } from '../../connect'

/** A booking of an accepted difference of money due (R9). */
export interface BookedDifference {
  readonly event: string
  /** fund/business/confirmation day. */
  readonly key: string
  readonly amount: Money
}

/** What was booked of differences of these confirmations before; their causes are registrar:pay day:key. */
export async function bookedDifferences(
  db: Queryable,
  of: { readonly taCode: string; readonly events: readonly string[]; readonly keys: readonly string[] },
): Promise<BookedDifference[]> {
  const { rows } = await sql<{ event: string; key: string; amount: string }>`
    select event, split_part(cause, ':', 3) as key, amount::text from ledger_entry
    where event = any(${of.events}::text[]) and ta_code = ${of.taCode} and split_part(cause, ':', 3) = any(${of.keys}::text[])
    order by id limit 10000`.execute(db)

  return rows.map(({ event, key, amount }) => ({ event, key, amount: moneyFrom(amount) }))
}
