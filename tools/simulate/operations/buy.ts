import { applicationCode } from '@tongzhou/domain/trade/business-code'
import { newKey } from '../customer-calls'
import { couponKinds } from '../customers'
import type { Dice } from '../dice'
import { type SimFund, dealingDay, isRaised } from '../funds'
import { buyAt, tierOf, usualDiscount, yuan } from '../model/arithmetic'
import { mayRefuseBuy } from '../model/may-refuse-buy'
import type { ModelCoupon } from '../model/model-order'
import type { World } from '../world'
import { type Holder, type Operation, anyHolder, ask, goodAgreements } from './operation'

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
    const coupon = dice.chance(0.15) ? couponOf(dice, holder) : undefined
    const order = { holder, fund, amount, key, ...(coupon === undefined ? {} : { coupon }) }
    const asked = await placeBuy(world, order)
    // A coupon may be tied to an order of which the customer knows not yet that it failed.
    if (asked.code === 200 || coupon !== undefined) return
    if (!mayRefuseBuy(world, fund)) {
      world.violate('I17', `a good purchase of ${fund.code} was refused: ${asked.code} ${asked.msg}`)
    }
  },
}

/** Places a purchase and tells the model when it was taken. */
export async function placeBuy(
  world: World,
  order: {
    readonly holder: Holder
    readonly fund: SimFund
    readonly amount: bigint
    readonly key: string
    readonly coupon?: ModelCoupon
    /** Its card pays by a code of its bank, given afterwards; else by its contract. */
    readonly isByCode?: boolean
  },
): Promise<{ code: number; msg: string; orderNo: string | null }> {
  const { holder, fund, amount, key, coupon, isByCode = false } = order
  const tDay = dealingDay(fund, { day: world.today, time: world.time })
  const placedAt = world.now
  const answer = await ask(
    world,
    holder.customer,
    'buySingleFund',
    {
      fundCode: fund.code,
      amount: yuan(amount),
      tradeAcco: holder.tradeAcco,
      tradeTicket: holder.customer.tradeTicket,
      tDay,
      agreementIds: goodAgreements,
      duplicateConfirmed: 'true',
      couponId: coupon?.couponId,
      payWay: isByCode ? 'CARD_ONCE' : undefined,
    },
    key,
  )
  const orderNo = answer.code === 200 ? String(answer.data.orderNo) : null
  if (orderNo !== null) {
    if (answer.data.tDay !== tDay) {
      world.violate('I16', `order ${orderNo} was told T ${answer.data.tDay}, it is ${tDay}`)
    }
    const isSubscription = isRaised(fund, tDay)
    const tiers = isSubscription ? fund.raisingTiers : fund.buyTiers
    const { fee } = buyAt(amount, {
      tier: tierOf(tiers, amount),
      discount: coupon?.discount ?? usualDiscount[isSubscription ? 'subscription' : 'purchase'],
      nav: 10_000n,
    })
    if (answer.data.fee !== yuan(fee)) {
      world.violate('I21', `order ${orderNo} was told a fee of ${answer.data.fee}, it is ${yuan(fee)}`)
    }
    world.model.accept({
      orderNo,
      biz: isSubscription ? applicationCode.subscription : applicationCode.purchase,
      customerNo: holder.customer.customerNo,
      tradeAcco: holder.tradeAcco,
      fund,
      amount,
      shares: 0n,
      tDay,
      placedAt,
      key,
      ...(coupon === undefined ? {} : { coupon }),
      ...(isByCode ? { byCode: { isGiven: false } } : {}),
    })
  }

  return { code: answer.code, msg: answer.msg, orderNo }
}

/** One of the customer's coupons, used up or not. */
function couponOf(dice: Dice, { customer }: Holder): ModelCoupon {
  const { id, discount, back } = dice.pick(couponKinds)

  return { couponId: `${id}-${customer.customerNo}`, discount, back }
}
