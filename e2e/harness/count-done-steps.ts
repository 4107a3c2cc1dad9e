import type { Queryable } from '@tongzhou/db/connect'

/** How many steps of all batch days are done: it grows while settlement works. */
export async function countDoneSteps(db: Queryable): Promise<number> {
  const { done } = await db
    .selectFrom('batch_step')
    .select(({ fn }) => fn.countAll<string>().as('done'))
    .where('state', '=', 'DONE')
    .executeTakeFirstOrThrow()

  return Number(done)
}
