import { orderResult } from '@tongzhou/contract/trade/orders/order-result'
import { findOrderTrail } from '@tongzhou/db/stores/trade/order-trail-store'
import { findOrderRecords } from '@tongzhou/db/stores/trade/order-view-store'
import { handleOpen } from '../../../http/handle'
import { failureOf, findOrderView, presentOrderRow } from '../../../trading/present-order'

/** An order, and of a purchase that the cash product pays its redemptions as well (§5.6). */
export const handler = handleOpen(orderResult, async (input, { db, customer, now, refuse }) => {
  const { customerNo } = customer
  const view = await findOrderView(db, { customerNo, orderNo: input.orderNo, now })
  if (view === null) return refuse('ORDER_NOT_FOUND')
  const legs =
    view.payWay === 'CASH_PRODUCT' ? await findOrderRecords(db, { customerNo, parentNo: view.orderNo }) : []

  return {
    ...view,
    cashLegs: await Promise.all(
      legs.map(async (leg) => ({
        ...presentOrderRow(leg),
        applyShares: leg.applyShares,
        expectConfirmDate: leg.expectConfirmDate,
        failure: failureOf(leg, await findOrderTrail(db, leg)),
      })),
    ),
  }
})
