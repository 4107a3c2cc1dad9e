import { cancelOrder } from '@tongzhou/contract/trade/orders/cancel-order'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import {
  type ClearingOrder,
  applyOrderEvent,
  lockChildren,
  lockOrder,
} from '@tongzhou/db/stores/registrar/clearing-order-store'
import { bookEntries } from '@tongzhou/db/stores/settlement/ledger-store'
import { findTradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { ledgerEvents } from '@tongzhou/domain/clearing/postings'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { assert } from '@tongzhou/domain/kernel/assert'
import { type Money, noMoney, subtractMoney, sumMoney } from '@tongzhou/domain/kernel/money'
import { type Decision, accept } from '@tongzhou/domain/kernel/decision'
import { type CancelReason, decideCancel } from '@tongzhou/domain/trade/decide/decide-cancel'
import { freezesShares } from '@tongzhou/domain/trade/state/order-flow'
import { orderVerb } from '@tongzhou/domain/trade/order-verb'
import { statusWord } from '@tongzhou/domain/trade/state/order-status'
import { parentWord } from '@tongzhou/domain/trade/state/parent-state'
import { type TransactionContext, handle } from '../../../http/handle'
import { releaseCoupon, withdrawSubsidy } from '../../../shared/coupon/order-coupon'
import { notify } from '../../../shared/messages/notify'
import { requestRefund } from '../../../settlement/bank-movements'
import { unfreezeShares } from '../../../settlement/frozen-shares'
import { askForRest } from '../sell/ask-for-rest'
import { isBoundToParent } from '../../../trading/bound-to-parent'
import { cancelKindOf } from '../../../trading/order-kind'
import { isRemittedLate } from '../../../trading/remitted-late'
import { type TradingCustomer, findTradingCustomer } from '../../../trading/standing'

type Context = TransactionContext<typeof cancelOrder>

export const handler = handle(cancelOrder, async (input, context) => {
  const { tx, customer, refuse } = context
  await lockCustomer(tx, customer.customerNo)
  const { customerNo } = customer
  const order = await lockOrder(tx, { customerNo, orderNo: input.orderNo })
  const children = await lockChildren(tx, { customerNo, parentNo: input.orderNo })
  const all = [...(order ? [order] : []), ...children]
  if (all.length === 0) return refuse('ORDER_NOT_FOUND')
  // A child goes with its parent, never alone (§3.14); what stands for a refused part is no such child.
  if (order && (await isBoundToParent(tx, order))) return refuse('CANCEL_NOT_ALLOWED', { kind: 'child' })
  const trader = await findTradingCustomer(tx, { ...context, ticket: { given: input.tradeTicket } })
  if (order?.status.confirmStatus === 'POSTPONED') return askForRest(context, order, trader)
  const cancelled: ClearingOrder[] = []
  for (const one of all) {
    const decision = await cancelOne(context, one, trader)
    if (decision.kind === 'refused') return decision
    cancelled.push(decision.value)
  }
  const [first] = cancelled
  assert(first !== undefined, 'something was cancelled')
  const { cipher } = context.services
  const paid = cancelled.filter((one) => one.status.payStatus === 'REFUNDING').map(paidOf)
  await notify(tx, cipher, {
    event: 'orderCancelled',
    facts: {
      orderNo: input.orderNo,
      verb: order === null ? orderVerb(first) : orderVerb({ ...first, parentNo: null }),
      refund: paid.length === 0 ? null : formatMoney(sumMoney(paid)),
    },
    customerNo,
    serialNo: `CX-${input.orderNo}`,
    now: context.now,
  })
  const status = order ? statusWord(first.flow, first.status) : parentWord(cancelled)

  return { orderNo: input.orderNo, status }
})

/**
 * Cancels one order; a parent, or a purchase paid by the cash product, is cancelled with every order that
 * belongs to it.
 */
async function cancelOne(
  context: Context,
  order: ClearingOrder,
  trader: TradingCustomer,
): Promise<Decision<ClearingOrder, CancelReason>> {
  const { tx, now } = context
  const fund = await findTradedFund(tx, order.fundCode)
  assert(fund !== null, 'the fund of an order is known')
  const decision = decideCancel({
    now,
    customer: trader.standing,
    kind: cancelKindOf(order.bizCode),
    flow: order.flow,
    status: order.status,
    tDay: order.tDate,
    cutOff: fund.terms.cutOff,
    isRemittedLate: await isRemittedLate(tx, order),
    isAdvanceSent: false,
  })
  if (decision.kind === 'refused') return decision
  const cancelled = await applyOrderEvent(tx, order, { event: 'CANCELLED', now, actor: 'customer' })
  if (decision.value.refunds) await giveBack(context, cancelled)
  await releaseCoupon(tx, cancelled, now)
  if (decision.value.unfreezesShares && freezesShares(order.bizCode)) await unfreezeShares(tx, cancelled, now)

  return accept(cancelled)
}

/** What the customer himself paid of an order. */
function paidOf(order: ClearingOrder): Money {
  return subtractMoney(order.applyAmount ?? noMoney, order.couponAmount)
}

/** The paid amount is owed to the customer (P6) and goes back to his card at once (R-CAL-13). */
async function giveBack({ tx, now, day }: Context, order: ClearingOrder): Promise<void> {
  const paid = paidOf(order)
  await bookEntries(tx, {
    day,
    now,
    entries: [
      {
        event: 'P6',
        ...ledgerEvents.P6,
        amount: paid,
        cause: `CANCEL:${order.orderNo}`,
        orderNo: order.orderNo,
        customerNo: order.customerNo,
        taCode: order.taCode,
      },
    ],
  })
  await withdrawSubsidy(tx, order, { day, now })
  await requestRefund(tx, order, { now, reason: '撤单退款' })
}
