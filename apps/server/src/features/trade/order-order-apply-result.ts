import { orderOrderApplyResult } from '@tongzhou/contract/trade/order-order-apply-result'
import { handleOpen } from '../../http/handle'
import { findOrderView } from '../../shared/trading/present-order'

export const handler = handleOpen(orderOrderApplyResult, async (input, { db, customer, now, refuse }) => {
  const { customerNo } = customer
  const view = await findOrderView(db, { customerNo, orderNo: input.orderNo, now })

  return view ?? refuse('ORDER_NOT_FOUND')
})
