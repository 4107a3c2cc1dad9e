import { dealingChecks, standingChecks, suitabilityChecks } from './check-groups'

/** Reasons of a purchase in the order of §3.2; the same for the trial calculation and the submit. */
export const buyRefusals = [
  ...standingChecks,
  'FUND_UNKNOWN',
  'CARD_NOT_FOUND',
  'PAY_WAY_UNSUPPORTED',
  ...dealingChecks,
  ...suitabilityChecks,
  'BELOW_MINIMUM',
  'FIRST_MINIMUM',
  'ABOVE_SINGLE_MAXIMUM',
  'AMOUNT_STEP',
  'OVER_DAILY_LIMIT',
  'FUND_TOTAL_LIMIT',
  'NOT_ELIGIBLE',
  'CARD_CHANGE_UNDER_REVIEW',
  'OVER_CARD_LIMIT',
  'CARD_RESIGN_NEEDED',
  'NOT_ENOUGH_SHARES',
  'POSSIBLE_DUPLICATE',
  'COUPON_SCOPE',
  'COUPON_THRESHOLD',
  'COUPON_EXPIRED',
  'COUPON_CHANNEL',
  'COUPON_AMOUNT_CHANGED',
  'COUPON_QUOTA_GONE',
  'COUPON_FUND_RESTRICTS',
  'COUPON_NOT_OWNER',
  'COUPON_LOCKED',
  'T_DAY_CHANGED',
] as const

/** Reasons of a redemption in the order of §3.2. */
export const sellRefusals = [
  ...standingChecks,
  'FUND_UNKNOWN',
  'CARD_NOT_FOUND',
  ...dealingChecks,
  'CARD_CHANGE_UNDER_REVIEW',
  'NOT_ENOUGH_SHARES',
  'BELOW_MIN_REDEMPTION',
  'MUST_REDEEM_ALL',
  'SHARES_LOCKED',
  'ABOVE_MAX_REDEMPTION',
  'POSSIBLE_DUPLICATE',
  'T_DAY_CHANGED',
] as const
