import { parentOrderResult } from '@tongzhou/contract/trade/orders/parent-order-result'
import { handleOpen } from '../../../http/handle'
import { findParentView } from '../../../trading/present-parent'

export const handler = handleOpen(parentOrderResult, async (input, { db, customer, now, refuse }) => {
  const { customerNo } = customer
  const view = await findParentView(db, { customerNo, parentNo: input.parentNo, now })

  return view ?? refuse('ORDER_NOT_FOUND')
})
