import { incomeCurve } from '@tongzhou/contract/holding/income-curve'
import type { Queryable } from '@tongzhou/db/connect'
import { incomeSeries, thinned } from '@tongzhou/domain/holding/income-series'
import { type Day, addDays, addMonths, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { sumMoney } from '@tongzhou/domain/kernel/money'
import { handleOpen } from '../../http/handle'
import { findHoldings } from '../../trading/holdings/fund-holdings'
import type { HoldingsQuery } from '../../trading/holdings/holding-facts'

/** As many points as a curve is drawn from. */
const MOST_POINTS = 500

const months = { MONTH: 1, QUARTER: 3, YEAR: 12 } as const

/**
 * The income of everything a customer holds or held, by day (§6.3), with its sum over the range: before one
 * that has a beginning, of a position with a mark there nothing is read but the mark. A position with little
 * history has none, and is read as a whole.
 */
export const handler = handleOpen(incomeCurve, async (input, { db, customer, services, day }) => {
  const query = { customerNo: customer.customerNo, market: await services.market.current() }
  const range = input.range ?? 'YEAR'
  const first = range === 'ALL' ? null : firstOf(range, day)
  const since = first === null ? null : earlier(first, monthBefore(day))
  const recent =
    since === null ? null : await daysOf(db, { ...query, since: { day: since, isMarked: range === 'YEAR' } })
  // Of what has had no NAV for long, the month that is told lies before.
  const isRead = since !== null && recent !== null && (recent.month === null || recent.month >= since)
  const { days, month: from } = isRead ? recent : await daysOf(db, query)
  const month = from === null ? [] : incomeSeries(days, from)

  return {
    points: thinned(incomeSeries(days, first), MOST_POINTS),
    month: month.map(({ day: on, income, isFinal }) => ({ day: on, income, isFinal })),
    monthTotal: sumMoney(month.map((point) => point.income)),
  }
})

/** The incomes of each fund by day, and the first day of the newest one’s month; null without any. */
async function daysOf(db: Queryable, query: HoldingsQuery) {
  const { funds } = await findHoldings(db, query)
  const days = funds.map((fund) => fund.days)
  const newest = days.flatMap((own) => own.at(-1)?.day ?? []).toSorted()
  const last = newest.at(-1)

  return { days, month: last === undefined ? null : monthOf(last) }
}

/** The day after the same day of that many months ago. */
function firstOf(range: keyof typeof months, day: Day): Day {
  return addDays(addMonths(day, -months[range]), 1)
}

const monthOf = (day: Day): Day => dayFrom(`${day.slice(0, 8)}01`)

/** The first day of the month before: on the first days of one the newest NAV is of it. */
const monthBefore = (day: Day): Day => addMonths(monthOf(day), -1)

const earlier = (a: Day, b: Day): Day => (a < b ? a : b)
