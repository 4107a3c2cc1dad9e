import type { Tx } from '@tongzhou/db/connect'
import type { ClearingOrder, OrderChange } from '@tongzhou/db/stores/clearing-order-store'
import { findFundDates } from '@tongzhou/db/stores/fund-date-store'
import { purchaseDays, redemptionDays } from '@tongzhou/domain/calendar/settlement'
import { isTradingDay } from '@tongzhou/domain/calendar/trade-calendar'
import { assert } from '@tongzhou/domain/kernel/assert'
import type { Day } from '@tongzhou/domain/kernel/business-day'

/**
 * The dates with which an order goes into the batch of `day`. One that was accepted in the moment its own batch was closed
 * deals on `day` instead (R-ORD-2): the registrar takes nothing of an earlier T. Null while its fund does not trade.
 */
export async function datesInBatch(tx: Tx, order: ClearingOrder, day: Day): Promise<OrderChange | null> {
  if (order.tDate >= day) return {}
  const fund = await findFundDates(tx, order.fundCode)
  assert(fund !== null, `fund ${order.fundCode} of an order is known`)
  if (!isTradingDay(fund.calendar, day)) return null
  const { confirmDay } = order.flow === 'money-in' ? purchaseDays(day, fund) : redemptionDays(day, fund)

  return { tDate: day, expectConfirmDate: confirmDay }
}
