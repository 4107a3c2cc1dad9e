import type { z } from 'zod'
import type { transformEstimate } from '@tongzhou/contract/trade/transform/transform-shapes'
import { transformPreview } from '@tongzhou/contract/trade/transform/transform-preview'
import { findCard } from '@tongzhou/db/stores/account/card-store'
import { findTradedFund, ofChargeType } from '@tongzhou/db/stores/trade/traded-fund-store'
import { addMoney } from '@tongzhou/domain/kernel/money'
import type { PricedTransform } from '@tongzhou/domain/trade/fee/transform-fee'
import { refuseByStanding } from '@tongzhou/domain/trade/decide/customer-standing'
import { firstSaleOf } from '../../../trading/first-sale'
import { handleOpen } from '../../../http/handle'
import { findOwnPositions } from '../../../trading/own-position'
import { isOf } from '../../../trading/position-side'
import { findTradingCustomer } from '../../../trading/standing'
import { tryTransform } from '../../../trading/orders/judge-transform'

/** The decision of the submit as if password, texts and confirmations were given; nothing is written. */
export const handler = handleOpen(transformPreview, async (input, context) => {
  const { db, customer, now, refuse } = context
  const { customerNo } = customer
  const trader = await findTradingCustomer(db, { ...context, ticket: 'assumed' })
  const byStanding = refuseByStanding(trader.standing, 'buy')
  if (byStanding) return byStanding
  const out = await findTradedFund(db, input.fundCode)
  const target = await findTradedFund(db, input.targetFundCode)
  if (!out || !target) return refuse('FUND_UNKNOWN')
  if (!(await findCard(db, { customerNo, tradeAcco: input.tradeAcco }))) return refuse('CARD_NOT_FOUND')
  const { chargeType = '0' } = input
  const positions = await findOwnPositions(db, { customerNo, fundCode: out.fundCode })
  const own = positions.find((one) => isOf(one.position, { tradeAcco: input.tradeAcco, chargeType }))
  if (!own) return refuse('NOT_ENOUGH_SHARES', { available: '0.00' })
  const { position, lots } = own
  const side = { out: await ofChargeType(db, out, chargeType), target, position, lots }
  const { decision } = await tryTransform(db, { trader, ...side, shares: input.shares, now })
  if (decision.kind === 'refused') return decision
  const draft = decision.value

  return {
    tDay: draft.tDay,
    confirmDate: draft.expectConfirmDay,
    sellableDate: firstSaleOf(target, {
      confirmDay: draft.expectConfirmDay,
      sellableDay: draft.expectSellableDay,
    }),
    shares: draft.shares,
    estimate: draft.estimate === null ? null : presentEstimate(draft.estimate),
  }
})

function presentEstimate(priced: PricedTransform): z.output<typeof transformEstimate> {
  const { out } = priced

  return {
    gross: out.gross,
    redemptionFee: addMoney(out.fee, out.backFee),
    base: priced.base,
    makeupFee: priced.makeupFee,
    makeupRate: priced.rate,
    inNet: priced.inNet,
    inShares: priced.inShares,
    lots: out.lots.map((lot) => ({
      shares: lot.shares,
      holdingDays: lot.days,
      rate: lot.rate,
      gross: lot.gross,
      fee: addMoney(lot.fee, lot.backFee),
    })),
  }
}
