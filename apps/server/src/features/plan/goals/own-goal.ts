import type { Tx } from '@tongzhou/db/connect'
import { findGoals } from '@tongzhou/db/stores/plan/goal-store'

/** Whether a plan may be for a goal: none at all, or an open one of the customer's own. */
export async function isOwnGoal(tx: Tx, customerNo: string, goalNo: string | undefined): Promise<boolean> {
  if (goalNo === undefined) return true

  return (await findGoals(tx, customerNo)).some((goal) => goal.goalNo === goalNo)
}
