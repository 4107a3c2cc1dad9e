import { incomeStatistics } from '@tongzhou/contract/holding/income-statistics'
import { findPositionEvents } from '@tongzhou/db/stores/holding/position-event-store'
import { findFeeOrders } from '@tongzhou/db/stores/trade/fee-order-store'
import { clearedCycles } from '@tongzhou/domain/holding/cleared-cycles'
import { thinned } from '@tongzhou/domain/holding/income-series'
import { type HoldingDay, mergedDays } from '@tongzhou/domain/holding/merged-days'
import { type WindowReturn, windowReturn } from '@tongzhou/domain/holding/window-return'
import { type Day, addMonths, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { addMoney, sumMoney } from '@tongzhou/domain/kernel/money'
import { noShares } from '@tongzhou/domain/kernel/shares'
import { maxDrawdown } from '@tongzhou/domain/performance/max-drawdown'
import { percentOf } from '@tongzhou/domain/performance/percent'
import { feeLines } from '@tongzhou/domain/trade/fee/fee-account'
import { handleOpen } from '../../http/handle'
import { isOf } from '../../trading/position-side'
import { type FundHolding, findHoldings } from '../../trading/holdings/fund-holdings'
import { inScope } from './fund-income'
import { returnDaysOf } from './return-days'

/** As many points as a curve is drawn from, and as many days as a table lists. */
const MOST_POINTS = 500
const MOST_DAYS = 92
const ALWAYS = dayFrom('1990-01-01')

interface Span {
  readonly from: Day
  readonly to: Day
}

/** What a stretch of time brought: rates, the deepest fall, by period, by fund, and what it cost. */
export const handler = handleOpen(incomeStatistics, async (input, { db, customer, services, day }) => {
  const { customerNo } = customer
  const market = await services.market.current()
  const { funds: all } = await findHoldings(db, { customerNo, market })
  const funds = inScope(all, input.scope)
  const span: Span = { from: input.from ?? ALWAYS, to: input.to ?? day }
  const merged = mergedDays(
    funds.map((fund) => returnDaysOf(fund)),
    market.calendars.CN,
  )
  const whole = windowReturn(merged, span)
  const codes = new Set(funds.map(({ view }) => view.fundCode))
  const fees = await findFeeOrders(db, { customerNo, ...span })
  const events = await findPositionEvents(db, { customerNo })
  const cleared = funds
    .flatMap(({ positions }) => positions)
    .flatMap((position) =>
      clearedCycles(events.filter((one) => one.fundCode === position.fundCode && isOf(one, position))),
    )
    .filter(({ to }) => span.from <= to && to <= span.to)

  return {
    whole: whole && { ...ratesOf(whole), drawdown: fallOf(whole) },
    curve: thinned(whole?.curve ?? [], MOST_POINTS).map((point) => ({
      day: point.day,
      value: percentOf(point.value) ?? '0.00',
    })),
    periods: whole === null ? [] : periodsOf(merged, whole, input.view ?? 'MONTH'),
    funds: funds.flatMap((fund) => fundRow(fund, span)).toSorted((a, b) => Number(b.income - a.income)),
    fees: [...feeLines(fees.filter(({ fundCode }) => codes.has(fundCode)))],
    cleared: { count: cleared.length, realised: sumMoney(cleared.map(({ realised }) => realised)) },
  }
})

function ratesOf(one: WindowReturn) {
  const { base, end, capital, yearly } = one

  return { from: base, to: end, ...flowsOf(one), capital, yearly }
}

function flowsOf({
  opening,
  paidIn,
  sold,
  dividends,
  income,
  closing,
  moneyWeighted,
  timeWeighted,
}: WindowReturn) {
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

function fallOf({ base, curve }: WindowReturn) {
  // Before the first counted day the unit is worth one; the day of a first payment is counted itself.
  const points = curve[0]?.day === base ? curve : [{ day: base, value: 0 }, ...curve]
  const levels = Float64Array.from(points, ({ value }) => 1 + value)
  const series = { days: points.map(({ day }) => day), nav: levels, adjusted: levels }
  const fall = maxDrawdown(series, { from: 0, to: points.length - 1 })

  return fall && { ...fall, depth: percentOf(fall.depth) ?? '0.00' }
}

function fundRow(fund: FundHolding, span: Span) {
  const own = windowReturn(returnDaysOf(fund), span)
  const { fundCode, name, totalShares } = fund.view
  if (own === null) return []

  return [{ fundCode, name, isHeld: totalShares > noShares, ...flowsOf(own), hasGap: isLongEnough(fund) }]
}

/** R-GAP-2: from its first to its last day more than six months, of a fund whose NAV moves. */
function isLongEnough({ days, view }: FundHolding): boolean {
  const [first, last] = [days[0]?.day, days.at(-1)?.day]

  return view.fundType !== 'MONEY' && first !== undefined && last !== undefined && addMonths(first, 6) < last
}

const keyLengths = { DAY: 10, MONTH: 7, YEAR: 4 } as const

/** Days, months or years of the window, newest first, each with its income and its time-weighted rate. */
function periodsOf(merged: readonly HoldingDay[], whole: WindowReturn, view: keyof typeof keyLengths) {
  const length = keyLengths[view]
  const keys = [...new Set(whole.curve.map(({ day }) => day.slice(0, length)))].toReversed()

  return (view === 'DAY' ? keys.slice(0, MOST_DAYS) : keys).flatMap((key) => {
    const inside = whole.curve.filter(({ day }) => day.startsWith(key))
    const [first, last] = [inside[0]?.day, inside.at(-1)?.day]
    const own = first && last && windowReturn(merged, { from: first, to: last })

    return own ? [{ key, income: own.income, rate: own.timeWeighted }] : []
  })
}
