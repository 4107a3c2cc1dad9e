import type { Queryable } from '@tongzhou/db/connect'
import { findFundDates } from '@tongzhou/db/stores/fund/fund-date-store'
import { parameterOf } from '@tongzhou/db/stores/fund/parameter-store'
import { assert } from '@tongzhou/domain/kernel/assert'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { lastRemittanceDay } from '@tongzhou/domain/trade/decide/match-remittance'

/** The six digits a customer writes into the remark of his transfer: the sequence of his order. */
export function remittanceRemark(orderNo: string): string {
  return orderNo.slice(-6)
}

/**
 * Until when an order by remittance waits for its money: the cut-off of this day (§3.3, `remit.keepNextT`).
 */
export async function remittanceTime(
  db: Queryable,
  order: { readonly fundCode: string; readonly tDay: Day },
): Promise<{ lastDay: Day; cutOff: string }> {
  const fund = await findFundDates(db, order.fundCode)
  assert(fund !== null, `fund ${order.fundCode} of an order is known`)
  const isKept = (await parameterOf(db, 'remit.keepNextT')) === 'true'

  return { lastDay: lastRemittanceDay(order.tDay, { calendar: fund.calendar, isKept }), cutOff: fund.cutOff }
}
