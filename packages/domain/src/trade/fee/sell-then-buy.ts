import type { Day } from '../../kernel/business-day'
import { type SettlementLags, purchaseDays, redemptionDays } from '../../calendar/settlement'
import { type TradeCalendar, tradingDayOnOrAfter, tradingDaysAfter } from '../../calendar/trade-calendar'

/** A fund's calendar and lags as the days of a leg need them. */
interface Leg {
  readonly calendar: TradeCalendar
  readonly lags: SettlementLags
}

/**
 * 赎转购 (§3.7): the expected days of a redemption and of the purchase of another fund with its money, once that
 * is in the supervised account. `moneyLag`: trading days of the first fund from T until its money is in the
 * supervised account. The second leg's T is that day, or the next the target fund deals on.
 */
export function sellThenBuyDays(
  tDay: Day,
  legs: { readonly out: Leg; readonly in: Leg; readonly moneyLag: number },
): {
  readonly sellConfirmDay: Day
  readonly moneyInDay: Day
  readonly buyTDay: Day
  readonly buyConfirmDay: Day
  readonly sellableDay: Day
} {
  const { confirmDay: sellConfirmDay } = redemptionDays(tDay, legs.out)
  const moneyInDay = tradingDaysAfter(legs.out.calendar, tDay, legs.moneyLag)
  const buyTDay = tradingDayOnOrAfter(legs.in.calendar, moneyInDay)
  const { confirmDay: buyConfirmDay, sellableDay } = purchaseDays(buyTDay, legs.in)

  return { sellConfirmDay, moneyInDay, buyTDay, buyConfirmDay, sellableDay }
}
