import type { Queryable } from '@tongzhou/db/connect'
import { mismatchWaitHours } from '@tongzhou/domain/account/suitability'
import { consentTime, insertConsents, moveConsent } from '@tongzhou/db/stores/account/consent-store'
import type { ProtocolRow } from '@tongzhou/db/stores/account/protocol-store'
import { numberOf } from '@tongzhou/db/stores/fund/parameter-store'
import type { TradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import type { TradingCustomer } from './standing'
import { WARNING, agreementId, mismatchWarning } from './buy-agreements'
import type { MismatchConfirmation } from './suitability-facts'

/** The consent of a confirmation that waits its hours for the payment (R-SUI-3). */
function waitingConsent({ trader, fund }: Query, warning: ProtocolRow) {
  const { customerNo } = trader.facts

  return { customerNo, protocol: { id: WARNING, version: warning.version }, orderNo: `R5:${fund.fundCode}` }
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
  const waitingSince = await consentTime(db, waitingConsent(query, warning))
  const waitHours = await numberOf(db, 'r5.waitHours')

  return { id: agreementId(warning), at: waitingSince ?? now, waitHours }
}

/**
 * Stores a confirmation whose waiting time begins now, on a connection of its own: the submit is refused and
 * rolled back, the confirmation is not.
 */
export async function keepConfirmation(query: Query): Promise<void> {
  const warning = await mismatchWarning(query.db, query.now)
  if (!warning || !mustWait(query)) return
  const { customerNo, orderNo } = waitingConsent(query, warning)
  await insertConsents(query.db, { customerNo, protocols: [warning], orderNo, now: query.now })
}

/** Ties the confirmation to the order it was given for: it is good for no other. */
export async function spendConfirmation(query: Query, orderNo: string): Promise<void> {
  const warning = await mismatchWarning(query.db, query.now)
  if (!warning) return
  const { db, now } = query
  const waiting = waitingConsent(query, warning)
  if (await moveConsent(db, waiting, orderNo)) return
  await insertConsents(db, { customerNo: waiting.customerNo, protocols: [warning], orderNo, now })
}

function mustWait({ trader, fund }: Query): boolean {
  return trader.investor !== null && mismatchWaitHours(trader.investor, fund.risk) > 0
}
