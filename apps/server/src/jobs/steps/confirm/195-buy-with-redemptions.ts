import { applicationCode } from '@tongzhou/domain/trade/business-code'
import { placeOrder } from '@tongzhou/db/stores/trade/order-placing-store'
import type { Tx } from '@tongzhou/db/connect'
import {
  type ClearingOrder,
  applyOrderEvent,
  findOrders,
  lockOrder,
  setOrderFacts,
} from '@tongzhou/db/stores/registrar/clearing-order-store'
import { bucketOf } from '@tongzhou/db/stores/account/credential-store'
import { bookEntries } from '@tongzhou/db/stores/settlement/ledger-store'
import type { NewOrder } from '@tongzhou/db/stores/trade/order-store'
import { isPaidByRegistrar } from '@tongzhou/db/stores/registrar/registrar-due-store'
import { findSecondLeg } from '@tongzhou/db/stores/trade/second-leg-store'
import { type TradedFund, findTradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { refusalAnswer } from '@tongzhou/contract/kit/refusals'
import { assert } from '@tongzhou/domain/kernel/assert'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import { noMoney } from '@tongzhou/domain/kernel/money'
import type { PurchaseDraft } from '@tongzhou/domain/trade/decide/decide-purchase'
import { entryOf } from '../../../settlement/ledger-row'
import { shareOrder } from '../../../trading/orders/new-order'
import { judgePurchase } from '../../../trading/orders/judge-purchase'
import { findTradingCustomer } from '../../../trading/standing'
import { acceptedConfirmation } from '../../../trading/suitability-facts'
import { type StepContext, defineStep } from '../../engine/step'

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
    const sale = await lockOrder(tx, data)
    if (!sale || sale.status.payStatus !== 'PAYABLE' || (await findSecondLeg(tx, sale)) !== null) return
    const target = sale.targetFundCode === null ? null : await findTradedFund(tx, sale.targetFundCode)
    assert(
      target !== null && target.taCode !== null,
      'the money of a redemption buys a fund that is sold here',
    )
    const decision = await decide(tx, { sale, target }, context)
    if (decision.kind === 'refused') {
      const { msg } = refusalAnswer(decision.reason, decision.data)
      await placeLeg(tx, { sale, target, taCode: target.taCode, draft: null, refusal: msg }, context)
      return
    }
    const leg = { sale, target, taCode: target.taCode, draft: decision.value, refusal: null }
    const buyOrderNo = await placeLeg(tx, leg, context)
    const { customerNo, orderNo, taCode, confirmAmount } = sale
    const facts = { customerNo, taCode, cause: orderNo, orderNo, creditOrderNo: buyOrderNo }
    const entries = [entryOf('A1', confirmAmount ?? noMoney, facts)]
    await bookEntries(tx, { day: context.day, now: context.now, entries })
    await applyOrderEvent(tx, sale, {
      event: 'PASSED_ON',
      now: context.now,
      actor: 'batch',
      change: { arrivedAt: context.now },
    })
  },
})

async function decide(tx: Tx, legs: { sale: ClearingOrder; target: TradedFund }, context: StepContext) {
  const { sale, target } = legs
  const { customerNo } = sale
  const customer = { customerNo, bucket: bucketOf(customerNo), status: '0', sessionHash: Buffer.alloc(0) }
  const { now, day } = context
  const trader = await findTradingCustomer(tx, { customer, ticket: 'assumed', day, wallNow: now })
  const { decision } = await judgePurchase(tx, {
    trader,
    fund: target,
    amount: sale.confirmAmount ?? noMoney,
    now,
    card: null,
    // The warning was confirmed with the submit of both legs.
    confirmation: acceptedConfirmation(sale.mismatchConfirmId),
    missingAgreements: [],
    isTwinConfirmed: false,
    seenTDay: null,
    // So was the call-back: the submit used it up.
    isCallBackLater: true,
    isPreBooked: true,
  })

  return decision
}

interface Leg {
  readonly sale: ClearingOrder
  readonly target: TradedFund
  readonly taCode: string
  /** null: not possible, for the reason given. */
  readonly draft: PurchaseDraft | null
  readonly refusal: string | null
}

/**
 * The second leg as an order of its own, paid by the first; or the refused one that tells the customer why.
 */
async function placeLeg(tx: Tx, leg: Leg, { services, day, now }: StepContext): Promise<string> {
  const { sale, target, taCode, draft, refusal } = leg
  const bucket = bucketOf(sale.customerNo)
  // What is refused deals on no day and notes that of the refusal; the step of a day may run on a later one.
  const dealingDay = draft?.tDay ?? dayOf(now)
  const more: Partial<NewOrder> = {
    applyAmount: sale.confirmAmount,
    payWay: 'TRANSFORM',
    parentNo: sale.orderNo,
    origin: 'BATCH',
    ...(draft === null
      ? {}
      : {
          discount: draft.discount,
          riskMatch: draft.riskMatch,
          mismatchConfirmId: sale.mismatchConfirmId,
          estimatedFee: draft.fee.fee,
          estimatedAmount: draft.fee.net,
          estimatedShares: draft.estimatedShares,
        }),
  }
  const order = shareOrder(
    {
      customerNo: sale.customerNo,
      bucket,
      tradeAcco: sale.tradeAcco,
      taCode,
      fundCode: target.fundCode,
      bizCode: applicationCode.purchase,
      applyShares: null,
      channelCode: '001',
      tDate: dealingDay,
      expectConfirmDate: draft?.expectConfirmDay ?? dealingDay,
      status: {
        payStatus: draft === null ? 'NONE' : 'PAID',
        applyStatus: draft === null ? 'REJECTED' : 'ACCEPTED',
        confirmStatus: 'WAIT',
      },
    },
    more,
  )
  const distributorCode = services.config.DISTRIBUTOR_CODE
  const placed = await placeOrder(tx, order, { day, now, distributorCode })
  await setOrderFacts(tx, placed, refusal === null ? { paidAt: now } : { taReturnMsg: refusal })

  return placed.orderNo
}
