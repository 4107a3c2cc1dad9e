import { cancelOrder } from '@tongzhou/contract/trade/cancel-order'
import { lockCustomer } from '@tongzhou/db/stores/card-store'
import { type ClearingOrder, applyOrderEvent, lockOrder } from '@tongzhou/db/stores/clearing-order-store'
import { bookEntries } from '@tongzhou/db/stores/ledger-store'
import { lockPosition, savePosition } from '@tongzhou/db/stores/position-store'
import { findTradedFund } from '@tongzhou/db/stores/traded-fund-store'
import { ledgerEvents } from '@tongzhou/domain/clearing/postings'
import { assert } from '@tongzhou/domain/kernel/assert'
import { noMoney, subtractMoney } from '@tongzhou/domain/kernel/money'
import { subtractShares } from '@tongzhou/domain/kernel/shares'
import { decideCancel } from '@tongzhou/domain/trade/decide-cancel'
import { freezesShares } from '@tongzhou/domain/trade/order-flow'
import { statusWord } from '@tongzhou/domain/trade/order-status'
import { type TransactionContext, handle } from '../../http/handle'
import { requestRefund } from '../../shared/settlement/bank-movements'
import { cancelKindOf } from '../../shared/trading/order-kind'
import { findTradingCustomer } from '../../shared/trading/standing'

type Context = TransactionContext<typeof cancelOrder>

export const handler = handle(cancelOrder, async (input, context) => {
  const { tx, customer, now, refuse } = context
  await lockCustomer(tx, customer.customerNo)
  const order = await lockOrder(tx, { customerNo: customer.customerNo, orderNo: input.orderNo })
  if (!order) return refuse('ORDER_NOT_FOUND')
  const trader = await findTradingCustomer(tx, { ...context, ticket: { given: input.tradeTicket } })
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
    isAdvanceSent: false,
  })
  if (decision.kind === 'refused') return decision
  const cancelled = await applyOrderEvent(tx, order, { event: 'CANCELLED', now, actor: 'customer' })
  if (decision.value.refunds) await giveBack(context, cancelled)
  if (decision.value.unfreezesShares && freezesShares(order.bizCode)) await unfreeze(context, cancelled)

  return { orderNo: order.orderNo, status: statusWord(cancelled.flow, cancelled.status) }
})

/** The paid amount is owed to the customer (P6) and goes back to his card at once (R-CAL-13). */
async function giveBack({ tx, now, day }: Context, order: ClearingOrder): Promise<void> {
  const paid = subtractMoney(order.applyAmount ?? noMoney, order.couponAmount)
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
  await requestRefund(tx, order, { now, reason: '撤单退款' })
}

/** Frozen shares become available again (R-ORD-4). */
async function unfreeze({ tx, now }: Context, order: ClearingOrder): Promise<void> {
  if (order.applyShares === null) return
  const position = await lockPosition(tx, order, { taCode: order.taCode, dividendMode: '1', now })
  const frozenShares = subtractShares(position.frozenShares, order.applyShares)
  await savePosition(tx, { ...position, frozenShares }, now)
}
