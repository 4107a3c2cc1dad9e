import type { ProtocolRow } from '@tongzhou/db/stores/account/protocol-store'
import type { ClearingOrder } from '@tongzhou/db/stores/registrar/clearing-order-store'
import { type PlacedWith, placeOrder } from '@tongzhou/db/stores/trade/order-placing-store'
import type { NewOrder } from '@tongzhou/db/stores/trade/order-store'
import type { TradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { assert } from '@tongzhou/domain/kernel/assert'
import type { PurchaseDraft } from '@tongzhou/domain/trade/decide/decide-purchase'
import { agreementId } from '../buy-agreements'
import type { OwnCard } from '../own-cards'
import type { TradingCustomer } from '../standing'
import { spendGrants } from './judge-buy'
import { type PlacingContext, placingOf, purchaseOrder } from './place-order'

export interface AcceptedPurchase extends Pick<NewOrder, 'payWay' | 'parentNo' | 'coupon'> {
  readonly trader: TradingCustomer
  readonly fund: TradedFund
  readonly card: OwnCard
  readonly draft: PurchaseDraft
  /** The texts the order names. */
  readonly agreements: readonly ProtocolRow[]
}

/** The order of an accepted purchase, `more` in the same statement; what was granted for it is used up. */
export async function placePurchase(
  context: PlacingContext,
  purchase: AcceptedPurchase,
  more: PlacedWith = {},
): Promise<ClearingOrder> {
  const { tx, customer, channelCode } = context
  const { trader, fund, card, draft, agreements, ...links } = purchase
  const { mismatchConfirmId } = draft
  assert(fund.taCode !== null, 'a fund on sale has its registrar')
  const order = await placeOrder(
    tx,
    {
      ...purchaseOrder(draft),
      ...links,
      customerNo: customer.customerNo,
      bucket: customer.bucket,
      tradeAcco: card.row.tradeAcco,
      taCode: fund.taCode,
      fundCode: fund.fundCode,
      channelCode,
      mismatchConfirmId,
      agreementIds: agreements.map(agreementId),
    },
    placingOf(context),
    more,
  )
  const { orderNo } = order
  await spendGrants(context, { trader, fund }, { business: 'BUY', orderNo, mismatchConfirmId })

  return order
}
