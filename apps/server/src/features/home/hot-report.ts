import { hotReport } from '@tongzhou/contract/home/hot-report'
import { handle } from '../../http/handle'

/** One pick in search. An unknown code is not counted. */
export const handler = handle(hotReport, async (input, { tx, services, day }) => {
  const market = await services.market.current()
  if (market.funds.has(input.fundCode)) {
    await tx
      .insertInto('search_word')
      .values({ day, word: input.fundCode, hits: 1 })
      .onConflict((c) =>
        c.columns(['day', 'word']).doUpdateSet((eb) => ({ hits: eb('search_word.hits', '+', 1) })),
      )
      .execute()
  }

  return {}
})
