import type { Tx } from '@tongzhou/db/connect'

/** How many funds a customer watches. */
export async function countWatched(tx: Tx, customerNo: string): Promise<number> {
  const row = await tx
    .selectFrom('watch_list')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('customer_no', '=', customerNo)
    .limit(1)
    .executeTakeFirst()

  return Number(row?.n ?? 0)
}
