import { dynamicDetail } from '@tongzhou/contract/content/dynamic-detail'
import { listDynamicItems } from '@tongzhou/db/stores/content/dynamic-store'
import { handleOpen } from '../../http/handle'
import { presentDynamic } from './present-dynamic'

/** What staff wrote; what was taken back says why, and not what it said. */
export const handler = handleOpen(dynamicDetail, async ({ id }, { services, db, refuse }) => {
  const [item] = await listDynamicItems(db, id)
  if (item === undefined) return refuse('NOT_FOUND')
  const { withdrawnReason, content } = item

  return {
    ...presentDynamic({ ...item, origin: 'HOUSE' }, await services.market.current()),
    content: withdrawnReason === null ? content : '',
    withdrawnReason,
  }
})
