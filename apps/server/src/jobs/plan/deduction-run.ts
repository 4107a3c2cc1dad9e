import { findFundDates } from '@tongzhou/db/stores/fund/fund-date-store'
import { openPeriods } from '@tongzhou/db/stores/plan/plan-period-store'
import { runningPlans } from '@tongzhou/db/stores/plan/plan-store'
import { deductionOn, deductionTriedAgainOn } from '@tongzhou/domain/plan/plan-schedule'
import { fetchBankLimits } from '../../trading/own-cards'
import { type Step, type StepContext, type Unit, defineStep } from '../engine/step'
import { deductPlainPeriods } from './deduct-plain-periods'
import { type PlanUnit, deductPeriod } from './deduct-period'
import { failPolicy } from './fail-policy'

/**
 * A run of the day's deductions (R-DCA-3). The first begins the periods of the day; the next two retry those
 * that failed for balance, limit or card, whatever happened to the plan's terms meanwhile.
 */
export function deductionRun({
  begins,
  ...run
}: {
  name: string
  title: string
  due: string
  after: readonly string[]
  begins: boolean
}): Step {
  return defineStep<PlanUnit>({
    ...run,
    on: 'trading-day',
    select: async (context) => {
      await fetchBankLimits(context.services)

      return duePlans(context, begins)
    },
    ...(begins ? { applyMany: deductPlainPeriods } : {}),
    apply: (tx, { data }, context) => deductPeriod(tx, { ...data, begins }, context),
  })
}

/**
 * Running plans whose deduction falls on this day or was begun on it, or is tried again on it, by the
 * calendar of their fund (R-DCA-1, R-DCA-4).
 */
async function duePlans({ services, day }: StepContext, begins: boolean): Promise<Unit<PlanUnit>[]> {
  const { db } = services.connection
  const calendars = new Map<string, Awaited<ReturnType<typeof findFundDates>>>()
  const units: Unit<PlanUnit>[] = []
  const plans = await runningPlans(db)
  if (plans.length === 0) return []
  const { retryDays } = await failPolicy(db)
  const open = await openPeriods(db, day)
  const begun = new Set(open.filter((period) => period.day === day).map(({ planNo }) => planNo))
  for (const plan of plans) {
    const known = calendars.get(plan.fundCode)
    const dates = known === undefined ? await findFundDates(db, plan.fundCode) : known
    calendars.set(plan.fundCode, dates)
    if (dates === null) continue
    const rules = { calendar: dates.calendar, retryDays }
    const isDue =
      begun.has(plan.planNo) ||
      (begins && deductionOn(plan.terms, dates.calendar, day) !== null) ||
      deductionTriedAgainOn(plan.terms, rules, day) !== null
    if (!isDue) continue
    const { customerNo, planNo } = plan
    units.push({ key: planNo, data: { customerNo, planNo } })
  }

  return units
}
