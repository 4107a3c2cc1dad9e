import { applicationCode } from '@tongzhou/domain/trade/business-code'
import { newKey } from '../customer-calls'
import { dealingDay, isSpecial } from '../funds'
import { yuan } from '../model/arithmetic'
import { isOpenOn, isRolling } from '../model/holding-term'
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
    const answer = await ask(world, customer, 'buySingleFund', { ...fine, ...wrong })
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
      (order) =>
        order.biz === applicationCode.quickRedemption && order.tradeAcco === tradeAcco && order.fund === fund,
    )
    if (open) return
    const shares = world.model.freeShares(tradeAcco, fund) + BigInt(dice.int(1, 5000))
    const answer = await ask(world, customer, 'redeemSingleFund', {
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

/** Selling shares of a rolling fund that are not due, or of a fund that is closed between its windows. */
export const sellTooSoon: Operation = {
  name: 'sell-too-soon',
  weight: 8,
  run: async (world, dice) => {
    // What came this morning may be due already, and the model not know of it.
    if (!world.model.hasConfirmed(world.today)) return
    const held = [...world.model.positions.values()].filter(
      ({ fund, tradeAcco }) => isSpecial(fund) && world.model.freeShares(tradeAcco, fund) > 200n,
    )
    if (held.length === 0) return
    const { fund, tradeAcco } = dice.pick(held)
    const tDay = dealingDay(fund, world.moment)
    const customer = world.customers.find((one) => one.tradeAccos.includes(tradeAcco))
    const due = isRolling(fund) ? world.model.dueShares(tradeAcco, fund, tDay) : 0n
    const free = world.model.freeShares(tradeAcco, fund)
    const isTooSoon = isRolling(fund) ? due < free : !isOpenOn(fund, tDay)
    if (!customer || !isTooSoon) return
    const shares = due + 1n + ((free - due - 1n) * BigInt(dice.int(0, 1000))) / 1000n
    const answer = await ask(world, customer, 'redeemSingleFund', {
      fundCode: fund.code,
      shares: yuan(shares),
      tradeAcco,
      tradeTicket: customer.tradeTicket,
      tDay,
      duplicateConfirmed: 'true',
    })
    if (answer.code === 200)
      world.violate('I9', `${answer.data.orderNo} sells ${yuan(shares)}, on ${tDay} are due ${yuan(due)}`)
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
      await ask(world, stranger, 'cancelOrder', input, newKey(dice)),
      await ask(world, stranger, 'cancelOrder', { ...input, orderNo: '2020010122000100000A' }, newKey(dice)),
    ]
    if (theirs.code === 200) world.violate('I26', `a stranger cancelled ${order.orderNo}`)
    if (none.code !== 1001 && theirs.code !== none.code) {
      world.violate('I26', `a stranger's order answers ${theirs.code}, none answers ${none.code}`)
    }
  },
}
