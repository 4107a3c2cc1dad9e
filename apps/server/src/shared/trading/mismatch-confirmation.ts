import type { Queryable } from '@tongzhou/db/connect'
import { mismatchWaitHours } from '@tongzhou/domain/account/suitability'
import { numberOf } from '@tongzhou/db/stores/parameter-store'
import type { TradedFund } from '@tongzhou/db/stores/traded-fund-store'
import type { TradingCustomer } from './standing'
import { WARNING, agreementId, mismatchWarning } from './buy-agreements'
import type { MismatchConfirmation } from './suitability-facts'

/** The consent row of a confirmation that waits its hours for the payment (R-SUI-3). */
const waitingKey = (fundCode: string): string => `R5:${fundCode}`

interface Query {
  readonly db: Queryable
  readonly customerNo: string
  readonly trader: TradingCustomer
  readonly fund: TradedFund
  readonly now: Date
}

/**
 * The customer's confirmation of a fund above his level (R-SUI-3). It holds for one order; only R5 for C1–C3 is kept from a
 * first submit to the one after the waiting time. null = none was given.
 */
export async function findConfirmation(
  query: Query,
  isConfirmed: boolean,
): Promise<MismatchConfirmation | null> {
  if (!isConfirmed) return null
  const { db, now } = query
  const warning = await mismatchWarning(db, now)
  if (!warning) return null
  if (!mustWait(query)) return { id: agreementId(warning), at: now }
  const row = await db
    .selectFrom('consent')
    .select('agreed_at')
    .where('customer_no', '=', query.customerNo)
    .where('protocol_id', '=', WARNING)
    .where('version', '=', warning.version)
    .where('order_no', '=', waitingKey(query.fund.fundCode))
    .limit(1)
    .executeTakeFirst()

  const waitHours = await numberOf(db, 'r5.waitHours')

  return { id: agreementId(warning), at: row?.agreed_at ?? now, waitHours }
}

/**
 * Stores a confirmation whose waiting time begins now, on a connection of its own: the submit is refused and rolled back, the confirmation is
 * not.
 */
export async function keepConfirmation(query: Query): Promise<void> {
  const warning = await mismatchWarning(query.db, query.now)
  if (!warning || !mustWait(query)) return
  await query.db
    .insertInto('consent')
    .values({
      customer_no: query.customerNo,
      protocol_id: WARNING,
      version: warning.version,
      order_no: waitingKey(query.fund.fundCode),
      agreed_at: query.now,
    })
    .onConflict((oc) => oc.doNothing())
    .execute()
}

/** Ties the confirmation to the order it was given for: it is good for no other. */
export async function useConfirmation(query: Query, orderNo: string): Promise<void> {
  const warning = await mismatchWarning(query.db, query.now)
  if (!warning) return
  const moved = await query.db
    .updateTable('consent')
    .set({ order_no: orderNo })
    .where('customer_no', '=', query.customerNo)
    .where('protocol_id', '=', WARNING)
    .where('version', '=', warning.version)
    .where('order_no', '=', waitingKey(query.fund.fundCode))
    .executeTakeFirst()
  if (moved.numUpdatedRows > 0n) return
  await query.db
    .insertInto('consent')
    .values({
      customer_no: query.customerNo,
      protocol_id: WARNING,
      version: warning.version,
      order_no: orderNo,
      agreed_at: query.now,
    })
    .onConflict((oc) => oc.doNothing())
    .execute()
}

function mustWait({ trader, fund }: Query): boolean {
  return trader.investor !== null && mismatchWaitHours(trader.investor, fund.risk) > 0
}
