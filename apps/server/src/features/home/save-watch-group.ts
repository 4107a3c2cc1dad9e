import { saveWatchGroup } from '@tongzhou/contract/home/save-watch-group'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import { addWatchGroup, findWatchGroups, renameWatchGroup } from '@tongzhou/db/stores/home/watch-store'
import { handle } from '../../http/handle'

const MOST_GROUPS = 20

/** Names are unique within a customer; saving a group under its own name changes nothing. */
export const handler = handle(saveWatchGroup, async (input, { tx, customer, refuse }) => {
  const { customerNo } = customer
  await lockCustomer(tx, customerNo)
  const groups = await findWatchGroups(tx, customerNo)
  const { groupId, name } = input
  if (groupId !== undefined && !groups.some((group) => group.groupId === groupId)) return refuse('NOT_FOUND')
  if (groups.some((group) => group.name === name && group.groupId !== groupId))
    return refuse('WATCH_GROUP_EXISTS')
  if (groupId !== undefined) {
    await renameWatchGroup(tx, { customerNo, groupId, name })

    return { groupId }
  }
  if (groups.length >= MOST_GROUPS) return refuse('WATCH_GROUP_FULL')

  return { groupId: await addWatchGroup(tx, { customerNo, name, position: groups.length }) }
})
