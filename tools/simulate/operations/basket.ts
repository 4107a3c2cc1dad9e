import { applicationCode } from '@tongzhou/domain/trade/business-code'
import { newKey } from '../customer-calls'
import type { Dice } from '../dice'
import { type SimFund, dealingDay } from '../funds'
import { buyAt, sum, tierOf, usualDiscount, yuan } from '../model/arithmetic'
import { mayRefuseBuy } from '../model/may-refuse-buy'
import type { World } from '../world'
import { acceptChildren } from './accept-children'
import { type Operation, anyHolder, anySeller, ask, goodAgreements, partOf } from './operation'

/**
 * Several funds by one instruction: one debit, an order a fund, each with the dealing day of its own fund.
 */
export const buyBasket: Operation = {
  name: 'buy-basket',
  weight: 5,
  run: async (world, dice) => {
    const holder = anyHolder(world, dice)
    const open = world.funds.filter(({ plan }) => plan.raising === null && plan.terms.dayMax === null)
    const funds = someOf(dice, open)
    if (funds.length < 2) return
    const parts = funds.map((fund) => ({ fund, amount: BigInt(dice.int(1000, 800_000)) }))
    const [placedAt, key] = [world.now, newKey(dice)]
    const answer = await ask(
      world,
      holder.customer,
      'buyBasket',
      {
        parts: parts.map(({ fund, amount }) => ({ fundCode: fund.code, amount: yuan(amount) })),
        tradeAcco: holder.tradeAcco,
        tradeTicket: holder.customer.tradeTicket,
        tDay: latestDealingDay(world, funds),
        agreementIds: goodAgreements,
        duplicateConfirmed: 'true',
      },
      key,
    )
    if (answer.code !== 200) {
      if (!funds.some((fund) => mayRefuseBuy(world, fund)))
        world.violate('I17', `a good basket was refused: ${answer.code} ${answer.msg}`)
      return
    }
    const parentNo = String(answer.data.parentNo)
    await acceptChildren(world, holder, { parentNo, biz: applicationCode.purchase, placedAt, key })
    for (const { fund, amount } of parts) {
      const own = answer.data.orders.find((one: { fundCode: string }) => one.fundCode === fund.code)
      const { fee } = buyAt(amount, {
        tier: tierOf(fund.buyTiers, amount),
        discount: usualDiscount.purchase,
        nav: 10_000n,
      })
      const stored = world.model.orders.get(String(own?.orderNo))
      if (stored?.amount !== amount) world.violate('I15', `${parentNo} lacks ${yuan(amount)} of ${fund.code}`)
      if (own?.fee !== yuan(fee)) world.violate('I21', `${own?.orderNo} was told a fee of ${own?.fee}`)
    }
  },
}

/** Shares of several funds by one instruction; each is paid on its own day. */
export const sellBasket: Operation = {
  name: 'sell-basket',
  weight: 4,
  run: async (world, dice) => {
    const seller = anySeller(world, dice)
    if (!seller) return
    const { tradeAcco, customer } = seller
    const parts = world.funds.flatMap((fund) => {
      const sellable = world.model.sellable(tradeAcco, fund, world.moment)

      return sellable > 100n ? [{ fund, sellable, shares: partOf(sellable, dice.next()) }] : []
    })
    if (parts.length < 2) return
    const isAll = dice.chance(0.2)
    const wanted = sum(parts.map((part) => (isAll ? part.sellable : part.shares)))
    const funds = parts.map(({ fund }) => fund)
    const [placedAt, key] = [world.now, newKey(dice)]
    const answer = await ask(
      world,
      customer,
      'sellBasket',
      {
        parts: parts.map(({ fund, sellable, shares }) => ({
          fundCode: fund.code,
          shares: yuan(isAll ? sellable : shares),
        })),
        tradeAcco,
        tradeTicket: customer.tradeTicket,
        tDay: latestDealingDay(world, funds),
        duplicateConfirmed: 'true',
      },
      key,
    )
    if (answer.code !== 200) return
    const parentNo = String(answer.data.parentNo)
    const total = await acceptChildren(world, seller, {
      parentNo,
      biz: applicationCode.redemption,
      placedAt,
      key,
    })
    if (total !== wanted) world.violate('I15', `${parentNo} sells ${yuan(total)} of ${yuan(wanted)}`)
  },
}

/** Two or three different ones of a list. */
function someOf(dice: Dice, list: readonly SimFund[]): SimFund[] {
  const picked = new Set<SimFund>()
  for (let count = dice.int(2, 3); count > 0 && list.length > 0; count -= 1) picked.add(dice.pick(list))

  return [...picked]
}

function latestDealingDay(world: World, funds: readonly SimFund[]): string {
  const at = { day: world.today, time: world.time }

  return funds
    .map((fund) => dealingDay(fund, at))
    .toSorted()
    .at(-1) as string
}
