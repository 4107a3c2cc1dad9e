import { placeOrder } from '@tongzhou/db/stores/trade/order-placing-store'
import type { ClearingOrder } from '@tongzhou/db/stores/registrar/clearing-order-store'
import type { Tx } from '@tongzhou/db/connect'
import { findOrderTrail } from '@tongzhou/db/stores/trade/order-trail-store'
import { findTradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { assert } from '@tongzhou/domain/kernel/assert'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { decideCancelRest } from '@tongzhou/domain/trade/decide/decide-cancel-rest'
import { statusWord } from '@tongzhou/domain/trade/state/order-status'
import type { SessionCustomer } from '../../../shared/session/session-customer'
import type { Services } from '../../../services'
import { shareOrder } from '../../../trading/orders/new-order'
import type { TradingCustomer } from '../../../trading/standing'
import { placingOf } from '../../../trading/orders/place-order'

interface Context {
  readonly tx: Tx
  readonly customer: SessionCustomer
  readonly services: Services
  readonly now: Date
  readonly day: Day
  readonly channelCode: string
}

/** The postponed rest of a large redemption: the registrar is asked to give it up (052, §3.13). */
export async function askForRest(context: Context, order: ClearingOrder, trader: TradingCustomer) {
  const { tx, customer, now, channelCode } = context
  const fund = await findTradedFund(tx, order.fundCode)
  assert(fund !== null, 'the fund of an order is known')
  const { isRestCancelAsked: isAsked } = await findOrderTrail(tx, order)
  const decision = decideCancelRest({
    now,
    customer: trader.standing,
    fund: fund.terms,
    status: order.status,
    isAsked,
  })
  if (decision.kind === 'refused') return decision
  const draft = decision.value
  const cancel = shareOrder(
    {
      customerNo: order.customerNo,
      bucket: customer.bucket,
      tradeAcco: order.tradeAcco,
      taCode: order.taCode,
      fundCode: order.fundCode,
      bizCode: draft.businessCode,
      applyShares: null,
      channelCode,
      tDate: draft.tDay,
      expectConfirmDate: draft.expectConfirmDay,
      status: draft.status,
    },
    { parentNo: order.orderNo, links: { originalNo: order.appSheetNo } },
  )
  const { orderNo } = await placeOrder(tx, cancel, placingOf(context))

  return { orderNo, status: statusWord('no-money', draft.status) }
}
