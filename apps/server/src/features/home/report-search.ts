import { reportSearch } from '@tongzhou/contract/home/report-search'
import { addSearchPick } from '@tongzhou/db/stores/home/search-word-store'
import { handle } from '../../http/handle'

/** One pick in search. An unknown code is not counted. */
export const handler = handle(reportSearch, async (input, { tx, services, day }) => {
  const market = await services.market.current()
  if (market.funds.has(input.fundCode)) await addSearchPick(tx, { day, word: input.fundCode })

  return {}
})
