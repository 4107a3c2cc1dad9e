import { incomeCurve } from '@tongzhou/contract/holding/income-curve'
import { incomeSeries, thinned } from '@tongzhou/domain/holding/income-series'
import { type Day, addDays, addMonths, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { sumMoney } from '@tongzhou/domain/kernel/money'
import { handleOpen } from '../../http/handle'
import { findHoldings } from '../../trading/holdings/fund-holdings'

/** As many points as a curve is drawn from. */
const MOST_POINTS = 500

const months = { MONTH: 1, QUARTER: 3, YEAR: 12 } as const

/** The income of everything a customer holds or held, by day (§6.3), with its sum over the range. */
export const handler = handleOpen(incomeCurve, async (input, { db, customer, services, day }) => {
  const market = await services.market.current()
  const { funds } = await findHoldings(db, { customerNo: customer.customerNo, market })
  const days = funds.map((fund) => fund.days)
  const range = input.range ?? 'YEAR'
  const all = incomeSeries(days, range === 'ALL' ? null : firstOf(range, day))
  const newest = days
    .flatMap((own) => own.at(-1)?.day ?? [])
    .toSorted()
    .at(-1)
  const month = newest === undefined ? [] : incomeSeries(days, dayFrom(`${newest.slice(0, 8)}01`))

  return {
    points: thinned(all, MOST_POINTS),
    month: month.map(({ day: on, income, isFinal }) => ({ day: on, income, isFinal })),
    monthTotal: sumMoney(month.map((point) => point.income)),
  }
})

/** The day after the same day of that many months ago. */
function firstOf(range: keyof typeof months, day: Day): Day {
  return addDays(addMonths(day, -months[range]), 1)
}
