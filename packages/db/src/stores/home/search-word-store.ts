import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { Queryable, Tx } from '../../connect'

/** Counts one pick of a word (a fund code) in search. */
export async function addSearchPick(tx: Tx, pick: { day: Day; word: string }): Promise<void> {
  await tx
    .insertInto('search_word')
    .values({ day: pick.day, word: pick.word, hits: 1 })
    .onConflict((c) =>
      c.columns(['day', 'word']).doUpdateSet((eb) => ({ hits: eb('search_word.hits', '+', 1) })),
    )
    .execute()
}

/** The picks of each word and day after `day`. */
export function searchPicksAfter(
  db: Queryable,
  day: Day,
): Promise<{ day: Day; word: string; hits: number }[]> {
  return db
    .selectFrom('search_word')
    .select(['day', 'word', 'hits'])
    .where('day', '>', day)
    .limit(20_000)
    .execute()
}
