import type { Queryable } from '@tongzhou/db/connect'
import { mismatchWaitHours } from '@tongzhou/domain/account/suitability'
import { insertConsents } from '@tongzhou/db/stores/account/consent-store'
import type { ProtocolRow } from '@tongzhou/db/stores/account/protocol-store'
import {
  keepWaitingConfirmation,
  takeWaitingConfirmation,
  waitingSince,
} from '@tongzhou/db/stores/account/waiting-confirmation-store'
import { numberOf } from '@tongzhou/db/stores/fund/parameter-store'
import type { TradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import type { TradingCustomer } from './standing'
import { agreementId, mismatchWarning } from './buy-agreements'
import type { MismatchConfirmation } from './suitability-facts'

/** By what a confirmation is found that waits its hours for the payment (R-SUI-3). */
function waitingKey({ trader, fund }: Query, warning: ProtocolRow) {
  return { customerNo: trader.facts.customerNo, fundCode: fund.fundCode, version: warning.version }
}

interface Query {
  readonly db: Queryable
  readonly trader: TradingCustomer
  readonly fund: TradedFund
  readonly now: Date
}

/**
 * The customer's confirmation of a fund above his level (R-SUI-3). It holds for one order; only R5 for C1–C3
 * is kept from a first submit to the one after the waiting time. null = none was given.
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
  const since = await waitingSince(db, waitingKey(query, warning))
  const waitHours = await numberOf(db, 'r5.waitHours')

  return { id: agreementId(warning), at: since ?? now, waitHours }
}

/**
 * Stores a confirmation whose waiting time begins now, on a connection of its own: the submit is refused and
 * rolled back, the confirmation is not.
 */
export async function keepConfirmation(query: Query): Promise<void> {
  const warning = await mismatchWarning(query.db, query.now)
  if (!warning || !mustWait(query)) return
  await keepWaitingConfirmation(query.db, { ...waitingKey(query, warning), now: query.now })
}

/** Ties the confirmation to the order it was given for: it is good for no other. */
export async function spendConfirmation(query: Query, orderNo: string): Promise<void> {
  const warning = await mismatchWarning(query.db, query.now)
  if (!warning) return
  const { db } = query
  const waiting = waitingKey(query, warning)
  const now = (await takeWaitingConfirmation(db, waiting)) ?? query.now
  await insertConsents(db, { customerNo: waiting.customerNo, protocols: [warning], orderNo, now })
}

function mustWait({ trader, fund }: Query): boolean {
  return trader.investor !== null && mismatchWaitHours(trader.investor, fund.risk) > 0
}
