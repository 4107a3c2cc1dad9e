import type { Queryable } from '@tongzhou/db/connect'
import { findSkippedPeriods, skippedOf } from '@tongzhou/db/stores/plan/plan-skip-store'
import { type PlanRow, findPlans } from '@tongzhou/db/stores/plan/plan-store'
import { type TradedFund, findTradedFunds } from '@tongzhou/db/stores/trade/traded-fund-store'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { stopsAtProfit } from '@tongzhou/domain/plan/profit/profit-state'
import { type ComingDeduction, comingDeductions } from '@tongzhou/domain/plan/coming-deductions'

/** A deduction to come with its plan and fund. */
export interface ComingDebitOfPlan {
  readonly plan: PlanRow
  readonly fund: TradedFund
  readonly deduction: ComingDeduction
}

/**
 * Every deduction of a customer's running plans on the days from … to, both included (R-DCA-1), those that he
 * has skipped among them. A plan that its reached target stops deducts none (R-PLAN-11).
 */
export async function findComingDebits(
  db: Queryable,
  { customerNo, ...range }: { customerNo: string; from: Day; to: Day },
): Promise<ComingDebitOfPlan[]> {
  const debits: ComingDebitOfPlan[] = []
  const skipped = await findSkippedPeriods(db, { customerNo, from: range.from })
  const plans = (await findPlans(db, { customerNo })).filter(
    (plan) => plan.progress.status === 'RUNNING' && !stopsAtProfit(plan),
  )
  const funds = await findTradedFunds(db, [...new Set(plans.map(({ fundCode }) => fundCode))])
  for (const plan of plans) {
    const fund = funds.get(plan.fundCode)
    if (fund === undefined) continue
    const { terms, progress } = plan
    const rules = {
      schedule: terms,
      progress,
      end: terms.end,
      amounts: terms,
      skipped: skippedOf(skipped, plan),
    }
    const coming = comingDeductions(rules, fund.terms.calendar, range)
    debits.push(...coming.map((deduction) => ({ plan, fund, deduction })))
  }

  return debits
}
