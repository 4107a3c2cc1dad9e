import type { Queryable } from '@tongzhou/db/connect'
import { parametersOf } from '@tongzhou/db/stores/fund/parameter-store'

/** How many cards a customer may bind, and how many of one bank (R-BNK-3). */
export async function cardCounts(db: Queryable): Promise<{ most: number; mostOfOneBank: number }> {
  const values = await parametersOf(db, ['card.max', 'card.maxSameBank'])

  return { most: Number(values['card.max']), mostOfOneBank: Number(values['card.maxSameBank']) }
}
