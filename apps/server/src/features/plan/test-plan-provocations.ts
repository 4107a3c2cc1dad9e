import type { RefusalReason } from '@tongzhou/contract/kit/refusals'
import { sql } from 'kysely'
import { db } from '../../http/test-owner'
import type { Provocation } from '../../http/test-provocations'

/** As many goals as a customer may have, beside the one that is asked for. */
const goalsFull: Provocation = async ({ customerNo }) => {
  await sql`insert into saving_goal (customer_no, goal_no, name_cipher, target, due_on, created_at)
    select customer_no, 'X' || n, name_cipher, target, due_on, created_at
    from (select * from saving_goal where customer_no = ${customerNo} limit 1) t, generate_series(1, 10) n`.execute(
    db,
  )

  return {
    input: { goalNo: undefined },
    undo: async () => void (await db.deleteFrom('saving_goal').where('goal_no', 'like', 'X%').execute()),
  }
}

/** How each refusal of the calls of plans comes about that has a cause of its own. */
export const planProvocations = {
  saveGoal: { GOAL_FULL: goalsFull },
} satisfies Readonly<Record<string, Partial<Readonly<Record<RefusalReason, Provocation>>>>>
