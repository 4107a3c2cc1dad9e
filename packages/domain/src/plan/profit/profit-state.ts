import type { AfterProfit, PlanStatus } from '../plan-state'

/**
 * How far the take profit of a plan is (R-PLAN-11): waiting for its target; reached by the NAVs of a day;
 * being sold on the trading day after; sold, by which the plan may have come to its end; held, until its
 * customer arms it, or the limits of its fund that held it allow a sale.
 */
export const profitStates = ['ARMED', 'REACHED', 'SELLING', 'TAKEN', 'HELD'] as const
export type ProfitState = (typeof profitStates)[number]

/** Who holds a profit: the customer, who took its sale back or turned it off, or the limits of the fund. */
export const profitHolders = ['CUSTOMER', 'LIMITS'] as const
export type ProfitHolder = (typeof profitHolders)[number]

interface ProfitPlan {
  readonly profitState: ProfitState
  readonly terms: { readonly afterProfit: AfterProfit | null }
}

/**
 * Whether a plan whose target was reached deducts no more (R-PLAN-11): it is paused or ended by its sale, so
 * it does not buy once more before.
 */
export function stopsAtProfit({ profitState, terms }: ProfitPlan): boolean {
  const isReached = profitState === 'REACHED' || profitState === 'SELLING'

  return isReached && (terms.afterProfit ?? 'RUNNING') !== 'RUNNING'
}

/** Whether a plan would deduct no more if the NAVs of this evening reached its target. */
export function mayStopAtProfit(plan: ProfitPlan & { readonly profitHeldBy: ProfitHolder | null }): boolean {
  const isWaiting = plan.profitState === 'ARMED' || isHeldByLimits(plan)

  return isWaiting && stopsAtProfit({ ...plan, profitState: 'REACHED' })
}

/** Whether the limits of the fund alone hold a profit: once they allow its sale it is armed again. */
export function isHeldByLimits(plan: {
  readonly profitState: ProfitState
  readonly profitHeldBy: ProfitHolder | null
}): boolean {
  return plan.profitState === 'HELD' && plan.profitHeldBy === 'LIMITS'
}

/** Whether the profit of a plan is taken at all: a paused one does nothing by itself (R-PLAN-11). */
export function takesProfit(status: PlanStatus): boolean {
  return status === 'RUNNING' || status === 'FINISHED'
}

/** What became of the sale of a profit by the end of its T: taken back by the customer, or on its way. */
export type ProfitSale = 'CANCELLED' | 'PLACED'

/**
 * The plan after the sale of its profit, at 15:05 of its T (R-PLAN-11). Taken back, it stands as before and
 * the profit is held; otherwise a running one goes on as its customer chose. One that he stopped meanwhile,
 * or that has run its course, stays what it is. Where a part was sold the rest waits until the rate has been
 * below the target again: it would be sold bit by bit on the next days.
 */
export function afterProfitSale(
  plan: { readonly status: PlanStatus; readonly afterProfit: AfterProfit | null; readonly isPart: boolean },
  sale: ProfitSale,
): { readonly status: PlanStatus; readonly profitState: ProfitState } {
  if (sale === 'CANCELLED') return { status: plan.status, profitState: 'HELD' }
  const status = plan.status === 'RUNNING' ? (plan.afterProfit ?? 'RUNNING') : plan.status

  return { status, profitState: takesProfit(status) && !plan.isPart ? 'ARMED' : 'TAKEN' }
}

/**
 * Whether a plan whose sale the registrar refused was paused or ended by that sale alone, so that it runs
 * again: nothing was sold, and its customer has not decided anew since.
 */
export function isStoppedBySale(plan: {
  readonly status: PlanStatus
  readonly profitState: ProfitState
  readonly afterProfit: AfterProfit | null
}): boolean {
  return plan.profitState === 'TAKEN' && !takesProfit(plan.status) && plan.status === plan.afterProfit
}
