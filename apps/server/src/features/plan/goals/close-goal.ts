import { closeGoal } from '@tongzhou/contract/plan/goals/close-goal'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import { endGoal, findGoals } from '@tongzhou/db/stores/plan/goal-store'
import { handle } from '../../../http/handle'

/** Ends a goal and forgets its name; the plans that were for it go on for themselves. */
export const handler = handle(closeGoal, async ({ goalNo }, { tx, customer, now, refuse }) => {
  const { customerNo } = customer
  await lockCustomer(tx, customerNo)
  const goals = await findGoals(tx, customerNo)
  if (!goals.some((goal) => goal.goalNo === goalNo)) return refuse('GOAL_NOT_FOUND')
  await endGoal(tx, { customerNo, goalNo }, now)

  return {}
})
