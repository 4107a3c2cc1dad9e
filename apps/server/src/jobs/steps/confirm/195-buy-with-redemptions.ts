import { applyOrderEvent, findOrders, lockOrder } from '@tongzhou/db/stores/registrar/clearing-order-store'
import { isPaidByRegistrar } from '@tongzhou/db/stores/registrar/registrar-due-store'
import { findSecondLeg } from '@tongzhou/db/stores/trade/second-leg-store'
import { findTradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { refusalAnswer } from '@tongzhou/contract/kit/refusals'
import { assert } from '@tongzhou/domain/kernel/assert'
import { noMoney } from '@tongzhou/domain/kernel/money'
import { defineStep } from '../../engine/step'
import {
  judgeSecondLeg,
  placeRefusedLeg,
  placeSecondLeg,
  traderOfLeg,
} from '../../registrar/book/place-second-leg'

interface SecondLegUnit {
  readonly customerNo: string
  readonly orderNo: string
}

/**
 * 11:00: the money of a redemption buys the other fund the customer chose, with the current T (A1, §3.7).
 * Customer and fund are judged again; if the purchase is not possible, its order says why and the money goes
 * to the card with the payouts.
 */
export const buyWithRedemptions = defineStep<SecondLegUnit>({
  name: '195-buy-with-redemptions',
  title: '赎回转购买入',
  on: 'trading-day',
  after: ['190-receive-registrar-money', '140-reconcile-shares'],
  due: '11:00',
  select: async ({ services }) => {
    const { db } = services.connection
    const units = []
    for (const order of await findOrders(db, { payStatus: ['PAYABLE'], withTarget: true })) {
      const { customerNo, orderNo } = order
      const isOpen = (await findSecondLeg(db, order)) === null && (await isPaidByRegistrar(db, order))
      if (isOpen) units.push({ key: orderNo, data: { customerNo, orderNo } })
    }

    return units
  },
  apply: async (tx, { data }, context) => {
    const { now } = context
    const source = await lockOrder(tx, data)
    if (!source || source.status.payStatus !== 'PAYABLE' || (await findSecondLeg(tx, source)) !== null) return
    const target = source.targetFundCode === null ? null : await findTradedFund(tx, source.targetFundCode)
    assert(target !== null, 'the money of a redemption buys a fund that is known')
    const leg = { source, target, amount: source.confirmAmount ?? noMoney }
    const trader = await traderOfLeg(tx, source.customerNo, context)
    const decision = await judgeSecondLeg(tx, leg, { trader, now })
    if (decision.kind === 'refused') {
      const { msg } = refusalAnswer(decision.reason, decision.data)
      await placeRefusedLeg(tx, leg, { refusal: msg, context })
      return
    }
    await placeSecondLeg(tx, leg, { draft: decision.value, context })
    await applyOrderEvent(tx, source, {
      event: 'PASSED_ON',
      now,
      actor: 'batch',
      change: { arrivedAt: now },
    })
  },
})
