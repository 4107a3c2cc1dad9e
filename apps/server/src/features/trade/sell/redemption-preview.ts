import { redemptionPreview } from '@tongzhou/contract/trade/sell/redemption-preview'
import { findCard } from '@tongzhou/db/stores/account/card-store'
import { findPositions } from '@tongzhou/db/stores/holding/holding-store'
import { findLots, type LotRow } from '@tongzhou/db/stores/holding/lot-store'
import { type TradedFund, findTradedFund, ofChargeType } from '@tongzhou/db/stores/trade/traded-fund-store'
import type { Nav } from '@tongzhou/domain/kernel/nav'
import { addMoney } from '@tongzhou/domain/kernel/money'
import { noRate } from '@tongzhou/domain/kernel/rate'
import { noShares, sumShares } from '@tongzhou/domain/kernel/shares'
import {
  type RedemptionDraft,
  type RedemptionFacts,
  freeOfCharge,
  redemptionTermsOn,
} from '@tongzhou/domain/trade/decide/decide-redemption'
import { priceRedemption } from '@tongzhou/domain/trade/fee/redemption-fee'
import { refuseByStanding } from '@tongzhou/domain/trade/decide/customer-standing'
import { handleOpen } from '../../../http/handle'
import { lotKey } from '../../../trading/held-lots'
import { isOf } from '../../../trading/position-side'
import { findTradingCustomer } from '../../../trading/standing'
import { trySale } from '../../../trading/orders/judge-sale'

/** The decision of the submit as if the password were given, with the fee of each lot; nothing is written. */
export const handler = handleOpen(redemptionPreview, async (input, context) => {
  const { db, customer, now, refuse } = context
  const { customerNo } = customer
  const trader = await findTradingCustomer(db, { ...context, ticket: 'assumed' })
  const byStanding = refuseByStanding(trader.standing, 'sell')
  if (byStanding) return byStanding
  const { chargeType = '0' } = input
  const found = await findTradedFund(db, input.fundCode)
  if (!found) return refuse('FUND_UNKNOWN')
  const fund = await ofChargeType(db, found, chargeType)
  const card = await findCard(db, { customerNo, tradeAcco: input.tradeAcco })
  if (!card) return refuse('CARD_NOT_FOUND')
  const positions = await findPositions(db, { customerNo, fundCode: fund.fundCode })
  const position = positions.find((one) => isOf(one, { tradeAcco: card.tradeAcco, chargeType }))
  if (!position) return refuse('NOT_ENOUGH_SHARES', { available: '0.00' })
  const all = await findLots(db, { customerNo, fundCode: fund.fundCode })
  const lots = all.filter((lot) => isOf(lot, position))
  const { changeDueOn } = card
  const side = { trader, fund, position, lots, changeDueOn }
  const { facts, decision } = await trySale(db, { ...side, shares: input.shares, now })
  if (decision.kind === 'refused') return decision

  return presentTrial(fund, { facts, lots, draft: decision.value })
})

function presentTrial(
  fund: TradedFund,
  trial: { facts: RedemptionFacts; lots: readonly LotRow[]; draft: RedemptionDraft },
) {
  const { facts, lots, draft } = trial
  const { estimate } = draft
  const nav = fund.terms.latestNav?.nav
  const confirmDates = new Map(lots.map((lot) => [lotKey(lot), lot.confirmDate]))

  return {
    gross: estimate?.gross ?? null,
    fee: estimate === null ? null : addMoney(estimate.fee, estimate.backFee),
    amount: estimate?.amount ?? null,
    lots: (estimate?.lots ?? []).map((lot) => ({
      confirmDate: confirmDates.get(lot.lotId) ?? lot.startDay,
      shares: lot.shares,
      holdingDays: lot.days,
      rate: lot.rate,
      gross: lot.gross,
      fee: addMoney(lot.fee, lot.backFee),
    })),
    freeShares: nav === undefined || estimate === null ? noShares : freeShares(facts, draft, nav),
    highestRate: estimate === null ? noRate : freeOfCharge(estimate).highestRate,
    tDay: draft.tDay,
    confirmDate: draft.expectConfirmDay,
    arriveDate: draft.expectArriveDay,
  }
}

/** Shares of all unlocked lots that would leave without a fee. */
function freeShares(facts: RedemptionFacts, draft: RedemptionDraft, nav: Nav) {
  const lots = facts.lots.filter((lot) => lot.lockedUntil === null)
  const shares = sumShares(lots.map((lot) => lot.free))
  const order = { lots, shares, nav, tDay: draft.tDay, confirmDay: draft.expectConfirmDay }

  return freeOfCharge(priceRedemption(order, redemptionTermsOn(draft.tDay, facts.fund, 'individual'))).shares
}
