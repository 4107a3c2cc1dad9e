import { moveWatchedFund } from '@tongzhou/contract/home/move-watched-fund'
import { findWatchGroups, moveWatched } from '@tongzhou/db/stores/home/watch-store'
import { handle } from '../../http/handle'

export const handler = handle(moveWatchedFund, async (input, { tx, customer, refuse }) => {
  const { customerNo } = customer
  const groups = await findWatchGroups(tx, customerNo)
  if (input.groupId !== null && !groups.some((group) => group.groupId === input.groupId))
    return refuse('NOT_FOUND')
  await moveWatched(tx, { customerNo, ...input })

  return {}
})
