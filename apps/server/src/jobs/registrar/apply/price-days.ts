import type { FundDates } from '@tongzhou/db/stores/fund/fund-date-store'
import type { ClearingOrder } from '@tongzhou/db/stores/registrar/clearing-order-store'
import { previousTradingDay, tradingDaysAfter } from '@tongzhou/domain/calendar/trade-calendar'
import type { Day } from '@tongzhou/domain/kernel/business-day'

/**
 * The days whose NAV a confirmation may carry (R5): T, and for the rest of a large redemption that came later
 * than expected also the dealing day it was carried over to (§3.13), the one whose confirmation falls on
 * `confirmDay`.
 */
export function priceDaysOf(
  order: Pick<ClearingOrder, 'flow' | 'tDate' | 'expectConfirmDate' | 'largeRedeemFlag'>,
  fund: Pick<FundDates, 'calendar' | 'lags'>,
  confirmDay: Day,
): readonly Day[] {
  const mayBeCarried = order.flow === 'money-out' && order.largeRedeemFlag === '1'
  if (!mayBeCarried || confirmDay <= order.expectConfirmDate) return [order.tDate]
  let carried = previousTradingDay(fund.calendar, confirmDay)
  while (tradingDaysAfter(fund.calendar, carried, fund.lags.redeemConfirm) > confirmDay) {
    carried = previousTradingDay(fund.calendar, carried)
  }

  return [order.tDate, carried]
}
