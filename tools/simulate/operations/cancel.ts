import { applicationCode, isCodeOf } from '@tongzhou/domain/trade/business-code'
import { newKey } from '../customer-calls'
import type { Dice } from '../dice'
import { dealingDay } from '../funds'
import { type ModelOrder, openShares } from '../model/model-order'
import type { World } from '../world'
import { type Operation, ask } from './operation'

/** Taking an order back: possible before 15:00 of its T, never after. */
export const cancel: Operation = {
  name: 'cancel',
  weight: 8,
  run: async (world, dice) => {
    const all = [...world.model.orders.values()]
    const open = all.filter((order) => order.cancelledAt === null)
    const recent = open.slice(-12)
    if (recent.length === 0) return
    await takeBack(world, dice, dice.pick(recent))
  },
}

/** Giving up the rest of a large redemption that was postponed. */
export const giveUpRest: Operation = {
  name: 'give-up-rest',
  weight: 10,
  run: async (world, dice) => {
    const postponed = [...world.model.orders.values()].filter(
      (order) =>
        order.biz === applicationCode.redemption && order.parentNo === undefined && isPostponed(order),
    )
    if (postponed.length > 0) await takeBack(world, dice, dice.pick(postponed))
  },
}

/** The registrar has answered, and some of it waits for another day. */
function isPostponed(order: ModelOrder): boolean {
  return order.confirmed.size > 0 && openShares(order) > 0n
}

async function takeBack(world: World, dice: Dice, order: ModelOrder): Promise<void> {
  const all = [...world.model.orders.values()]
  const customer = world.customers.find((one) => one.customerNo === order.customerNo)
  if (!customer) return
  // A part goes with its whole, never alone.
  const isPart = order.parentNo !== undefined
  const subject = order.parentNo ?? order.orderNo
  const whole = all.filter((one) => one.orderNo === subject || one.parentNo === subject)
  const musts = await Promise.all(whole.map((one) => mustCancel(world, one)))
  const must = musts.every(Boolean)
  const { customerNo, tradeTicket } = customer
  if (isPart && dice.chance(0.2)) {
    const alone = await ask(world, customer, 'cancelOrder', { orderNo: order.orderNo, tradeTicket })
    if (alone.code === 200 && String(alone.data.orderNo) === order.orderNo) {
      world.violate('I18', `${order.orderNo} was cancelled without ${subject}`)
    }
    return
  }
  const input = { orderNo: subject, tradeTicket }
  const [placedAt, key] = [world.now, newKey(dice)]
  const answer = await ask(world, customer, 'cancelOrder', input, key)
  if (answer.code !== 200) {
    if (must) {
      world.violate('I18', `order ${subject} could not be cancelled: ${answer.code} ${answer.msg}`)
    }
    return
  }
  const answered = String(answer.data.orderNo)
  if (answered !== subject) {
    // The postponed rest of a large redemption: the registrar is asked to give it up.
    const { tradeAcco, fund } = order
    const asked = {
      orderNo: answered,
      biz: applicationCode.cancel,
      customerNo,
      tradeAcco,
      fund,
      original: order,
      placedAt,
      key,
    }
    const tDay = dealingDay(fund, { day: world.today, time: world.time })
    if (order.biz !== applicationCode.redemption)
      world.violate('I18', `${order.orderNo} was cancelled by ${answered}`)
    world.model.accept({ ...asked, amount: 0n, shares: 0n, tDay })
    return
  }
  for (const one of whole) {
    const tDay = world.model.movedDay(one) ?? one.tDay
    // Its payment became known today: the model hears of that in the evening.
    const isPaidLate = one.paidKnownAt === undefined && world.model.debitOf(one)?.status === 'SUCCEEDED'
    if ((world.today > tDay && !isPaidLate) || (world.today === tDay && world.time >= '15:00:00')) {
      world.violate('I18', `order ${one.orderNo} of T ${tDay} was cancelled after its cut-off`)
    }
    one.cancelledAt = world.now
  }
}

/** An order of a coming T that costs nothing, or a paid purchase of it, is always taken back. */
async function mustCancel(world: World, order: ModelOrder): Promise<boolean> {
  if (world.today > order.tDay || (world.today === order.tDay && world.time >= '15:00:00')) return false

  if (
    isCodeOf(
      [
        applicationCode.quickRedemption,
        applicationCode.cancel,
        applicationCode.custodyIn,
        applicationCode.subscription,
      ],
      order.biz,
    )
  )
    return false
  const isByCash = order.debitNo === null && !order.leg && !order.remittances
  if (!isCodeOf([applicationCode.purchase, applicationCode.planPurchase], order.biz) || isByCash) return true

  return (await world.payStatus(order.orderNo)) === 'PAID'
}
