import { newKey } from '../customer-calls'
import { dealingDay } from '../funds'
import { yuan } from '../model/arithmetic'
import { type Operation, anyHolder, anySeller, ask, goodAgreements } from './operation'

/** Orders that no customer may place: each is refused and leaves nothing behind (I17). */
export const refusedBuy: Operation = {
  name: 'refused-buy',
  weight: 5,
  run: async (world, dice) => {
    const { customer, tradeAcco } = anyHolder(world, dice)
    const stranger = world.customers.find((one) => one !== customer)
    const fund = dice.pick(world.funds)
    const tDay = dealingDay(fund, { day: world.today, time: world.time })
    const fine = {
      fundCode: fund.code,
      amount: '1000.00',
      tradeAcco,
      tradeTicket: customer.tradeTicket,
      tDay,
      agreementIds: goodAgreements,
      duplicateConfirmed: 'true',
    }
    const wrong = dice.pick([
      { tradeTicket: 'no-ticket-of-mine' },
      { tradeTicket: stranger?.tradeTicket },
      { tradeAcco: stranger?.tradeAccos[0] },
      { agreementIds: goodAgreements.slice(1) },
      { amount: '0.00' },
      { amount: '100000.00' },
      { fundCode: '999999' },
      { tDay: '2020-01-02' },
    ])
    const answer = await ask(world, customer, 'trade/buySingleFund', { ...fine, ...wrong })
    if (answer.code === 200) {
      world.violate('I17', `a purchase with ${JSON.stringify(wrong)} was taken: ${answer.data.orderNo}`)
    }
  },
}

/** Selling more than there is, or somebody else's. */
export const oversell: Operation = {
  name: 'oversell',
  weight: 4,
  run: async (world, dice) => {
    const seller = anySeller(world, dice)
    if (!seller) return
    const { customer, tradeAcco, fund } = seller
    // How much a quick redemption leaves free follows from a word of the bank that may be on its way.
    const open = [...world.model.orders.values()].some(
      (order) => order.biz === '098' && order.tradeAcco === tradeAcco && order.fund === fund,
    )
    if (open) return
    const shares = world.model.freeShares(tradeAcco, fund) + BigInt(dice.int(1, 5000))
    const answer = await ask(world, customer, 'trade/redeemSingleFund', {
      fundCode: fund.code,
      shares: yuan(shares),
      tradeAcco,
      tradeTicket: customer.tradeTicket,
      tDay: dealingDay(fund, { day: world.today, time: world.time }),
      duplicateConfirmed: 'true',
    })
    if (answer.code === 200) world.violate('I8', `order ${answer.data.orderNo} sells more than there is`)
  },
}

/** Looking at and cancelling another customer's order answers like an order that does not exist (I26). */
export const pry: Operation = {
  name: 'pry',
  weight: 4,
  run: async (world, dice) => {
    const orders = [...world.model.orders.values()]
    if (orders.length === 0) return
    const order = dice.pick(orders)
    const stranger = dice.pick(world.customers.filter((one) => one.customerNo !== order.customerNo))
    const input = { orderNo: order.orderNo, tradeTicket: stranger.tradeTicket }
    const [theirs, none] = [
      await ask(world, stranger, 'trade/cancelOrder', input, newKey(dice)),
      await ask(
        world,
        stranger,
        'trade/cancelOrder',
        { ...input, orderNo: '2020010122000100000A' },
        newKey(dice),
      ),
    ]
    if (theirs.code === 200) world.violate('I26', `a stranger cancelled ${order.orderNo}`)
    if (none.code !== 1001 && theirs.code !== none.code) {
      world.violate('I26', `a stranger's order answers ${theirs.code}, none answers ${none.code}`)
    }
  },
}
