import { collectionOrderOrderApplyResult } from '@tongzhou/contract/trade/collection-order-order-apply-result'
import { handleOpen } from '../../http/handle'
import { findParentView } from '../../shared/trading/present-parent'

export const handler = handleOpen(
  collectionOrderOrderApplyResult,
  async (input, { db, customer, now, refuse }) => {
    const { customerNo } = customer
    const view = await findParentView(db, { customerNo, parentNo: input.parentNo, now })

    return view ?? refuse('ORDER_NOT_FOUND')
  },
)
