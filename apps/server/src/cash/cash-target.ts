import type { Queryable } from '@tongzhou/db/connect'
import type { TradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import { type CashFund, loadCashFunds, takesMoney } from './cash-wallet'

/**
 * The money fund that takes the money of a redemption into the cash product (§3.5): the first in rank that is
 * open now.
 */
export async function cashTarget(
  db: Queryable,
  fund: TradedFund,
): Promise<Decision<CashFund, 'TRANSFORM_PAIR_UNSUPPORTED' | 'CASH_PRODUCT_EMPTY'>> {
  if (fund.terms.isMoneyFund) return refuse('TRANSFORM_PAIR_UNSUPPORTED')
  const open = (await loadCashFunds(db)).find(takesMoney)

  return open === undefined ? refuse('CASH_PRODUCT_EMPTY') : accept(open)
}
