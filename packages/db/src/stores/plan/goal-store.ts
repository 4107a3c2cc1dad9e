import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Money, moneyFrom, printMoney } from '@tongzhou/domain/kernel/money'
import type { Queryable, Tx } from '../../connect'

/** What a customer saves for; only an open one has its name. */
export interface GoalRow {
  readonly goalNo: string
  readonly nameCipher: Buffer
  readonly target: Money
  readonly dueOn: Day
}

/** Whose goal, and which. */
export interface GoalKey {
  readonly customerNo: string
  readonly goalNo: string
}

/** The open goals of a customer, in the order of their days. */
export async function findGoals(db: Queryable, customerNo: string): Promise<GoalRow[]> {
  const rows = await db
    .selectFrom('saving_goal')
    .select(['goal_no', 'name_cipher', 'target', 'due_on'])
    .where('customer_no', '=', customerNo)
    .where('state', '=', 'OPEN')
    .orderBy('due_on')
    .orderBy('goal_no')
    .limit(100)
    .execute()

  return rows.flatMap(({ goal_no, name_cipher, target, due_on }) =>
    name_cipher === null
      ? []
      : [{ goalNo: goal_no, nameCipher: name_cipher, target: moneyFrom(target), dueOn: due_on }],
  )
}

export async function addGoal(
  tx: Tx,
  goal: GoalRow & { readonly customerNo: string; readonly now: Date },
): Promise<void> {
  await tx
    .insertInto('saving_goal')
    .values({
      customer_no: goal.customerNo,
      goal_no: goal.goalNo,
      name_cipher: goal.nameCipher,
      target: printMoney(goal.target),
      due_on: goal.dueOn,
      created_at: goal.now,
    })
    .execute()
}

export async function changeGoal(tx: Tx, goal: GoalRow & { readonly customerNo: string }): Promise<void> {
  await tx
    .updateTable('saving_goal')
    .set({ name_cipher: goal.nameCipher, target: printMoney(goal.target), due_on: goal.dueOn })
    .where('customer_no', '=', goal.customerNo)
    .where('goal_no', '=', goal.goalNo)
    .where('state', '=', 'OPEN')
    .execute()
}

/** Ends a goal: its name goes, and the plans that were for it are for none. The customer is locked. */
export async function endGoal(tx: Tx, { customerNo, goalNo }: GoalKey, now: Date): Promise<void> {
  await tx
    .updateTable('saving_goal')
    .set({ state: 'CLOSED', name_cipher: null, closed_at: now })
    .where('customer_no', '=', customerNo)
    .where('goal_no', '=', goalNo)
    .where('state', '=', 'OPEN')
    .execute()
  await tx
    .updateTable('plan')
    .set({ goal_no: null })
    .where('customer_no', '=', customerNo)
    .where('goal_no', '=', goalNo)
    .execute()
}
