import { newKey } from '../customer-calls'
import { placeBuy } from './buy'
import { type Operation, anyHolder, anySeller, ask } from './operation'
import { placeSell } from './sell'

/**
 * The same submit several times at once: one order, equal answers; the same key for another body is refused
 * (I14).
 */
export const repeatedBuy: Operation = {
  name: 'repeated-buy',
  weight: 4,
  run: async (world, dice) => {
    const holder = anyHolder(world, dice)
    const fund = dice.pick(world.funds.filter((one) => one.plan.terms.dayMax === null))
    const key = newKey(dice)
    const amount = BigInt(dice.int(1000, 200_000))
    const order = { holder, fund, amount, key }
    const answers = await Promise.all([
      placeBuy(world, order),
      placeBuy(world, order),
      placeBuy(world, order),
    ])
    const numbers = new Set(answers.map((answer) => `${answer.code}/${answer.orderNo ?? ''}`))
    if (numbers.size > 1) world.violate('I14', `one key, ${[...numbers].join(' and ')}`)
    if (answers[0]?.code !== 200) return
    const other = await ask(
      world,
      holder.customer,
      'cancelOrder',
      { orderNo: answers[0].orderNo, tradeTicket: holder.customer.tradeTicket },
      key,
    )
    if (other.code === 200) world.violate('I14', 'a used key served another call')
  },
}

/** Two devices sell everything at the same moment: at most one of them is heard (I8). */
export const racingSells: Operation = {
  name: 'racing-sells',
  weight: 3,
  run: async (world, dice) => {
    const seller = anySeller(world, dice)
    if (!seller) return
    const { fund, sellable: shares, tradeAcco } = seller
    const before = world.model.freeShares(tradeAcco, fund) + world.model.advancing(tradeAcco, fund)
    const order = { holder: seller, fund, shares, postpones: true }
    const answers = await Promise.all([
      placeSell(world, { ...order, key: newKey(dice) }),
      placeSell(world, { ...order, key: newKey(dice) }),
    ])
    const taken = BigInt(answers.filter((answer) => answer.code === 200).length)
    if (taken * shares > before) world.violate('I8', `two devices sold ${taken} times ${shares} of ${before}`)
  },
}
