import { sortChooseFund } from '@tongzhou/contract/home/sort-choose-fund'
import { orderWatchGroups, orderWatched } from '@tongzhou/db/stores/watch-store'
import { handle } from '../../http/handle'

export const handler = handle(sortChooseFund, async (input, { tx, customer }) => {
  if (input.fundCodes) await orderWatched(tx, customer.customerNo, input.fundCodes)
  if (input.groupIds) await orderWatchGroups(tx, customer.customerNo, input.groupIds)

  return {}
})
