import { placeOrder } from '@tongzhou/db/stores/trade/order-placing-store'
import { savePosition } from '@tongzhou/db/stores/holding/position-store'
import { assert } from '@tongzhou/domain/kernel/assert'
import { addMoney } from '@tongzhou/domain/kernel/money'
import { addShares } from '@tongzhou/domain/kernel/shares'
import type { RedemptionDraft } from '@tongzhou/domain/trade/decide/decide-redemption'
import type { SaleSide } from './judge-sale'
import { shareOrder } from './new-order'
import { type PlacingContext, placingOf } from './place-order'
import { saleFeeRules } from './sale-fee-rules'

/**
 * Freezes the shares of an accepted redemption and writes its order; returns its number. The caller has
 * locked customer and position.
 */
export async function placeRedemption(
  context: PlacingContext,
  sale: Pick<SaleSide, 'fund' | 'card' | 'position'> & {
    readonly draft: RedemptionDraft
    readonly parentNo?: string
    /** What its money buys on the day it is here (赎转购); nothing of it is carried over then. */
    readonly targetFundCode?: string | null
  },
): Promise<string> {
  const { tx, customer, now, channelCode } = context
  const { fund, card, position, draft, parentNo } = sale
  const targetFundCode = sale.targetFundCode ?? null
  assert(fund.taCode !== null, 'a fund on sale has its registrar')
  await savePosition(tx, { ...position, frozenShares: addShares(position.frozenShares, draft.shares) }, now)
  const { estimate } = draft
  const order = shareOrder(
    {
      customerNo: customer.customerNo,
      bucket: customer.bucket,
      tradeAcco: card.tradeAcco,
      taCode: fund.taCode,
      fundCode: fund.fundCode,
      bizCode: draft.businessCode,
      applyShares: draft.shares,
      channelCode,
      tDate: draft.tDay,
      expectConfirmDate: draft.expectConfirmDay,
      status: draft.status,
    },
    {
      chargeType: position.chargeType,
      redeemAll: draft.isAll,
      largeRedeemFlag: targetFundCode === null ? draft.largeRedeemFlag : '0',
      ...(targetFundCode === null ? {} : { links: { targetFundCode } }),
      feeRuleIds: saleFeeRules(fund, { tDay: draft.tDay, lots: estimate?.lots }),
      estimatedFee: estimate === null ? null : addMoney(estimate.fee, estimate.backFee),
      estimatedAmount: estimate?.amount ?? null,
      expectArriveDate: draft.expectArriveDay,
      ...(parentNo === undefined ? {} : { parentNo }),
    },
  )
  const placed = await placeOrder(tx, order, placingOf(context))

  return placed.orderNo
}
