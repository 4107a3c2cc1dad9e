import { transformSingleFund } from '@tongzhou/contract/trade/transform/transform-single-fund'
import { lockLots } from '@tongzhou/db/stores/holding/lot-store'
import type { TradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { addMoney } from '@tongzhou/domain/kernel/money'
import { applicationCode } from '@tongzhou/domain/trade/business-code'
import type { TransformDraft } from '@tongzhou/domain/trade/decide/decide-transform'
import { handle } from '../../../http/handle'
import { firstSaleOf } from '../../../trading/first-sale'
import { judgeBuy } from '../../../trading/orders/judge-buy'
import { judgeTransform, sharesGoingOver } from '../../../trading/orders/judge-transform'
import { askedShares } from '../../../trading/orders/judge-sale'
import { saleFeeRules } from '../../../trading/orders/sale-fee-rules'
import { hasShareTwin } from '../../../trading/orders/twins'
import { transformed } from '../../../trading/transform-facts'
import { openExchange, placeExchange } from './fund-exchange'

export const handler = handle(transformSingleFund, async (input, context) => {
  const { tx } = context
  const opened = await openExchange(context, input)
  if (opened.kind === 'refused') return opened
  const { fund: out, target, trader, position } = opened.value
  const shares = askedShares(input.transformAll, input.shares)
  const twin = { ...position, bizCode: applicationCode.transform, shares }
  const lots = await lockLots(tx, position)
  const going = await sharesGoingOver(tx, { out, position, lots, shares, now: context.now })
  const buy = { ...input, trader, fund: target, about: transformed(out, going) }
  const judged = await judgeBuy(context, buy, async (facts) => {
    const { decision } = await judgeTransform(tx, {
      ...facts,
      out,
      target,
      position,
      lots,
      shares,
      hasRecentTwin: await hasShareTwin(context, twin),
      isTwinConfirmed: input.duplicateConfirmed === true,
      seenTDay: input.tDay,
    })

    return decision
  })
  if (judged.kind === 'refused') return judged
  const { draft, agreements } = judged.value
  const isAll = input.transformAll === true
  const exchange = { ...draft, isAll, agreements, estimates: estimatesOf(out, draft) }
  const orderNo = await placeExchange(context, opened.value, exchange)

  return {
    orderNo,
    tDay: draft.tDay,
    confirmDate: draft.expectConfirmDay,
    sellableDate: firstSaleOf(target, {
      confirmDay: draft.expectConfirmDay,
      sellableDay: draft.expectSellableDay,
    }),
    shares: draft.shares,
    estimatedShares: draft.estimate?.inShares ?? null,
  }
})

function estimatesOf(out: TradedFund, { tDay, estimate }: TransformDraft) {
  if (estimate === null) return {}
  const outFee = addMoney(estimate.out.fee, estimate.out.backFee)

  return {
    feeRuleIds: saleFeeRules(out, { tDay, lots: estimate.out.lots }),
    estimatedFee: addMoney(outFee, estimate.makeupFee),
    estimatedAmount: estimate.inNet,
    estimatedShares: estimate.inShares,
  }
}
