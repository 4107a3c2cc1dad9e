import type { Calendars } from '@tongzhou/domain/calendar/trade-calendar'
import { DEFAULT_CUT_OFF, tDayOf } from '@tongzhou/domain/calendar/t-day'
import { purchaseDays, redemptionDays, type SettlementLags } from '@tongzhou/domain/calendar/settlement'
import { type Day } from '@tongzhou/domain/kernel/business-day'
import { firstSaleDay } from '@tongzhou/domain/trade/first-sale-day'
import { holdingTermOf } from '@tongzhou/db/stores/fund/fund-date-store'
import { shownTDay } from '@tongzhou/domain/trade/trade-day'
import type { MarketFund } from './market-data'

export function lagsOfFund(
  fund: Pick<MarketFund, 'navLag' | 'buyConfirmLag' | 'redeemConfirmLag' | 'payLag'>,
): SettlementLags {
  return {
    nav: fund.navLag,
    buyConfirm: fund.buyConfirmLag,
    redeemConfirm: fund.redeemConfirmLag,
    pay: fund.payLag,
  }
}

/** '15:00:00' of the database as the calendar's cut-off. */
export function cutOffOf(fund: { readonly cutoffTime: string }): string {
  return fund.cutoffTime.length === 8 ? `${fund.cutoffTime}.000` : DEFAULT_CUT_OFF
}

/** How long its shares must be held; null without such a term. */
export function holdOf({ holdKind, holdDays }: Pick<MarketFund, 'holdKind' | 'holdDays'>) {
  return holdingTermOf({ kind: holdKind, days: holdDays })
}

/** The days of an order; all null where its T may be a holiday. */
export interface OrderDays {
  readonly tDay: Day | null
  readonly navPublishedDay: Day | null
  readonly confirmDay: Day | null
  readonly sellableDay: Day | null
  readonly sellConfirmDay: Day | null
  readonly arrivalDay: Day | null
}

/** Of funds without windows, by calendars; good for one second, because cut-offs are full seconds. */
const kept = new WeakMap<Calendars, { second: number; readonly days: Map<string, OrderDays> }>()

/** The days of an order placed now; funds with the same terms share them. */
export function daysOfOrderNow(fund: MarketFund, when: { now: Date; calendars: Calendars }): OrderDays {
  if (fund.openWindows !== null) return countedDays(fund, when)
  const second = Math.floor(when.now.getTime() / 1000)
  const known = kept.get(when.calendars) ?? { second, days: new Map<string, OrderDays>() }
  kept.set(when.calendars, known)
  if (known.second !== second) known.days.clear()
  known.second = second
  const { calendar, cutoffTime, navLag, buyConfirmLag, redeemConfirmLag, payLag, holdKind, holdDays } = fund
  const lags = `${navLag}/${buyConfirmLag}/${redeemConfirmLag}/${payLag}`
  const terms = `${calendar}/${cutoffTime}/${lags}/${holdKind}/${holdDays}`
  const days = known.days.get(terms) ?? countedDays(fund, when)
  known.days.set(terms, days)

  return days
}

function countedDays(fund: MarketFund, { now, calendars }: { now: Date; calendars: Calendars }): OrderDays {
  const facts = { calendar: calendars[fund.calendar], lags: lagsOfFund(fund) }
  const dealing = { ...facts, exchange: calendars.CN, cutOff: cutOffOf(fund), windows: fund.openWindows }
  const tDay =
    fund.openWindows === null ? tDayOf(now, facts.calendar, cutOffOf(fund)) : shownTDay(now, dealing)
  if (tDay.kind === 'refused') {
    return {
      tDay: null,
      navPublishedDay: null,
      confirmDay: null,
      sellableDay: null,
      sellConfirmDay: null,
      arrivalDay: null,
    }
  }
  const buy = purchaseDays(tDay.value, facts)
  const sell = redemptionDays(tDay.value, facts)

  return {
    tDay: tDay.value,
    navPublishedDay: buy.navPublishedDay,
    confirmDay: buy.confirmDay,
    sellableDay: firstSaleDay(buy, { ...dealing, hold: holdOf(fund) }),
    sellConfirmDay: sell.confirmDay,
    arrivalDay: sell.arrivalDay,
  }
}
