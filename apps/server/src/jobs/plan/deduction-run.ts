import { findDatesOfFunds } from '@tongzhou/db/stores/fund/fund-date-store'
import { openPeriods } from '@tongzhou/db/stores/plan/plan-period-store'
import { plansDueOn, plansLeftOpen } from '@tongzhou/db/stores/plan/plan-day-store'
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
 * Running plans whose deduction falls on this day, by the day that is stored with them (R-PLAN-1), and those
 * of which something is left: begun on it, tried again on it by the calendar of their fund (R-DCA-1,
 * R-DCA-4), or of no stored day.
 */
async function duePlans({ services, day }: StepContext, begins: boolean): Promise<Unit<PlanUnit>[]> {
  const { db } = services.connection
  const due = new Map<string, PlanUnit>()
  if (begins) for (const key of await plansDueOn(db, day)) due.set(key.planNo, key)
  const left = (await plansLeftOpen(db, day)).filter(({ planNo }) => !due.has(planNo))
  const dates = await findDatesOfFunds(db, [...new Set(left.map(({ fundCode }) => fundCode))])
  const { retryDays } = await failPolicy(db)
  const open = await openPeriods(db, day)
  const begun = new Set(open.filter((period) => period.day === day).map(({ planNo }) => planNo))
  for (const { customerNo, planNo, fundCode, terms } of left) {
    const calendar = dates.get(fundCode)?.calendar
    if (calendar === undefined) continue
    const isDue =
      begun.has(planNo) ||
      (begins && deductionOn(terms, calendar, day) !== null) ||
      deductionTriedAgainOn(terms, { calendar, retryDays }, day) !== null
    if (isDue) due.set(planNo, { customerNo, planNo })
  }
  // A customer's plans in the order of their numbers: who comes first takes what is left of a limit.
  const numbers = [...due.keys()].toSorted()

  return numbers.flatMap((planNo) => {
    const data = due.get(planNo)

    return data === undefined ? [] : [{ key: planNo, data }]
  })
}
