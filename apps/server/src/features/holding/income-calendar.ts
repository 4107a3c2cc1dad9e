import { incomeCalendar } from '@tongzhou/contract/holding/income-calendar'
import { type IncomeCell, incomeDays, incomePeriods, totalOf } from '@tongzhou/domain/holding/income-calendar'
import { type Day, addDays, addMonths, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { handleOpen } from '../../http/handle'
import { findCorrectedIncomes } from '../../trading/holdings/corrected-incomes'
import { holdingsOf } from '../../trading/holdings/fund-holdings'
import { findHoldingFacts } from '../../trading/holdings/holding-facts'
import { inScope, incomesOf } from './fund-income'

/** What each day of a month, each month of a year, or each year brought (R-INC-2). */
export const handler = handleOpen(incomeCalendar, async (input, { db, customer, services, day: today }) => {
  const market = await services.market.current()
  const { facts } = await findHoldingFacts(db, { customerNo: customer.customerNo, market })
  const corrected = await findCorrectedIncomes(db, { facts, today })
  const funds = inScope(holdingsOf(facts), input.scope).map((fund) => incomesOf(fund, corrected))
  const since = funds.flatMap(({ days }) => days.slice(0, 1).map(({ day }) => day)).toSorted()[0] ?? null
  const period = periodOf(input, today)
  const span = spanOf(period, { since, today })
  const cells = span === null ? [] : incomeDays(funds, span, market.calendars.CN)

  return { period, cells: [...shown(cells, input.view)], total: totalOf(cells), since }
})

type View = 'DAY' | 'MONTH' | 'YEAR'

function shown(cells: readonly IncomeCell[], view: View): readonly IncomeCell[] {
  if (view === 'DAY') return cells

  return incomePeriods(cells, view === 'MONTH' ? 7 : 4)
}

/** What was asked for, else the period of today: '' are all years. */
function periodOf({ view, period }: { view: View; period?: string | undefined }, today: Day): string {
  if (view === 'YEAR') return ''
  const length = view === 'DAY' ? 7 : 4

  return period?.length === length ? period : today.slice(0, length)
}

/** The natural days of a period that are not to come; null: none. */
function spanOf(
  period: string,
  { since, today }: { since: Day | null; today: Day },
): { from: Day; to: Day } | null {
  if (period === '') return since === null ? null : { from: since, to: today }
  const from = dayFrom(period.length === 7 ? `${period}-01` : `${period}-01-01`)
  const end = addDays(addMonths(from, period.length === 7 ? 1 : 12), -1)

  return from > today ? null : { from, to: end > today ? today : end }
}
