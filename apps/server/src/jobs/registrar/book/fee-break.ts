import type { FundTerms } from '@tongzhou/domain/fund/fund-terms'
import type { Confirmation } from '@tongzhou/domain/clearing/confirmation'
import type { RedemptionOutcome } from '@tongzhou/domain/clearing/confirm-redemption'
import type { Lot, LotPart } from '@tongzhou/domain/holding/lot'
import type { Nav } from '@tongzhou/domain/kernel/nav'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { noShares } from '@tongzhou/domain/kernel/shares'
import { redemptionTermsOn } from '@tongzhou/domain/trade/decide/decide-redemption'
import { type UsedLot, feeBreak } from '@tongzhou/domain/trade/fee/lot-proof'
import type { RedemptionTerms } from '@tongzhou/domain/trade/fee/redemption-fee'

interface Sold {
  readonly order: { readonly chargeType: string; readonly tDate: Day }
  readonly record: Confirmation
  /** The lots before it. */
  readonly lots: readonly Lot[]
  /** What back-end lots were bought at, by their ids; null: another distributor sold it. */
  readonly boughtAt?: ReadonlyMap<string, Nav | null>
  readonly outcome: RedemptionOutcome
}

/**
 * Our fee beside the registrar's where they do not agree (R-LOT-2); null where they do, where nothing was
 * confirmed, where no fee of the fund is known to us, and of back-end shares of which it is not known what
 * they were bought at. `fund` are the terms of the order's side, front-end or back-end.
 */
export function feeBreakOf(
  { order, record, lots, outcome, boughtAt = new Map() }: Sold,
  fund: FundTerms,
): ReturnType<typeof feeBreak> {
  if (outcome.confirmedShares === noShares) return null
  const terms = redemptionTermsOn(order.tDate, fund, 'individual')
  if (!areFeesKnown(terms, order.chargeType)) return null
  const used = usedLots(outcome.parts, { lots, boughtAt, chargeType: order.chargeType })
  if (used === null) return null
  const { confirmDay, nav } = record
  const answer = { confirmDay, nav, shares: outcome.confirmedShares, fee: outcome.fee, used }

  return feeBreak({ tDay: order.tDate, answer }, terms)
}

/** Whether a fund's rows say what shares of a side cost on their way out. */
export function areFeesKnown({ tiers, backEndTiers = [] }: RedemptionTerms, chargeType: string): boolean {
  return tiers.length > 0 && (chargeType === '0' || backEndTiers.length > 0)
}

/** What was taken of which lots, with what back-end ones were bought at; null where that is not known. */
export function usedLots(
  parts: readonly LotPart[],
  of: {
    readonly lots: readonly Lot[]
    readonly boughtAt: ReadonlyMap<string, Nav | null>
    readonly chargeType: string
  },
): UsedLot[] | null {
  const startDays = new Map(of.lots.map((lot) => [lot.id, lot.startDay]))
  const used = parts.flatMap(({ lotId, shares }): UsedLot[] => {
    const startDay = startDays.get(lotId)
    const backEndNav = of.chargeType === '0' ? null : (of.boughtAt.get(lotId) ?? null)

    return startDay === undefined ? [] : [{ lotId, startDay, shares, backEndNav }]
  })

  return of.chargeType !== '0' && used.some(({ backEndNav }) => backEndNav === null) ? null : used
}
