import { redeemSingleFund } from '@tongzhou/contract/trade/sell/redeem-single-fund'
import { ofChargeType } from '@tongzhou/db/stores/trade/traded-fund-store'
import { accept } from '@tongzhou/domain/kernel/decision'
import { applicationCode } from '@tongzhou/domain/trade/business-code'
import { handle } from '../../../http/handle'
import { cashTarget } from '../../../cash/cash-target'
import { askedShares, judgeLockedSale, lockShares } from '../../../trading/orders/judge-sale'
import { findFund, openSeller } from '../../../trading/orders/open-order'
import { placeRedemption } from '../../../trading/orders/place-redemption'
import { hasShareTwin } from '../../../trading/orders/twins'

export const handler = handle(redeemSingleFund, async (input, context) => {
  const { tx } = context
  const { chargeType = '0', fundCode } = input
  const opened = await openSeller(context, input, (trader) => findFund(context, trader, fundCode))
  if (opened.kind === 'refused') return opened
  const fund = await ofChargeType(tx, opened.value.fund, chargeType)
  const seller = { ...opened.value, fund }
  const locked = await lockShares(context, { ...seller, chargeType })
  if (locked.kind === 'refused') return locked
  const position = locked.value
  const shares = askedShares(input.sellAll, input.shares)
  const twin = { ...position, bizCode: applicationCode.redemption, shares }
  const decision = await judgeLockedSale(
    context,
    { ...seller, position },
    {
      shares,
      hasRecentTwin: await hasShareTwin(context, twin),
      isTwinConfirmed: input.duplicateConfirmed === true,
      seenTDay: input.tDay,
      postponesRest: input.largeRedeemFlag !== '0',
    },
  )
  if (decision.kind === 'refused') return decision
  const draft = decision.value
  const target = input.target === 'CASH_PRODUCT' ? await cashTarget(tx, fund) : accept(null)
  if (target.kind === 'refused') return target
  const targetFundCode = target.value?.fundCode ?? null
  const orderNo = await placeRedemption(context, { ...seller, position, draft, targetFundCode })

  return {
    orderNo,
    tDay: draft.tDay,
    confirmDate: draft.expectConfirmDay,
    arriveDate: draft.expectArriveDay,
    shares: draft.shares,
    estimatedAmount: draft.estimate?.amount ?? null,
    targetFundCode,
  }
})
