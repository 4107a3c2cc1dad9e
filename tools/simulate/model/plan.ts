import { isTradingDay, nextTradingDay, plusDays } from '../../../apps/sandbox/src/market/calendar'
import type { SimFund } from '../funds'

/** A regular plan as its customer made it. */
export interface ModelPlan {
  readonly planNo: string
  readonly customerNo: string
  readonly tradeAcco: string
  readonly fund: SimFund
  readonly amount: bigint
  /** 1 = Monday … 5; null = every day. */
  readonly cycleDay: number | null
  readonly firstDay: string
  readonly madeAt: Date
  /** When its customer stopped it or let it go on. */
  /** Days on which its customer lets it take nothing (R-PLAN-2). */
  readonly skips: Set<string>
  readonly stops: { readonly from: Date; readonly isRunning: boolean }[]
}

/**
 * Whether a plan deducts on a day: its day of the week or, where the fund is closed then, the next open one.
 */
export function isDue(plan: ModelPlan, day: string): boolean {
  const { calendar } = plan.fund.plan
  if (!isTradingDay(day, calendar)) return false
  if (plan.cycleDay === null) return day >= plan.firstDay
  for (let nominal = plan.firstDay; nominal <= day; nominal = plusDays(nominal, 1)) {
    if (new Date(`${nominal}T00:00:00Z`).getUTCDay() !== plan.cycleDay) continue
    const open = isTradingDay(nominal, calendar) ? nominal : nextTradingDay(nominal, calendar)
    if (open === day) return true
  }

  return false
}

/** The day on which the period that a date names deducts. */
export function dayOfPeriod(plan: ModelPlan, nominal: string): string {
  const { calendar } = plan.fund.plan

  return isTradingDay(nominal, calendar) ? nominal : nextTradingDay(nominal, calendar)
}

/** Whether the customer lets it run at a moment. */
export function runsAt(plan: ModelPlan, at: Date): boolean {
  return plan.stops.findLast((stop) => stop.from.getTime() <= at.getTime())?.isRunning ?? true
}

/** What a customer saves for. */
export interface ModelGoal {
  readonly customerNo: string
  readonly name: string
  readonly target: string
}
