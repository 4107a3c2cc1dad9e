import type { Queryable } from '@tongzhou/db/connect'
import type { Decision } from '@tongzhou/domain/kernel/decision'
import {
  type PurchaseDraft,
  type PurchaseFacts,
  type PurchaseReason,
  decidePurchase,
} from '@tongzhou/domain/trade/decide/decide-purchase'
import { type PurchaseQuestion, purchaseFacts } from '../purchase-facts'
import { type Judged, trialOfBuy } from './judged'

type JudgedPurchase = Judged<PurchaseFacts, Decision<PurchaseDraft, PurchaseReason>>

/**
 * The one judgement of a purchase (§3.2): page, trial, submit, basket, plan and 赎转购 ask it, so none of them
 * can promise what another refuses. Writes nothing.
 */
export async function judgePurchase(db: Queryable, question: PurchaseQuestion): Promise<JudgedPurchase> {
  const facts = await purchaseFacts(db, question)

  return { facts, decision: decidePurchase(facts) }
}

/** The same before anything is agreed to: for a page (the least amount) or a trial (the typed one). */
export function tryPurchase(
  db: Queryable,
  question: Omit<PurchaseQuestion, keyof typeof trialOfBuy>,
): Promise<JudgedPurchase> {
  return judgePurchase(db, { ...question, ...trialOfBuy })
}
