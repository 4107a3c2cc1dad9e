import { explainTimeWeighted } from '@tongzhou/domain/explain/explain-span'
import { type HoldingDay, mergedDays } from '@tongzhou/domain/holding/merged-days'
import { thinned } from '@tongzhou/domain/holding/income-series'
import { type WindowReturn, countedDays, windowReturn } from '@tongzhou/domain/holding/window-return'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { addMoney } from '@tongzhou/domain/kernel/money'
import { maxDrawdown } from '@tongzhou/domain/performance/max-drawdown'
import { percentOf } from '@tongzhou/domain/performance/percent'
import type { Market } from '../../market/market-data'
import type { FundHolding } from './fund-holdings'
import { returnDaysOf } from './return-days'

export interface Span {
  readonly from: Day
  readonly to: Day
}

/** What is told of a stretch of time, by whichever page tells it: the figures come from here alone. */
export function spanFigures(funds: readonly FundHolding[], span: Span, market: Market) {
  const merged = mergedDays(
    funds.map((fund) => returnDaysOf(fund)),
    market.calendars.CN,
  )
  const whole = windowReturn(merged, span)
  const counted = countedDays(merged, span)

  return {
    // The rate is what its tree says, so that page and 怎么算的 cannot differ by a rounding.
    whole: whole &&
      counted && {
        ...ratesOf(whole),
        timeWeighted: explainTimeWeighted(counted).value,
        drawdown: fallOf(whole),
      },
    /** Growth of one unit, per cent, at most `most` points. */
    curve: (most: number) =>
      thinned(whole?.curve ?? [], most).map((point) => ({
        day: point.day,
        value: percentOf(point.value) ?? '0.00',
      })),
    /** Days (the newest `most`), months or years of the span, newest first. */
    periods: (view: keyof typeof keyLengths, most = Infinity) =>
      whole === null ? [] : periodsOf(merged, whole, { view, most }),
  }
}

/** What one stretch of days says of money: in, out, brought, and its two rates. */
export function flowsOf(one: WindowReturn) {
  const { opening, paidIn, sold, dividends, income, closing, moneyWeighted, timeWeighted } = one

  return {
    opening,
    paidIn,
    takenOut: addMoney(sold, dividends),
    income,
    closing,
    moneyWeighted,
    timeWeighted,
  }
}

function ratesOf(one: WindowReturn) {
  const { base, end, capital, yearly } = one

  return { from: base, to: end, ...flowsOf(one), capital, yearly }
}

function fallOf({ base, curve }: WindowReturn) {
  // Before the first counted day the unit is worth one; the day of a first payment is counted itself.
  const points = curve[0]?.day === base ? curve : [{ day: base, value: 0 }, ...curve]
  const levels = Float64Array.from(points, ({ value }) => 1 + value)
  const series = { days: points.map(({ day }) => day), nav: levels, adjusted: levels }
  const fall = maxDrawdown(series, { from: 0, to: points.length - 1 })

  return fall && { ...fall, depth: percentOf(fall.depth) ?? '0.00' }
}

const keyLengths = { DAY: 10, MONTH: 7, YEAR: 4 } as const

/** Each period with its income and its time-weighted rate. */
function periodsOf(
  merged: readonly HoldingDay[],
  whole: WindowReturn,
  { view, most }: { view: keyof typeof keyLengths; most: number },
) {
  const length = keyLengths[view]
  const keys = [...new Set(whole.curve.map(({ day }) => day.slice(0, length)))].toReversed()

  return keys.slice(0, most).flatMap((key) => {
    const inside = whole.curve.filter(({ day }) => day.startsWith(key))
    const [first, last] = [inside[0]?.day, inside.at(-1)?.day]
    const own = first && last && windowReturn(merged, { from: first, to: last })

    return own ? [{ key, income: own.income, rate: own.timeWeighted }] : []
  })
}
