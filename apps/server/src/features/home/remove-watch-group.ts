import { removeWatchGroup } from '@tongzhou/contract/home/remove-watch-group'
import { deleteWatchGroup, findWatchGroups } from '@tongzhou/db/stores/home/watch-store'
import { handle } from '../../http/handle'

export const handler = handle(removeWatchGroup, async (input, { tx, customer, refuse }) => {
  const groups = await findWatchGroups(tx, customer.customerNo)
  if (!groups.some((group) => group.groupId === input.groupId)) return refuse('NOT_FOUND')
  await deleteWatchGroup(tx, { customerNo: customer.customerNo, groupId: input.groupId })

  return {}
})
