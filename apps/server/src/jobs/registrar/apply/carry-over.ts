import type { Tx } from '@tongzhou/db/connect'
import type { ClearingOrder, OrderChange } from '@tongzhou/db/stores/registrar/clearing-order-store'
import { findFundDates } from '@tongzhou/db/stores/fund/fund-date-store'
import { purchaseDays, redemptionDays } from '@tongzhou/domain/calendar/settlement'
import { isTradingDay } from '@tongzhou/domain/calendar/trade-calendar'
import { assert } from '@tongzhou/domain/kernel/assert'
import type { Day } from '@tongzhou/domain/kernel/business-day'

/**
 * The dates of an order in the batch of `day`. An order accepted at the moment its own batch closed gets
 * `day` as its T (R-ORD-2), because the registrar takes no earlier T. Null while its fund does not deal.
 */
export async function datesInBatch(tx: Tx, order: ClearingOrder, day: Day): Promise<OrderChange | null> {
  if (order.tDate >= day) return {}
  const fund = await findFundDates(tx, order.fundCode)
  assert(fund !== null, `fund ${order.fundCode} of an order is known`)
  if (!isTradingDay(fund.calendar, day)) return null
  const { confirmDay } = order.flow === 'money-in' ? purchaseDays(day, fund) : redemptionDays(day, fund)

  return { tDate: day, expectConfirmDate: confirmDay }
}
