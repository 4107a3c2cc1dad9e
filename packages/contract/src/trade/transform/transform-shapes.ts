import { z } from 'zod'
import { dayWire, moneyWire, navWire, rateWire, sharesWire } from '../../kit/wire'
import { standingChecks, transformChecks } from '@tongzhou/domain/trade/decide/check-order'

/**
 * What going over costs and brings, by lot (§4.7); estimates at the newest NAVs until the registrar answers.
 */
export const transformEstimate = z.object({
  /** Out shares × NAV. */
  gross: moneyWire,
  redemptionFee: moneyWire,
  /** What goes over before the make-up fee. */
  base: moneyWire,
  makeupFee: moneyWire,
  /** null where the charge is an amount. */
  makeupRate: rateWire.nullable(),
  inNet: moneyWire,
  inShares: sharesWire,
  lots: z.array(
    z.object({
      shares: sharesWire,
      holdingDays: z.number().int(),
      rate: rateWire,
      gross: moneyWire,
      fee: moneyWire,
    }),
  ),
})

/** The days of a transform: one T for both legs, the slower fund decides (§3.6). */
export const transformDays = {
  tDay: dayWire,
  confirmDate: dayWire,
  /** First T with which the new shares may be sold; null while the next window of the fund is not known. */
  sellableDate: dayWire.nullable(),
}

/** One side of a transform. */
export const transformSide = z.object({
  fundCode: z.string(),
  name: z.string(),
  riskLevel: z.string(),
  nav: navWire.nullable(),
  navDate: dayWire.nullable(),
})

/** Reasons of a transform in the order of §3.2. */
export const transformRefusals = [
  ...standingChecks,
  'FUND_UNKNOWN',
  'CARD_NOT_FOUND',
  'TRANSFORM_PAIR_UNSUPPORTED',
  ...transformChecks,
] as const
