import type { TradeCalendar } from '../calendar/trade-calendar'
import type { Day } from '../kernel/business-day'
import { type Money, addMoney } from '../kernel/money'
import { type PlanAmounts, baseOn } from './plan-amount'
import { type Deduction, type PlanSchedule, deductionsBetween } from './plan-schedule'
import { type PlanEnd, type PlanProgress, isPlanOver } from './plan-state'

/** A deduction to come; `isSkipped`: the customer has skipped it, nothing will be taken. */
export interface ComingDeduction extends Deduction {
  /** What it takes before its signal, step-ups included. */
  readonly base: Money
  readonly isSkipped: boolean
}

/**
 * What a running plan will deduct on the days from … to (both included), each counted as carried out for the
 * next (R-DCA-1): the count or the sum with which it ends may be reached on the way. One that was skipped
 * counts for neither (R-PLAN-2). Empty for a plan that does not run.
 */
export function comingDeductions(
  plan: {
    schedule: PlanSchedule
    progress: PlanProgress
    end: PlanEnd
    amounts: PlanAmounts
    skipped: ReadonlySet<Day>
  },
  calendar: TradeCalendar,
  range: { from: Day; to: Day },
): ComingDeduction[] {
  const { schedule, end, amounts, skipped } = plan
  if (plan.progress.status !== 'RUNNING') return []
  const from = range.from < schedule.firstDay ? schedule.firstDay : range.from
  let { progress } = plan
  const coming: ComingDeduction[] = []
  for (const deduction of deductionsBetween(schedule, calendar, { from, to: range.to })) {
    if (isPlanOver(progress, end, deduction.day)) break
    const isSkipped = skipped.has(deduction.nominal)
    const base = baseOn(amounts, deduction.nominal)
    coming.push({ ...deduction, base, isSkipped })
    if (isSkipped) continue
    progress = {
      ...progress,
      executedCount: progress.executedCount + 1,
      totalPaid: addMoney(progress.totalPaid, base),
    }
  }

  return coming
}
