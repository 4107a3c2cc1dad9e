import { planDetail } from '@tongzhou/contract/plan/plan-detail'
import type { Queryable } from '@tongzhou/db/connect'
import { newestAuthorisation } from '@tongzhou/db/stores/plan/plan-authorisation-store'
import { planHolding } from '@tongzhou/db/stores/plan/plan-period-store'
import { findPlanChanges } from '@tongzhou/db/stores/plan/plan-change-store'
import { type PlanRow, findPlans } from '@tongzhou/db/stores/plan/plan-store'
import { findTradedFund, latestNav } from '@tongzhou/db/stores/trade/traded-fund-store'
import { valueAt } from '@tongzhou/domain/kernel/nav'
import type { ComingDeduction } from '@tongzhou/domain/plan/coming-deductions'
import { planRate } from '@tongzhou/domain/plan/profit/take-profit'
import { handleOpen } from '../../http/handle'
import { planResult } from '../../trading/plan-figures'
import { type SmartVersions, smartVersionsOnce } from '../../trading/plan/smart-tables-on'
import { type KnownAmount, knownAmount } from '../../trading/plan/known-amount'
import { comingPeriods, nextOf } from './coming-periods'
import { pageOfPeriods } from './page-of-periods'
import { presentChange } from './present-change'
import { presentPlan } from './present-plan'

/** How many periods, and how much of its history, a plan's page begins with. */
const PERIODS = 20
const CHANGES = 30

/** One plan with its periods and the result of its own orders (§8.5). */
export const handler = handleOpen(planDetail, async (input, { db, customer, now, refuse }) => {
  const [plan] = await findPlans(db, { customerNo: customer.customerNo, planNo: input.planNo })
  if (!plan) return refuse('PLAN_NOT_FOUND')
  const { terms } = plan
  const { end, takeProfit } = terms
  const nav = await latestNav(db, plan.fundCode)
  const result = nav === null ? null : await planResult(db, plan, nav.nav)
  const { paid, shares } = result?.holding ?? (await planHolding(db, plan))

  const versions = smartVersionsOnce(db)
  const coming = await comingPeriods(db, plan, now)
  const known = await knownNext(db, { plan, versions }, nextOf(coming))
  const authorisation = await newestAuthorisation(db, plan)
  const periods = await pageOfPeriods(db, plan, { before: null, size: PERIODS })

  return {
    version: plan.version,
    authorisation:
      authorisation === null
        ? null
        : {
            wording: authorisation.wording,
            content: authorisation.content,
            agreedAt: authorisation.agreedAt,
          },
    ...(await presentPlan(db, { plan, versions }, now)),
    ...(known?.money ? { nextAmount: { least: known.money, most: known.money } } : {}),
    nextSignal: known?.money ? known.signal : null,
    indexCode: terms.indexCode,
    averageDays: terms.averageDays,
    stepUp: terms.stepUp,
    debitMax: terms.debitMax,
    firstDay: terms.firstDay,
    endKind: end.kind,
    endDay: end.kind === 'date' ? end.lastDay : null,
    endCount: end.kind === 'count' ? end.times : null,
    endAmount: end.kind === 'total' ? end.amount : null,
    profitTarget: takeProfit?.target ?? null,
    profitFallback: takeProfit?.kind === 'MOVING' ? takeProfit.fallback : null,
    afterProfit: terms.afterProfit,
    profitPart: terms.profitPart,
    profitTo: terms.profitTo,
    profitState: plan.profitState,
    profitHeldBy: plan.profitHeldBy,
    profitOrderNo: plan.profitOrderNo,
    goalNo: terms.goalNo,
    paid,
    shares,
    value: nav === null ? null : valueAt(shares, nav.nav),
    rate: result?.figures ? planRate(result.figures) : null,
    ownSales: result?.ownSales ?? null,
    coming: coming.map(({ nominal, day, isSkipped }) => ({
      nominal,
      day,
      isSkipped,
    })),
    periods: periods.rows,
    periodsCursor: periods.nextCursor,
    changes: (await findPlanChanges(db, plan, { kind: 'TERMS', limit: CHANGES })).map(presentChange),
  }
})

/** What the next deduction takes as far as it is known; null: a fixed amount, or none comes. */
async function knownNext(
  db: Queryable,
  { plan, versions }: { plan: PlanRow; versions: SmartVersions },
  deduction: ComingDeduction | null,
): Promise<KnownAmount | null> {
  if (deduction === null || plan.terms.mode === 'FIXED') return null
  const fund = await findTradedFund(db, plan.fundCode)

  return fund === null ? null : knownAmount(db, { plan, fund, deduction }, versions)
}
