import { hotReport } from '@tongzhou/contract/home/hot-report'
import { addSearchPick } from '@tongzhou/db/stores/search-word-store'
import { handle } from '../../http/handle'

/** One pick in search. An unknown code is not counted. */
export const handler = handle(hotReport, async (input, { tx, services, day }) => {
  const market = await services.market.current()
  if (market.funds.has(input.fundCode)) await addSearchPick(tx, { day, word: input.fundCode })

  return {}
})
