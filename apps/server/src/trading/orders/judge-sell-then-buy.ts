import type { Queryable } from '@tongzhou/db/connect'
import type { TradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { type Decision, refuse } from '@tongzhou/domain/kernel/decision'
import { maxMoney } from '@tongzhou/domain/kernel/money'
import type { PurchaseDraft, PurchaseReason } from '@tongzhou/domain/trade/decide/decide-purchase'
import type { RedemptionDraft } from '@tongzhou/domain/trade/decide/decide-redemption'
import type { PurchaseQuestion } from '../purchase-facts'
import { judgePurchase } from './judge-purchase'

/**
 * The one judgement of the second leg of a 赎转购 (§3.7), after the first was accepted: the amount is what that
 * is expected to bring, dealt on the next day its fund deals. A fund is not exchanged for itself.
 */
export async function judgeThenBuy(
  db: Queryable,
  legs: { readonly sale: RedemptionDraft; readonly out: TradedFund; readonly target: TradedFund },
  asked: Omit<PurchaseQuestion, 'fund' | 'amount' | 'from' | 'card' | 'isPreBooked'>,
): Promise<Decision<PurchaseDraft, PurchaseReason | 'TRANSFORM_PAIR_UNSUPPORTED'>> {
  const { sale, out, target } = legs
  if (out.fundCode === target.fundCode) return refuse('TRANSFORM_PAIR_UNSUPPORTED')
  const { furtherMin, firstMin } = target.terms.purchaseLimits
  const amount = sale.estimate?.amount ?? maxMoney(furtherMin, firstMin)

  const from = { fundCode: out.fundCode, shares: sale.shares }
  const question = { ...asked, fund: target, amount, from, card: null, isPreBooked: true }

  return (await judgePurchase(db, question)).decision
}
