import type { ProtocolRow } from '@tongzhou/db/stores/account/protocol-store'
import { insertConsents } from '@tongzhou/db/stores/account/consent-store'
import type { ClearingOrder } from '@tongzhou/db/stores/registrar/clearing-order-store'
import type { TradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { assert } from '@tongzhou/domain/kernel/assert'
import { latestDay } from '@tongzhou/domain/kernel/business-day'
import { sumMoney } from '@tongzhou/domain/kernel/money'
import type { PurchaseDraft } from '@tongzhou/domain/trade/decide/decide-purchase'
import { requestParentDebit } from '../../settlement/bank-movements'
import type { OwnCard } from '../own-cards'
import type { TradingCustomer } from '../standing'
import { placeParent } from './place-parent'
import type { PlacingContext } from './place-order'
import { placePurchase } from './place-purchase'

/** One fund of the instruction with its accepted purchase. */
export interface PurchasePart {
  readonly fund: TradedFund
  readonly draft: PurchaseDraft
}

export interface ParentPurchase {
  readonly kind: 'TOP_UP' | 'BASKET_IN'
  /** How it was split, or the code of the basket. */
  readonly mode: string
  readonly card: OwnCard
  readonly trader: TradingCustomer
  readonly parts: readonly PurchasePart[]
  /** The texts of all parts together. */
  readonly agreements: readonly ProtocolRow[]
  /** What the bank tells the customer of the debit. */
  readonly subject: string
  /** A refused part buys another fund of the product (R-CASH-7). */
  readonly isAutoSwap?: boolean
}

/**
 * One instruction that buys several funds (R-MMF-6, §9.4): parent, children, consents and one debit over the
 * sum of the parts, in one transaction. The caller holds the customer and has judged every part and the card.
 */
export async function placeParentPurchase(
  context: PlacingContext,
  purchase: ParentPurchase,
): Promise<{ parentNo: string; orders: readonly ClearingOrder[] }> {
  const { tx, customer, now } = context
  const { customerNo } = customer
  const { card, kind, mode, parts, trader, agreements } = purchase
  assert(card.row.contractNo !== null, 'a signed card pays')
  const { tradeAcco, contractNo } = card.row
  const amount = sumMoney(parts.map(({ draft }) => draft.amount))
  const parentNo = await placeParent(context, {
    kind,
    mode,
    tradeAcco,
    amount,
    payWay: 'CARD',
    // Funds of several calendars: the slowest decides what the whole is waited for.
    tDate: latestDay(parts.map(({ draft }) => draft.tDay)),
    expectConfirmDate: latestDay(parts.map(({ draft }) => draft.expectConfirmDay)),
    expectArriveDate: null,
    isAutoSwap: purchase.isAutoSwap === true,
  })
  const orders: ClearingOrder[] = []
  for (const { fund, draft } of parts) {
    const part = { trader, fund, card, draft, agreements, payWay: 'CARD', parentNo } as const
    orders.push(await placePurchase(context, part))
  }
  await insertConsents(tx, { customerNo, protocols: agreements, orderNo: parentNo, now })
  await requestParentDebit(
    tx,
    { customerNo, parentNo, tradeAcco },
    { children: orders, amount, contractNo, subject: purchase.subject, now, actor: 'customer' },
  )

  return { parentNo, orders }
}
