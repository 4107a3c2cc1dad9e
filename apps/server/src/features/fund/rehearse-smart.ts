import type { Queryable } from '@tongzhou/db/connect'
import { findTradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import {
  type TradeCalendar,
  previousTradingDay,
  tradingDaysAfter,
} from '@tongzhou/domain/calendar/trade-calendar'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Money, moneyFrom } from '@tongzhou/domain/kernel/money'
import { type Nav, navFrom } from '@tongzhou/domain/kernel/nav'
import type { Rate } from '@tongzhou/domain/kernel/rate'
import { indexOnOrBefore } from '@tongzhou/domain/performance/nav-series'
import type { Deduction } from '@tongzhou/domain/performance/plan-calculator'
import {
  type RatioOf,
  type RehearsedDebit,
  byMovingAverage,
  byRiseAndFall,
  rehearsedDebits,
} from '@tongzhou/domain/plan/rehearsed-amounts'
import type { AverageLength, SmartTables } from '@tongzhou/domain/plan/smart-tables'
import { mostInADay } from '@tongzhou/domain/trade/limits/purchase-limits'
import type { MarketFund, MarketIndex } from '../../market/market-data'

/** What a smart plan looks at: its own cost, or an index and the length of its average. */
export type SmartMode =
  | { readonly kind: 'RISE_FALL' }
  | { readonly kind: 'MA'; readonly index: MarketIndex; readonly length: AverageLength }

/**
 * The debits that a smart plan would have made on these days (R-PLAN-14), bounded like its real ones: by the
 * fund's least plan amount and what it takes today in an order and of a person in a day.
 */
export async function rehearseSmart(
  db: Queryable,
  fund: MarketFund,
  plan: {
    readonly mode: SmartMode
    readonly deductions: readonly Deduction[]
    readonly base: Money
    readonly feeRateOf: (amount: Money) => Rate
    /** The fund's own, and the exchange's, by which indexes are told. */
    readonly calendar: TradeCalendar
    readonly exchange: TradeCalendar
    /** Those that were in force on a day: a plan of then went by them. */
    readonly tablesOn: (day: Day) => SmartTables
  },
): Promise<RehearsedDebit[]> {
  const { mode, deductions, base, feeRateOf, calendar, exchange, tablesOn } = plan
  const traded = await findTradedFund(db, fund.fundCode)
  const days = deductions.map(({ day, nav }) => ({
    day,
    nav,
    confirmedOn: tradingDaysAfter(calendar, day, fund.buyConfirmLag),
    seenNav: navSeenOn(fund, calendar, day),
  }))
  const bounds = {
    planMin: traded?.planMin ?? moneyFrom('0.01'),
    room: traded === null ? null : mostInADay(traded.terms.purchaseLimits),
  }
  const ratioOf: RatioOf =
    mode.kind === 'RISE_FALL'
      ? byRiseAndFall((day) => tablesOn(day).RISE_FALL)
      : byMovingAverage((day) => tablesOn(day).MA, {
          length: mode.length,
          closesTo: closesBefore(mode, exchange),
        })

  return rehearsedDebits(days, { base, feeRateOf, ...bounds }, ratioOf)
}

/** The NAV of T−1 less the days until it is told, of that very day (R-PLAN-7). */
function navSeenOn(fund: MarketFund, calendar: TradeCalendar, day: Day): Nav | null {
  let seen = day
  for (let back = 0; back < 1 + fund.navLag; back += 1) seen = previousTradingDay(calendar, seen)
  const at = indexOnOrBefore(fund.history.series.days, seen)
  const nav = fund.history.nav[at]

  return nav === undefined || fund.history.series.days[at] !== seen ? null : navFrom(nav)
}

/** The closes of an index up to the exchange day before a day; none where that day has no close. */
function closesBefore({ index, length }: SmartMode & { kind: 'MA' }, exchange: TradeCalendar) {
  const { days, nav } = index.series
  // A close has few decimals, which its shortest text gives back.
  const closes = Array.from(nav, (close) => navFrom(String(close)))

  return (day: Day): readonly Nav[] => {
    const before = previousTradingDay(exchange, day)
    const at = indexOnOrBefore(days, before)

    return days[at] === before ? closes.slice(Math.max(0, at + 1 - length), at + 1) : []
  }
}
