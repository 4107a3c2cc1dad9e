import { sortWatchedFunds } from '@tongzhou/contract/home/sort-watched-funds'
import { findWatchGroups, orderWatchGroups, orderWatched } from '@tongzhou/db/stores/home/watch-store'
import { handle } from '../../http/handle'

export const handler = handle(sortWatchedFunds, async (input, { tx, customer, refuse }) => {
  const { groupIds } = input
  const own = groupIds ? await findWatchGroups(tx, customer.customerNo) : []
  if (groupIds?.some((id) => !own.some((group) => group.groupId === id))) return refuse('NOT_FOUND')
  if (input.fundCodes) await orderWatched(tx, customer.customerNo, input.fundCodes)
  if (groupIds) await orderWatchGroups(tx, customer.customerNo, groupIds)

  return {}
})
