import type { Queryable } from '@tongzhou/db/connect'
import { findFundDates } from '@tongzhou/db/stores/fund/fund-date-store'
import type { PlanNext, PlanRow } from '@tongzhou/db/stores/plan/plan-store'
import type { TradeCalendar } from '@tongzhou/domain/calendar/trade-calendar'
import { assert } from '@tongzhou/domain/kernel/assert'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { deductionOnOrAfter } from '@tongzhou/domain/plan/plan-schedule'

/** The first deduction of a plan on a day ≥ `from`, as it is stored with the plan (R-PLAN-1). */
export async function nextDeduction(
  db: Queryable,
  plan: Pick<PlanRow, 'fundCode' | 'terms'>,
  from: Day,
): Promise<PlanNext> {
  const dates = await findFundDates(db, plan.fundCode)
  assert(dates !== null, 'the fund of a plan is known')

  return nextBy(plan, dates.calendar, from)
}

/** The same by a calendar that is at hand. */
export function nextBy({ terms }: Pick<PlanRow, 'terms'>, calendar: TradeCalendar, from: Day): PlanNext {
  const { nominal, day } = deductionOnOrAfter(terms, calendar, from)

  return { nominal, day }
}
