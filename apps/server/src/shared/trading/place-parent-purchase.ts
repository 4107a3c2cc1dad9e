import type { ClearingOrder } from '@tongzhou/db/stores/clearing-order-store'
import { nextParentNo, placeOrder } from '@tongzhou/db/stores/order-placing-store'
import { insertParentOrder, parentCode } from '@tongzhou/db/stores/parent-order-store'
import { insertConsents } from '@tongzhou/db/stores/consent-store'
import type { TradedFund } from '@tongzhou/db/stores/traded-fund-store'
import { assert } from '@tongzhou/domain/kernel/assert'
import { latestDay } from '@tongzhou/domain/kernel/business-day'
import { type Money, sumMoney } from '@tongzhou/domain/kernel/money'
import type { PurchaseDraft } from '@tongzhou/domain/trade/decide-purchase'
import { requestParentDebit } from '../settlement/bank-movements'
import { agreementId, type buyAgreements } from './buy-agreements'
import { spendCallBack } from './call-back'
import { useConfirmation } from './mismatch-confirmation'
import type { OwnCard } from './own-cards'
import { type PlacingContext, placingOf, purchaseOrder } from './place-order'
import type { TradingCustomer } from './standing'

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
  readonly agreements: Awaited<ReturnType<typeof buyAgreements>>
  /** What the bank tells the customer of the debit. */
  readonly subject: string
}

/**
 * One instruction that buys several funds (R-MMF-6, §9.4): parent, children, consents and one debit over the sum of the parts,
 * in one transaction. The caller holds the customer and has judged every part and the card.
 */
export async function placeParentPurchase(
  context: PlacingContext,
  purchase: ParentPurchase,
): Promise<{ parentNo: string; orders: readonly ClearingOrder[] }> {
  const { tx, customer, now, channelCode } = context
  const { customerNo, bucket } = customer
  const { card, kind, parts, trader, agreements } = purchase
  assert(card.row.contractNo !== null, 'a signed card pays')
  const { tradeAcco, contractNo } = card.row
  const bizCode = parentCode(kind)
  const parentNo = await nextParentNo(tx, placingOf(context), { bucket, bizCode })
  const amount: Money = sumMoney(parts.map(({ draft }) => draft.amount))
  await insertParentOrder(tx, {
    customerNo,
    parentNo,
    kind,
    mode: purchase.mode,
    tradeAcco,
    amount,
    payWay: 'CARD',
    channelCode,
    applyAt: now,
    // Funds of several calendars: the slowest decides what the whole is waited for.
    tDate: latestDay(parts.map(({ draft }) => draft.tDay)),
    expectConfirmDate: latestDay(parts.map(({ draft }) => draft.expectConfirmDay)),
    expectArriveDate: null,
  })
  const orders: ClearingOrder[] = []
  for (const { fund, draft } of parts) {
    assert(fund.taCode !== null, 'a fund on sale has its registrar')
    const order = {
      ...purchaseOrder(draft),
      customerNo,
      bucket,
      tradeAcco,
      taCode: fund.taCode,
      fundCode: fund.fundCode,
      parentNo,
      payWay: 'CARD',
      channelCode,
      mismatchConfirmId: draft.mismatchConfirmId,
      agreementIds: agreements.map(agreementId),
    } as const
    const placed = await placeOrder(tx, order, placingOf(context))
    if (draft.mismatchConfirmId !== null) {
      await useConfirmation({ db: tx, customerNo, trader, fund, now }, placed.orderNo)
    }
    await spendCallBack(tx, trader, { customerNo, fundCode: fund.fundCode, orderNo: placed.orderNo })
    orders.push(placed)
  }
  await insertConsents(tx, { customerNo, protocols: agreements, orderNo: parentNo, now })
  await requestParentDebit(
    tx,
    { customerNo, parentNo, tradeAcco },
    { children: orders, amount, contractNo, subject: purchase.subject, now, actor: 'customer' },
  )

  return { parentNo, orders }
}
