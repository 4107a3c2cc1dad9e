import type { ModelOrder } from '../model/model'
import type { World } from '../world'
import { type Operation, ask } from './operation'

/** Taking an order back: possible before 15:00 of its T, never after. */
export const cancel: Operation = {
  name: 'cancel',
  weight: 8,
  run: async (world, dice) => {
    const open = [...world.model.orders.values()].filter((order) => order.cancelledAt === null)
    const recent = open.slice(-12)
    if (recent.length === 0) return
    const order = dice.pick(recent)
    const customer = world.customers.find((one) => one.customerNo === order.customerNo)
    if (!customer) return
    const must = await mustCancel(world, order)
    const answer = await ask(world, customer, 'trade/cancelOrder', {
      orderNo: order.orderNo,
      tradeTicket: customer.tradeTicket,
    })
    if (answer.code !== 200) {
      if (must) {
        world.violate('I18', `order ${order.orderNo} could not be cancelled: ${answer.code} ${answer.msg}`)
      }
      return
    }
    const tDay = world.model.movedDay(order) ?? order.tDay
    if (world.today > tDay || (world.today === tDay && world.time >= '15:00:00')) {
      world.violate('I18', `order ${order.orderNo} of T ${tDay} was cancelled after its cut-off`)
    }
    order.cancelledAt = world.now
  },
}

/** A redemption of a coming T, or a paid purchase of it, is always taken back. */
async function mustCancel(world: World, order: ModelOrder): Promise<boolean> {
  if (world.today > order.tDay || (world.today === order.tDay && world.time >= '15:00:00')) return false

  return order.biz === '024' || (await world.payStatus(order.orderNo)) === 'PAID'
}
