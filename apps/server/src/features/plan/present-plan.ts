import type { z } from 'zod'
import type { planRow } from '@tongzhou/contract/plan/plan-shapes'
import type { Queryable } from '@tongzhou/db/connect'
import { findCard } from '@tongzhou/db/stores/account/card-store'
import type { PlanRow } from '@tongzhou/db/stores/plan/plan-store'
import { findTradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { rangeOfPeriod } from '../../trading/plan/period-range'
import type { SmartVersions } from '../../trading/plan/smart-tables-on'
import { comingPeriods, nextOf } from './coming-periods'

/** A plan in a list, with the next day it deducts. */
export async function presentPlan(
  db: Queryable,
  { plan, versions }: { plan: PlanRow; versions: SmartVersions },
  now: Date,
): Promise<z.output<typeof planRow>> {
  const { terms, progress } = plan
  const fund = await findTradedFund(db, plan.fundCode)
  const card = await findCard(db, { customerNo: plan.customerNo, tradeAcco: terms.tradeAcco })
  const { cycle } = terms
  const next = nextOf(await comingPeriods(db, plan, now))

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
    nextDay: next?.day ?? null,
    nextAmount:
      next === null || fund === null
        ? null
        : await rangeOfPeriod(db, { plan, planMin: fund.planMin, versions }, next),
    executedCount: progress.executedCount,
    totalPaid: progress.totalPaid,
    failCount: progress.failCount,
    createdAt: plan.createdAt,
    endedAt: plan.endedAt,
    endedReason: plan.endedReason,
  }
}
