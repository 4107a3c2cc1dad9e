import type { Queryable } from '@tongzhou/db/connect'
import { type PlanRow, findPlans } from '@tongzhou/db/stores/plan/plan-store'
import { type TradedFund, findTradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { comingDeductions } from '@tongzhou/domain/plan/coming-deductions'
import type { Deduction } from '@tongzhou/domain/plan/plan-schedule'

/** A deduction to come with its plan and fund. */
export interface ComingDebitOfPlan {
  readonly plan: PlanRow
  readonly fund: TradedFund
  readonly deduction: Deduction
}

/** Every deduction of a customer's running plans on the days from … to, both included (R-DCA-1). */
export async function findComingDebits(
  db: Queryable,
  { customerNo, ...range }: { customerNo: string; from: Day; to: Day },
): Promise<ComingDebitOfPlan[]> {
  const debits: ComingDebitOfPlan[] = []
  for (const plan of await findPlans(db, { customerNo })) {
    if (plan.progress.status !== 'RUNNING') continue
    const fund = await findTradedFund(db, plan.fundCode)
    if (fund === null) continue
    const { terms, progress } = plan
    const rules = { schedule: terms, progress, end: terms.end, amount: terms.baseAmount }
    const coming = comingDeductions(rules, fund.terms.calendar, range)
    debits.push(...coming.map((deduction) => ({ plan, fund, deduction })))
  }

  return debits
}
