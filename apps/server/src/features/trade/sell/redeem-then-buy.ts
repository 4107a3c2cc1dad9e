import type { CallInput, CallRefusal } from '@tongzhou/contract/kit/define-call'
import { redeemThenBuy } from '@tongzhou/contract/trade/sell/redeem-then-buy'
import { accept, refusedAs } from '@tongzhou/domain/kernel/decision'
import type { PurchaseReason } from '@tongzhou/domain/trade/decide/decide-purchase'
import type { RedemptionReason } from '@tongzhou/domain/trade/decide/decide-redemption'
import { sellThenBuyDays } from '@tongzhou/domain/trade/fee/sell-then-buy'
import { type TransactionContext, handle } from '../../../http/handle'
import { judgeBuy } from '../../../trading/orders/judge-buy'
import { judgeThenBuy } from '../../../trading/orders/judge-sell-then-buy'
import { askedShares, judgeLockedSale } from '../../../trading/orders/judge-sale'
import { type FundExchange, openExchange, placeExchange } from '../transform/fund-exchange'

type Context = TransactionContext<typeof redeemThenBuy>
type Input = CallInput<typeof redeemThenBuy>

/**
 * 赎转购 (§3.7): a redemption whose money buys another fund, of any registrar, on the day it arrives. The
 * customer agrees now; both legs are judged now, the second again when it is placed. No money is advanced.
 */
export const handler = handle(redeemThenBuy, async (input, context) => {
  const opened = await openExchange(context, input)
  if (opened.kind === 'refused') return opened
  const { fund: out, target } = opened.value
  if (out.fundCode === target.fundCode) return context.refuse('TRANSFORM_PAIR_UNSUPPORTED')
  const decision = await decide(context, opened.value, input)
  if (decision.kind === 'refused') return refusedAs(decision, answerable(decision.reason))
  const { sale, purchase, agreements } = decision.value
  const orderNo = await placeExchange(context, opened.value, {
    ...sale,
    riskMatch: purchase.riskMatch,
    mismatchConfirmId: purchase.mismatchConfirmId,
    agreements,
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

/** Both legs by their own rules; the amount of the second is what the first is expected to bring. */
async function decide(context: Context, exchange: FundExchange, input: Input) {
  const { trader, fund: out, target } = exchange
  const sale = await judgeLockedSale(context, exchange, {
    shares: askedShares(input.sellAll, input.shares),
    hasRecentTwin: false,
    isTwinConfirmed: input.duplicateConfirmed === true,
    seenTDay: input.tDay,
    postponesRest: false,
  })
  if (sale.kind === 'refused') return sale
  const { shares, estimate } = sale.value
  const from = { fundCode: out.fundCode, shares }
  const about = { business: 'SELL_THEN_BUY', amount: estimate?.amount ?? null, from } as const
  const buy = { ...input, trader, fund: target, about }
  const judged = await judgeBuy(context, buy, async (facts) => {
    const asked = { ...facts, isTwinConfirmed: false, seenTDay: null }
    return judgeThenBuy(context.tx, { sale: sale.value, out, target }, asked)
  })
  if (judged.kind === 'refused') return judged
  const { draft: purchase, agreements } = judged.value

  return accept({ sale: sale.value, purchase, agreements })
}

/** Reasons of a purchase that cannot meet an amount nobody typed answer as a pair that is not offered. */
function answerable(
  reason: RedemptionReason | PurchaseReason | 'TRANSFORM_PAIR_UNSUPPORTED',
): CallRefusal<typeof redeemThenBuy> {
  return redeemThenBuy.refusals.find((known) => known === reason) ?? 'TRANSFORM_PAIR_UNSUPPORTED'
}
