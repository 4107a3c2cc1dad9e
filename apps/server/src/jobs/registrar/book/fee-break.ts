import type { FundTerms } from '@tongzhou/domain/fund/fund-terms'
import type { Confirmation } from '@tongzhou/domain/clearing/confirmation'
import type { RedemptionOutcome } from '@tongzhou/domain/clearing/confirm-redemption'
import type { Lot } from '@tongzhou/domain/holding/lot'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { noShares } from '@tongzhou/domain/kernel/shares'
import { redemptionTermsOn } from '@tongzhou/domain/trade/decide/decide-redemption'
import { feeBreak } from '@tongzhou/domain/trade/fee/lot-proof'

interface Sold {
  readonly order: { readonly chargeType: string; readonly tDate: Day }
  readonly record: Confirmation
  /** The lots before it. */
  readonly lots: readonly Lot[]
  readonly outcome: RedemptionOutcome
}

/**
 * Our fee beside the registrar's where they do not agree (R-LOT-2); null where they do, where nothing was
 * confirmed, where no fee of the fund is known to us, and of back-end shares, whose purchase NAVs are not
 * kept with every lot.
 */
export function feeBreakOf(
  { order, record, lots, outcome }: Sold,
  fund: FundTerms,
): ReturnType<typeof feeBreak> {
  if (order.chargeType !== '0' || outcome.confirmedShares === noShares) return null
  const terms = redemptionTermsOn(order.tDate, fund, 'individual')
  if (terms.tiers.length === 0) return null
  const startDays = new Map(lots.map((lot) => [lot.id, lot.startDay]))
  const used = outcome.parts.flatMap(({ lotId, shares }) => {
    const startDay = startDays.get(lotId)

    return startDay === undefined ? [] : [{ lotId, startDay, shares }]
  })
  const { confirmDay, nav } = record
  const answer = { confirmDay, nav, shares: outcome.confirmedShares, fee: outcome.fee, used }

  return feeBreak({ tDay: order.tDate, answer }, terms)
}
