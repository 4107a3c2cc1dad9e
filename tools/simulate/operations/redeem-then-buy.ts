import { applicationCode } from '@tongzhou/domain/trade/business-code'
import { plusDays } from '../../../apps/sandbox/src/market/calendar'
import { newKey } from '../customer-calls'
import { type SimFund, dealingDay } from '../funds'
import { yuan } from '../model/arithmetic'
import { openDayFrom } from '../model/holding-term'
import type { World } from '../world'
import { type Operation, anySeller, ask, goodAgreements, partOf } from './operation'

/** 赎转购: a redemption whose money buys another fund, of any registrar, on the day it is here. */
export const redeemThenBuy: Operation = {
  name: 'redeem-then-buy',
  weight: 7,
  run: async (world, dice) => {
    const seller = anySeller(world, dice, (one) => !one.isMoney)
    if (!seller) return
    const { customer, tradeAcco, fund } = seller
    const { customerNo } = customer
    const others = world.funds.filter(
      (one) => one.code !== fund.code && one.plan.raising === null && opensSoon(world, one),
    )
    if (others.length === 0) return
    const next = dice.pick(others)
    const shares = dice.chance(0.3) ? seller.sellable : partOf(seller.sellable, dice.next())
    const tDay = dealingDay(fund, { day: world.today, time: world.time })
    const [placedAt, key] = [world.now, newKey(dice)]
    const input = {
      fundCode: fund.code,
      targetFundCode: next.code,
      tradeAcco,
      shares: yuan(shares),
      tradeTicket: customer.tradeTicket,
      tDay,
      agreementIds: goodAgreements,
      duplicateConfirmed: 'true',
    }
    const answer = await ask(world, customer, 'redeemThenBuy', input, key)
    if (answer.code !== 200) return
    const orderNo = String(answer.data.orderNo)
    const order = {
      orderNo,
      biz: applicationCode.redemption,
      customerNo,
      tradeAcco,
      fund,
      next,
      amount: 0n,
      shares,
      tDay,
    }
    world.model.accept({ ...order, placedAt, key })
  },
}

/** Whether the money need not wait longer than the world lasts, on whichever of the next days it comes. */
function opensSoon(world: World, fund: SimFund): boolean {
  const days = Array.from({ length: 16 }, (_, index) => plusDays(world.today, index + 1))

  return days.every((day) => openDayFrom(fund, day) < plusDays(world.facts.firstDay, 22))
}
