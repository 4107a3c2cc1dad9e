import type { z } from 'zod'
import type { planRow } from '@tongzhou/contract/plan/plan-shapes'
import type { Queryable } from '@tongzhou/db/connect'
import { findCard } from '@tongzhou/db/stores/account/card-store'
import { findFundDates } from '@tongzhou/db/stores/fund/fund-date-store'
import type { PlanRow } from '@tongzhou/db/stores/plan/plan-store'
import { findTradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { deductionOnOrAfter, earliestFirstDay } from '@tongzhou/domain/plan/plan-schedule'
import { isPlanOver } from '@tongzhou/domain/plan/plan-state'

/** A plan in a list, with the next day it deducts. */
export async function presentPlan(
  db: Queryable,
  plan: PlanRow,
  now: Date,
): Promise<z.output<typeof planRow>> {
  const { terms, progress } = plan
  const fund = await findTradedFund(db, plan.fundCode)
  const card = await findCard(db, { customerNo: plan.customerNo, tradeAcco: terms.tradeAcco })
  const { cycle } = terms

  return {
    planNo: plan.planNo,
    fundCode: plan.fundCode,
    fundName: fund?.name ?? plan.fundCode,
    status: progress.status,
    mode: terms.mode,
    payWay: terms.payWay,
    amount: terms.baseAmount,
    cycle: cycle.kind,
    cycleDay: cycle.kind === 'WEEK' ? cycle.weekday : cycle.kind === 'MONTH' ? cycle.dayOfMonth : null,
    tradeAcco: terms.tradeAcco,
    bankName: card?.bankName ?? null,
    cardTail: card?.cardTail ?? null,
    nextDay: await nextDay(db, plan, now),
    executedCount: progress.executedCount,
    totalPaid: progress.totalPaid,
    failCount: progress.failCount,
    createdAt: plan.createdAt,
    endedAt: plan.endedAt,
    endedReason: plan.endedReason,
  }
}

async function nextDay(db: Queryable, plan: PlanRow, now: Date): Promise<Day | null> {
  if (plan.progress.status !== 'RUNNING') return null
  const dates = await findFundDates(db, plan.fundCode)
  if (dates === null) return null
  const from = earliestFirstDay(now)
  const first = plan.terms.firstDay > from ? plan.terms.firstDay : from
  const { day } = deductionOnOrAfter(plan.terms, dates.calendar, first)

  return isPlanOver(plan.progress, plan.terms.end, day) ? null : day
}
