import { deleteChooseGroup } from '@tongzhou/contract/home/delete-choose-group'
import { deleteWatchGroup, findWatchGroups } from '@tongzhou/db/stores/watch-store'
import { handle } from '../../http/handle'

export const handler = handle(deleteChooseGroup, async (input, { tx, customer, refuse }) => {
  const groups = await findWatchGroups(tx, customer.customerNo)
  if (!groups.some((group) => group.groupId === input.groupId)) return refuse('NOT_FOUND')
  await deleteWatchGroup(tx, { customerNo: customer.customerNo, groupId: input.groupId })

  return {}
})
