import type { CallInput, CallRefusal } from '@tongzhou/contract/kit/define-call'
import { redeemThenBuy } from '@tongzhou/contract/trade/redeem-then-buy'
import { savePosition } from '@tongzhou/db/stores/position-store'
import { lockLots } from '@tongzhou/db/stores/lot-store'
import { type Decision, accept } from '@tongzhou/domain/kernel/decision'
import { maxMoney } from '@tongzhou/domain/kernel/money'
import { addShares, noShares } from '@tongzhou/domain/kernel/shares'
import {
  type PurchaseDraft,
  type PurchaseReason,
  decidePurchase,
} from '@tongzhou/domain/trade/decide-purchase'
import {
  type RedemptionDraft,
  type RedemptionReason,
  decideRedemption,
} from '@tongzhou/domain/trade/decide-redemption'
import { sellThenBuyDays } from '@tongzhou/domain/trade/sell-then-buy'
import { type TransactionContext, handle } from '../../http/handle'
import { askForCallBack } from '../../shared/trading/call-back'
import { findConfirmation, keepConfirmation } from '../../shared/trading/mismatch-confirmation'
import { purchaseFacts } from '../../shared/trading/purchase-facts'
import { withSell } from '../../shared/trading/held-lots'
import { redemptionFacts } from '../../shared/trading/redemption-facts'
import { type FundExchange, lockExchange, storeExchange } from './fund-exchange'

type Context = TransactionContext<typeof redeemThenBuy>
type Input = CallInput<typeof redeemThenBuy>

/**
 * 赎转购 (§3.7): a redemption whose money buys another fund, of any registrar, on the day it arrives. The customer agrees now; both legs are judged
 * now, the second again when it is placed. No money is advanced.
 */
export const handler = handle(redeemThenBuy, async (input, context) => {
  const { tx, refuse, now } = context
  const locked = await lockExchange(context, input)
  if (locked.kind === 'refused') return refuse(locked.reason, locked.data)
  const exchange = locked.value
  const { out, target, position } = exchange
  if (out.fundCode === target.fundCode) return refuse('TRANSFORM_PAIR_UNSUPPORTED')
  const decision = await decide(context, exchange, input)
  if (decision.kind === 'refused') return refuse(answerable(decision.reason), decision.data)
  const { sale, purchase } = decision.value
  await savePosition(tx, { ...position, frozenShares: addShares(position.frozenShares, sale.shares) }, now)
  const orderNo = await storeExchange(context, exchange, {
    ...sale,
    riskMatch: purchase.riskMatch,
    mismatchConfirmId: purchase.mismatchConfirmId,
    estimates: {
      estimatedFee: sale.estimate?.fee ?? null,
      estimatedAmount: sale.estimate?.amount ?? null,
      expectArriveDate: sale.expectArriveDay,
    },
  })
  const days = sellThenBuyDays(sale.tDay, { out: out.terms, in: target.terms, moneyLag: out.terms.lags.pay })

  return {
    orderNo,
    tDay: sale.tDay,
    sellConfirmDate: sale.expectConfirmDay,
    buyTDay: days.buyTDay,
    buyConfirmDate: days.buyConfirmDay,
    shares: sale.shares,
  }
})

interface Legs {
  readonly sale: RedemptionDraft
  readonly purchase: PurchaseDraft
}

/** Both legs by their own rules; the amount of the second is what the first is expected to bring. */
async function decide(
  context: Context,
  exchange: FundExchange,
  input: Input,
): Promise<Decision<Legs, RedemptionReason | PurchaseReason>> {
  const { tx, customer, services, now } = context
  const { out, target, card, position, trader } = exchange
  const { customerNo } = customer
  const sale = decideRedemption(
    redemptionFacts({
      trader,
      fund: out,
      position: await withSell(tx, out, position),
      lots: await lockLots(tx, position),
      shares: input.sellAll === true ? 'all' : (input.shares ?? noShares),
      isCardChanging: card.signStatus === 'CHANGING',
      now,
      hasRecentTwin: false,
      isTwinConfirmed: input.duplicateConfirmed === true,
      seenTDay: input.tDay,
      postponesRest: false,
    }),
  )
  if (sale.kind === 'refused') return sale
  const query = { db: tx, customerNo, trader, fund: target, now }
  const { furtherMin, firstMin } = target.terms.purchaseLimits
  const facts = await purchaseFacts(tx, {
    customerNo,
    trader,
    fund: target,
    amount: sale.value.estimate?.amount ?? maxMoney(furtherMin, firstMin),
    now,
    card: null,
    confirmation: await findConfirmation(query, input.mismatchConfirmed === true),
    missingAgreements: exchange.missingAgreements,
    isTwinConfirmed: false,
    seenTDay: null,
  })
  const purchase = decidePurchase({ ...facts, isPreBooked: true })
  if (purchase.kind === 'refused') {
    if (purchase.reason === 'SUITABILITY_CONFIRM_NEEDED' && facts.suitability.waitUntil !== null) {
      await keepConfirmation({ ...query, db: services.connection.db })
    }
    await askForCallBack(services, purchase, { ...query, amount: null })
    return purchase
  }

  return accept({ sale: sale.value, purchase: purchase.value })
}

/** Reasons of a purchase that cannot meet an amount nobody typed answer as a pair that is not offered. */
function answerable(reason: RedemptionReason | PurchaseReason): CallRefusal<typeof redeemThenBuy> {
  return redeemThenBuy.refusals.find((known) => known === reason) ?? 'TRANSFORM_PAIR_UNSUPPORTED'
}
