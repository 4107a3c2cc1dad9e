import { saveGoal } from '@tongzhou/contract/plan/goals/save-goal'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import { addGoal, changeGoal, findGoals } from '@tongzhou/db/stores/plan/goal-store'
import { nextPlanNo } from '@tongzhou/db/stores/plan/plan-number-store'
import { addMonths } from '@tongzhou/domain/kernel/business-day'
import { noMoney } from '@tongzhou/domain/kernel/money'
import { MOST_GOALS, MOST_GOAL_YEARS } from '@tongzhou/domain/plan/goal-pace'
import { handle } from '../../../http/handle'

/** Keeps what a customer saves for, a new goal or another name, sum or day of one of his. */
export const handler = handle(saveGoal, async (input, { tx, customer, services, day, now, refuse }) => {
  const { customerNo, bucket } = customer
  const { name, target, dueOn } = input
  await lockCustomer(tx, customerNo)
  const goals = await findGoals(tx, customerNo)
  if (input.goalNo !== undefined && !goals.some(({ goalNo }) => goalNo === input.goalNo))
    return refuse('GOAL_NOT_FOUND')
  if (target <= noMoney) return refuse('GOAL_TERMS', { field: 'target' })
  if (dueOn <= day || dueOn > addMonths(day, MOST_GOAL_YEARS * 12))
    return refuse('GOAL_TERMS', { field: 'dueOn' })
  if (input.goalNo === undefined && goals.length >= MOST_GOALS) return refuse('GOAL_FULL')
  const goalNo = input.goalNo ?? (await nextPlanNo(tx, { kind: 'G', day, bucket }))
  const nameCipher = services.cipher.of(customerNo).encrypt('goal.name', name)
  const goal = { customerNo, goalNo, nameCipher, target, dueOn }
  if (input.goalNo === undefined) await addGoal(tx, { ...goal, now })
  else await changeGoal(tx, goal)

  return { goalNo }
})
