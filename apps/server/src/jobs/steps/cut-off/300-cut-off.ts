import { applyOrderEvent, findOrders, lockOrder } from '@tongzhou/db/stores/registrar/clearing-order-store'
import { canMove } from '@tongzhou/domain/trade/state/order-transitions'
import { releaseCoupon } from '../../../shared/coupon/order-coupon'
import { remittanceTime } from '../../../settlement/remittance'
import { moveWorkday } from '../../../shared/calendar/move-workday'
import { type Unit, defineStep } from '../../engine/step'

type CutOffUnit = { readonly customerNo: string; readonly orderNo: string } | null

/**
 * 15:00: the day takes no more orders. Orders of T whose payment has not begun are closed (§3.2, §12.4),
 * orders by remittance on their last day.
 */
export const cutOff = defineStep<CutOffUnit>({
  name: '300-cut-off',
  title: '日切',
  on: 'trading-day',
  after: ['295-take-remittances'],
  due: '15:00',
  select: async ({ services, day }) => {
    const unpaid = await findOrders(services.connection.db, {
      tDateUpTo: day,
      applyStatus: ['CREATED'],
      payStatus: ['UNPAID'],
    })
    const orders = unpaid.map(({ customerNo, orderNo }): Unit<CutOffUnit> => ({
      key: orderNo,
      data: { customerNo, orderNo },
    }))

    return [{ key: 'workday', data: null }, ...orders]
  },
  apply: async (tx, { data }, { day, now }) => {
    if (data === null) {
      return moveWorkday(tx, { day, status: 'CUTOFF' })
    }
    const order = await lockOrder(tx, data)
    // A payment may have begun since: then the query of unknown payments decides.
    if (!order || !canMove(order.flow, order.status, 'UNPAID_EXPIRED')) return
    const { payWay, fundCode, tDate: tDay } = order
    if (payWay === 'REMIT' && (await remittanceTime(tx, { fundCode, tDay })).lastDay > day) return
    await applyOrderEvent(tx, order, { event: 'UNPAID_EXPIRED', now, actor: 'batch' })
    await releaseCoupon(tx, order, now)
  },
})
