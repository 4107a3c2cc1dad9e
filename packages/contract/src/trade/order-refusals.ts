import { purchaseChecks, redemptionChecks, standingChecks } from '@tongzhou/domain/trade/decide/check-order'

/** Reasons of a purchase in the order of §3.2; the same for the trial calculation and the submit. */
export const buyRefusals = [
  ...standingChecks,
  'FUND_UNKNOWN',
  'CARD_NOT_FOUND',
  'PAY_WAY_UNSUPPORTED',
  ...purchaseChecks,
] as const

/** Reasons of a redemption in the order of §3.2. */
export const sellRefusals = [
  ...standingChecks,
  'FUND_UNKNOWN',
  'CARD_NOT_FOUND',
  ...redemptionChecks,
] as const
