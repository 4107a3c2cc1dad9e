import { newKey } from '../customer-calls'
import { type SimFund, dealingDay } from '../funds'
import { buyAt, tierOf, yuan } from '../model/arithmetic'
import type { World } from '../world'
import { type Holder, type Operation, anyHolder, ask } from './operation'

const agreementIds = ['risk-disclosure@1', 'purchase-terms@1']

/** A purchase by card of a few yuan up to a few ten thousand. */
export const buy: Operation = {
  name: 'buy',
  weight: 40,
  run: async (world, dice) => {
    const holder = anyHolder(world, dice)
    const fund = dice.pick(world.funds)
    const amount =
      fund.plan.terms.dayMax === null ? BigInt(dice.int(1000, 2_500_000)) : BigInt(dice.int(1000, 9900))
    const key = newKey(dice)
    const asked = await placeBuy(world, { holder, fund, amount, key })
    if (asked.code === 200) return
    if (!mayRefuse(world, fund)) {
      world.violate('I17', `a good purchase of ${fund.code} was refused: ${asked.code} ${asked.msg}`)
    }
  },
}

/** Places a purchase and tells the model when it was taken. */
export async function placeBuy(
  world: World,
  order: { readonly holder: Holder; readonly fund: SimFund; readonly amount: bigint; readonly key: string },
): Promise<{ code: number; msg: string; orderNo: string | null }> {
  const { holder, fund, amount, key } = order
  const tDay = dealingDay(fund, { day: world.today, time: world.time })
  const placedAt = world.now
  const answer = await ask(
    world,
    holder.customer,
    'trade/buySingleFund',
    {
      fundCode: fund.code,
      amount: yuan(amount),
      tradeAcco: holder.tradeAcco,
      tradeTicket: holder.customer.tradeTicket,
      tDay,
      agreementIds,
      duplicateConfirmed: 'true',
    },
    key,
  )
  const orderNo = answer.code === 200 ? String(answer.data.orderNo) : null
  if (orderNo !== null) {
    if (answer.data.tDay !== tDay) {
      world.violate('I16', `order ${orderNo} was told T ${answer.data.tDay}, it is ${tDay}`)
    }
    const { fee } = buyAt(amount, { tier: tierOf(fund.buyTiers, amount), discount: 1000n, nav: 10_000n })
    if (answer.data.fee !== yuan(fee)) {
      world.violate('I21', `order ${orderNo} was told a fee of ${answer.data.fee}, it is ${yuan(fee)}`)
    }
    world.model.accept({
      orderNo,
      biz: '022',
      customerNo: holder.customer.customerNo,
      tradeAcco: holder.tradeAcco,
      fund,
      amount,
      shares: 0n,
      tDay,
      placedAt,
      key,
    })
  }

  return { code: answer.code, msg: answer.msg, orderNo }
}

/** Reasons that the model knows of: a fund that takes no purchases now, a daily limit that is used up. */
function mayRefuse(world: World, fund: SimFund): boolean {
  if (fund.plan.terms.dayMax !== null) return true
  const { fundBook } = world.registrars.of(fund.code)
  const near = [world.today, dealingDay(fund, { day: world.today, time: world.time })]

  return near.some((day) => fundBook.status(fund.plan, day) !== '0') || world.suspended.has(fund.code)
}
