import { couponProblems } from '../coupon/coupon'

/**
 * The order in which orders are checked (§3.2). Each tuple is the only place of its order: the decisions
 * take their reasons' type from it, the contract spreads it, the table test walks it.
 */

/** The customer's own standing, asked by every order, plan and instruction (no. 1–4). */
export const standingChecks = [
  'ONBOARDING_UNFINISHED',
  'ACCOUNT_FROZEN',
  'ACCOUNT_CLOSING',
  'ID_EXPIRED',
  'REAL_NAME_UNDER_REVIEW',
  'TRADE_PASSWORD_NOT_SET',
  'TRADE_PASSWORD_LOCKED',
  'TRADE_TICKET_NEEDED',
  'RISK_EXPIRED',
  'RISK_UNCONFIRMED',
] as const

/** The standing asked of who stops or skips debits. */
export const stoppingChecks = [
  'ONBOARDING_UNFINISHED',
  'TRADE_PASSWORD_NOT_SET',
  'TRADE_PASSWORD_LOCKED',
  'TRADE_TICKET_NEEDED',
] as const

/** Whether the fund deals and which T the moment belongs to (no. 5). */
export const dealingChecks = ['FUND_NOT_ON_SALE', 'CALENDAR_NOT_PUBLISHED', 'OUTSIDE_WINDOW'] as const

/** Whether the fund suits the customer and what he must have agreed to (no. 6 and 7). */
export const suitabilityChecks = [
  'SUITABILITY_FORBIDDEN',
  'SUITABILITY_CONFIRM_NEEDED',
  'QUESTIONNAIRE_NEEDED',
  'CALL_BACK_NEEDED',
  'AGREEMENT_NOT_ACCEPTED',
] as const

/** The limits of a purchase (no. 8 and 9). */
export const purchaseLimitChecks = [
  'BELOW_MINIMUM',
  'FIRST_MINIMUM',
  'ABOVE_SINGLE_MAXIMUM',
  'AMOUNT_STEP',
  'OVER_DAILY_LIMIT',
  'FUND_TOTAL_LIMIT',
] as const

/** The shares that leave (no. 12). */
export const shareChecks = [
  'NOT_ENOUGH_SHARES',
  'BELOW_MIN_REDEMPTION',
  'MUST_REDEEM_ALL',
  'SHARES_LOCKED',
] as const

/** The same order a moment ago, and a T that has changed since the page was shown. */
const lastChecks = ['POSSIBLE_DUPLICATE', 'T_DAY_CHANGED'] as const

/** A purchase after the customer's standing; a coupon has one problem at a time. */
export const purchaseChecks = [
  ...dealingChecks,
  ...suitabilityChecks,
  ...purchaseLimitChecks,
  'NOT_ELIGIBLE',
  'CARD_CHANGE_UNDER_REVIEW',
  'OVER_CARD_LIMIT',
  'CARD_RESIGN_NEEDED',
  'NOT_ENOUGH_SHARES',
  'POSSIBLE_DUPLICATE',
  ...couponProblems.map(<Problem extends string>(problem: Problem) => `COUPON_${problem}` as const),
  'T_DAY_CHANGED',
] as const

/** A redemption after the customer's standing. */
export const redemptionChecks = [
  ...dealingChecks,
  'CARD_CHANGE_UNDER_REVIEW',
  ...shareChecks,
  'ABOVE_MAX_REDEMPTION',
  ...lastChecks,
] as const

/** A transform after the customer's standing and the pair (§3.6). */
export const transformChecks = [
  ...dealingChecks,
  ...suitabilityChecks,
  'OVER_DAILY_LIMIT',
  'NOT_ELIGIBLE',
  ...shareChecks,
  ...lastChecks,
] as const
