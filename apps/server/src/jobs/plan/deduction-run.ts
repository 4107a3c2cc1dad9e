import { findFundDates } from '@tongzhou/db/stores/fund-date-store'
import { runningPlans } from '@tongzhou/db/stores/plan-store'
import { deductionOn, deductionTriedAgainOn } from '@tongzhou/domain/plan/plan-schedule'
import { fetchBankLimits } from '../../shared/trading/own-cards'
import { type Step, type StepContext, type Unit, defineStep } from '../step'
import { type PlanUnit, deductPeriod } from './deduct-period'
import { failPolicy } from './fail-policy'

/** A run of the day's deductions (R-DCA-3); the next two repeat what failed for balance, limit or card. */
export function deductionRun(run: {
  name: string
  title: string
  due: string
  after: readonly string[]
}): Step {
  return defineStep<PlanUnit>({
    ...run,
    on: 'trading-day',
    select: duePlans,
    outside: async (_unit, { services }) => {
      await fetchBankLimits(services)

      return undefined
    },
    apply: (tx, { data }, context) => deductPeriod(tx, data, context),
  })
}

/** Running plans whose deduction falls on this day, or is tried again on it, by the calendar of their fund (R-DCA-1, R-DCA-4). */
async function duePlans({ services, day }: StepContext): Promise<Unit<PlanUnit>[]> {
  const { db } = services.connection
  const calendars = new Map<string, Awaited<ReturnType<typeof findFundDates>>>()
  const units: Unit<PlanUnit>[] = []
  const plans = await runningPlans(db)
  if (plans.length === 0) return []
  const { retryDays } = await failPolicy(db)
  for (const plan of plans) {
    const known = calendars.get(plan.fundCode)
    const dates = known === undefined ? await findFundDates(db, plan.fundCode) : known
    calendars.set(plan.fundCode, dates)
    if (dates === null) continue
    const rules = { calendar: dates.calendar, retryDays }
    const isDue =
      deductionOn(plan.terms, dates.calendar, day) ?? deductionTriedAgainOn(plan.terms, rules, day)
    if (isDue === null) continue
    const { customerNo, planNo } = plan
    units.push({ key: planNo, data: { customerNo, planNo } })
  }

  return units
}
