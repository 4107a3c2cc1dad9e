import type { RefusalReason } from '@tongzhou/contract/kit/refusals'

interface Unprovoked {
  /** Why no test brings these refusals of these calls about. */
  readonly why: string
  readonly calls: readonly string[]
  readonly refusals: readonly RefusalReason[]
}

const coupons = [
  'COUPON_SCOPE',
  'COUPON_THRESHOLD',
  'COUPON_EXPIRED',
  'COUPON_CHANNEL',
  'COUPON_FUND_RESTRICTS',
  'COUPON_NOT_OWNER',
  'COUPON_LOCKED',
] as const

/**
 * What contracts list and no server test provokes. The list may only become shorter: an entry that has become
 * true of nothing fails the server stage, and so does a longer list (tools/test/outcomes.ts).
 */
export const unprovoked: readonly Unprovoked[] = [
  {
    why: 'what concerns shares asks for no valid document and no valid risk result (§1.13); the contract lists the whole standing',
    calls: [
      'transferIn',
      'transferOut',
      'changePlanStatus',
      'cancelOrder',
      'redeemSingleFund',
      'redemptionPreview',
      'sellBasket',
      'setDividendMode',
      'setDueInstruction',
    ],
    refusals: ['ID_EXPIRED', 'REAL_NAME_UNDER_REVIEW', 'RISK_EXPIRED', 'RISK_UNCONFIRMED'],
  },
  { why: 'nor does a withdrawal', calls: ['withdraw'], refusals: ['RISK_EXPIRED', 'RISK_UNCONFIRMED'] },
  {
    why: 'only a closed account is refused to cancel, and it has no session',
    calls: ['changePlanStatus', 'cancelOrder'],
    refusals: ['ACCOUNT_FROZEN'],
  },
  {
    why: 'these orders take no coupon; the contract lists all reasons of a purchase',
    calls: ['topUp', 'buyBasket'],
    refusals: coupons,
  },
  {
    why: 'no fact ever leads there: what a fund can still take is not told by any registrar, and these two are judged at receipt',
    calls: ['topUp', 'buyBasket', 'buySingleFund', 'purchasePreview'],
    refusals: ['FUND_TOTAL_LIMIT', 'COUPON_AMOUNT_CHANGED', 'COUPON_QUOTA_GONE'],
  },
  {
    why: 'a trial assumes password, texts and confirmations, and is no submit',
    calls: ['purchasePreview', 'transformPreview'],
    refusals: [
      'TRADE_TICKET_NEEDED',
      'AGREEMENT_NOT_ACCEPTED',
      'SUITABILITY_CONFIRM_NEEDED',
      'CALL_BACK_NEEDED',
      'POSSIBLE_DUPLICATE',
      'T_DAY_CHANGED',
    ],
  },
  {
    why: 'the same of a sale',
    calls: ['redemptionPreview'],
    refusals: ['TRADE_TICKET_NEEDED', 'POSSIBLE_DUPLICATE', 'T_DAY_CHANGED'],
  },
  {
    why: 'a split into parts leaves out funds that cannot be bought, so what remains is refused by its split or its limit',
    calls: ['topUp'],
    refusals: [
      'ABOVE_SINGLE_MAXIMUM',
      'CALL_BACK_NEEDED',
      'FIRST_MINIMUM',
      'FUND_NOT_ON_SALE',
      'NOT_ENOUGH_SHARES',
      'PAY_WAY_UNSUPPORTED',
      'SUITABILITY_CONFIRM_NEEDED',
      'SUITABILITY_FORBIDDEN',
    ],
  },
  {
    why: 'a split leaves out funds that cannot be sold, so what remains is refused for its shares',
    calls: ['withdraw'],
    refusals: [
      'ABOVE_MAX_REDEMPTION',
      'CALENDAR_NOT_PUBLISHED',
      'FUND_UNKNOWN',
      'MUST_REDEEM_ALL',
      'OUTSIDE_WINDOW',
      'SHARES_LOCKED',
    ],
  },
  {
    why: 'the same of its preview',
    calls: ['previewWithdraw'],
    refusals: ['CALENDAR_NOT_PUBLISHED', 'OUTSIDE_WINDOW'],
  },
  {
    why: 'these limits are those of the money fund that pays; the funds of the cash product have none',
    calls: ['buySingleFund'],
    refusals: ['ABOVE_MAX_REDEMPTION', 'BELOW_MIN_REDEMPTION', 'MUST_REDEEM_ALL', 'SHARES_LOCKED'],
  },
  {
    why: 'a basket is paid by card',
    calls: ['buyBasket'],
    refusals: ['NOT_ENOUGH_SHARES', 'PAY_WAY_UNSUPPORTED'],
  },
  {
    why: 'the coupons of its tests reduce the fee by an amount and have no threshold',
    calls: ['purchasePreview'],
    refusals: ['COUPON_THRESHOLD', 'COUPON_FUND_RESTRICTS'],
  },
  {
    why: 'shares move between sellers whether or not the fund deals',
    calls: ['transferIn', 'transferInPage', 'transferOut', 'setDividendMode'],
    refusals: ['OUTSIDE_WINDOW'],
  },
  { why: 'the shares are at the other seller', calls: ['transferIn'], refusals: ['SHARES_LOCKED'] },
  {
    why: 'a plan keeps its fund, its accepted texts and the day it began',
    calls: ['modifyPlan'],
    refusals: [
      'AGREEMENT_NOT_ACCEPTED',
      'FUND_UNKNOWN',
      'PAY_WAY_UNSUPPORTED',
      'PLAN_DUPLICATE',
      'PLAN_FIRST_DAY_TOO_EARLY',
      'PLAN_FIRST_DAY_TOO_LATE',
    ],
  },
  {
    why: 'the second leg is judged when its money is here',
    calls: ['redeemThenBuy'],
    refusals: ['BELOW_MINIMUM', 'FIRST_MINIMUM', 'POSSIBLE_DUPLICATE'],
  },
  {
    why: 'sold again, nothing is left to be a duplicate of',
    calls: ['sellBasket'],
    refusals: ['POSSIBLE_DUPLICATE'],
  },
  {
    why: 'a redemption into the cash product is one of its own',
    calls: ['redeemSingleFund'],
    refusals: ['CASH_PRODUCT_EMPTY', 'TRANSFORM_PAIR_UNSUPPORTED'],
  },
]

const pairs = new Set(
  unprovoked.flatMap(({ calls, refusals }) =>
    calls.flatMap((name) => refusals.map((reason) => `${name} ${reason}`)),
  ),
)

/** Whether no test brings a refusal of a call about. */
export function isUnprovoked(name: string, reason: RefusalReason): boolean {
  return pairs.has(`${name} ${reason}`)
}
