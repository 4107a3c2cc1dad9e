import type { Day } from '../kernel/business-day'
import {
  type TradeCalendar,
  nextTradingDay,
  previousTradingDay,
  tradingDayOnOrAfter,
  tradingDaysAfter,
} from './trade-calendar'

/**
 * Lags of a fund in trading days of its own calendar (§2.3); data of the fund, the manager's announcement
 * wins.
 */
export interface SettlementLags {
  /** T until its NAV is published. */
  readonly nav: number
  /** T until a purchase is confirmed. */
  readonly buyConfirm: number
  /** T until a redemption is confirmed. */
  readonly redeemConfirm: number
  /** T until redemption money is at the card. */
  readonly pay: number
}

export type FundType =
  | 'money'
  | 'bond'
  | 'mixed'
  | 'stock'
  | 'index'
  | 'stock-connect'
  | 'fof'
  | 'qdii'
  | 'qdii-fof'
  | 'interbank-cd'

/** Defaults of §2.3 where a fund brings none of its own. */
export const defaultLags = {
  money: { nav: 1, buyConfirm: 1, redeemConfirm: 1, pay: 1 },
  bond: { nav: 0, buyConfirm: 1, redeemConfirm: 1, pay: 3 },
  mixed: { nav: 0, buyConfirm: 1, redeemConfirm: 1, pay: 3 },
  stock: { nav: 0, buyConfirm: 1, redeemConfirm: 1, pay: 3 },
  index: { nav: 0, buyConfirm: 1, redeemConfirm: 1, pay: 3 },
  'stock-connect': { nav: 0, buyConfirm: 1, redeemConfirm: 1, pay: 4 },
  fof: { nav: 2, buyConfirm: 2, redeemConfirm: 2, pay: 7 },
  qdii: { nav: 2, buyConfirm: 2, redeemConfirm: 2, pay: 10 },
  'qdii-fof': { nav: 3, buyConfirm: 3, redeemConfirm: 3, pay: 13 },
  'interbank-cd': { nav: 0, buyConfirm: 1, redeemConfirm: 1, pay: 2 },
} as const satisfies Record<FundType, SettlementLags>

/** Expected days of a purchase with this T: confirmation, and the first day its shares can be sold (§2.3). */
export function purchaseDays(
  tDay: Day,
  fund: { readonly calendar: TradeCalendar; readonly lags: SettlementLags },
): {
  readonly navDay: Day
  readonly navPublishedDay: Day
  readonly confirmDay: Day
  readonly sellableDay: Day
} {
  const confirmDay = tradingDaysAfter(fund.calendar, tDay, fund.lags.buyConfirm)

  return {
    navDay: tDay,
    navPublishedDay: tradingDaysAfter(fund.calendar, tDay, fund.lags.nav),
    confirmDay,
    sellableDay: nextTradingDay(fund.calendar, confirmDay),
  }
}

/** Expected days of a redemption with this T: confirmation and money at the card (R-CAL-7: show the date). */
export function redemptionDays(
  tDay: Day,
  fund: { readonly calendar: TradeCalendar; readonly lags: SettlementLags },
): {
  readonly navDay: Day
  readonly navPublishedDay: Day
  readonly confirmDay: Day
  readonly arrivalDay: Day
} {
  return {
    navDay: tDay,
    navPublishedDay: tradingDaysAfter(fund.calendar, tDay, fund.lags.nav),
    confirmDay: tradingDaysAfter(fund.calendar, tDay, fund.lags.redeemConfirm),
    arrivalDay: tradingDaysAfter(fund.calendar, tDay, fund.lags.pay),
  }
}

/** The first T, not before `from`, whose redemption is confirmed on `confirmDay` or later. */
export function firstTDayConfirmedBy(
  confirmDay: Day,
  fund: { readonly calendar: TradeCalendar; readonly lags: SettlementLags },
  from: Day,
): Day {
  let found = tradingDayOnOrAfter(fund.calendar, confirmDay)
  for (;;) {
    const before = previousTradingDay(fund.calendar, found)
    if (before < from || redemptionDays(before, fund).confirmDay < confirmDay) return found
    found = before
  }
}

/** Days of a transform: the slower of the two funds decides (§3.6). */
export function transformDays(
  tDay: Day,
  funds: {
    readonly out: { readonly calendar: TradeCalendar; readonly lags: SettlementLags }
    readonly in: { readonly calendar: TradeCalendar; readonly lags: SettlementLags }
  },
): { readonly navDay: Day; readonly confirmDay: Day; readonly sellableDay: Day } {
  const outDay = redemptionDays(tDay, funds.out).confirmDay
  const inDay = purchaseDays(tDay, funds.in).confirmDay
  const confirmDay = outDay > inDay ? outDay : inDay

  return { navDay: tDay, confirmDay, sellableDay: nextTradingDay(funds.in.calendar, confirmDay) }
}
