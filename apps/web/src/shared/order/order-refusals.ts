import type { ReasonOf, RefusalReason } from '@tongzhou/client/call'
import type { topUp, withdraw } from '@tongzhou/client/cash'
import type { transferIn } from '@tongzhou/client/custody'
import type {
  changePlanStatus,
  createPlan,
  modifyPlan,
  pauseAllPlans,
  skipPeriod,
} from '@tongzhou/client/plan'
import type {
  buyBasket,
  buySingleFund,
  cancelOrder,
  redeemSingleFund,
  redeemThenBuy,
  sellBasket,
  setDividendMode,
  setDueInstruction,
  transformSingleFund,
} from '@tongzhou/client/trade'
import type { PlainPath } from '../routing/register'

/** Every refusal that an order may meet, by the contracts of all calls that place or change one. */
export type OrderReason = ReasonOf<
  | typeof buySingleFund
  | typeof buyBasket
  | typeof redeemSingleFund
  | typeof sellBasket
  | typeof redeemThenBuy
  | typeof transformSingleFund
  | typeof topUp
  | typeof withdraw
  | typeof createPlan
  | typeof modifyPlan
  | typeof changePlanStatus
  | typeof pauseAllPlans
  | typeof skipPeriod
  | typeof setDividendMode
  | typeof setDueInstruction
  | typeof transferIn
  | typeof cancelOrder
>

/** A page that mends what stands in the way of an order, and what its link is called. */
export interface Way {
  readonly path: PlainPath
  readonly label: string
}

/**
 * What an order screen does about a refusal. ticket: asks for the trade password again. twin, mismatch,
 * coupon: asks, and sends the same order with the answer. agreements: asks for a new tick. renewed: the page
 * shows what is no longer true; told, then read again. told: a sentence to be read. A way: told, with the
 * page that mends it. A field: told under it, where the screen has it.
 */
export type Treatment =
  | 'ticket'
  | 'twin'
  | 'mismatch'
  | 'coupon'
  | 'agreements'
  | 'renewed'
  | 'told'
  | Way
  | { readonly field: OrderField }

/** The fields that orders have in common, called as in the requests. */
export type OrderField = 'amount' | 'shares' | 'tradeAcco' | 'targetFundCode' | 'firstDay' | 'planDay'

const amount = { field: 'amount' } as const
const shares = { field: 'shares' } as const

/** One row for each refusal: one that a contract adds breaks the build here until it is said what happens. */
export const orderTreatments = {
  TRADE_TICKET_NEEDED: 'ticket',
  POSSIBLE_DUPLICATE: 'twin',
  SUITABILITY_CONFIRM_NEEDED: 'mismatch',
  COUPON_SCOPE: 'coupon',
  COUPON_THRESHOLD: 'coupon',
  COUPON_EXPIRED: 'coupon',
  COUPON_CHANNEL: 'coupon',
  COUPON_QUOTA_GONE: 'coupon',
  COUPON_FUND_RESTRICTS: 'coupon',
  COUPON_NOT_OWNER: 'coupon',
  COUPON_LOCKED: 'coupon',
  COUPON_AMOUNT_CHANGED: 'coupon',
  AGREEMENT_NOT_ACCEPTED: 'agreements',
  T_DAY_CHANGED: 'renewed',
  SPLIT_CHANGED: 'renewed',
  ORDER_STATE_CHANGED: 'renewed',
  DIVIDEND_MODE_PENDING: 'renewed',
  DIVIDEND_MODE_SAME: 'renewed',
  CANCEL_NOT_ALLOWED: 'renewed',
  PLAN_STATE: 'renewed',
  PLAN_PERIOD_BEGUN: 'renewed',
  PLAN_CHANGED: 'renewed',
  BELOW_MINIMUM: amount,
  FIRST_MINIMUM: amount,
  ABOVE_SINGLE_MAXIMUM: amount,
  AMOUNT_STEP: amount,
  OVER_DAILY_LIMIT: amount,
  FUND_TOTAL_LIMIT: amount,
  OVER_CARD_LIMIT: amount,
  QUICK_ROOM_EXCEEDED: amount,
  BELOW_PLAN_MINIMUM: amount,
  NOT_ENOUGH_SHARES: shares,
  BELOW_MIN_REDEMPTION: shares,
  ABOVE_MAX_REDEMPTION: shares,
  MUST_REDEEM_ALL: shares,
  SHARES_LOCKED: shares,
  TRANSFORM_PAIR_UNSUPPORTED: { field: 'targetFundCode' },
  PLAN_DAY_INVALID: { field: 'planDay' },
  PLAN_FIRST_DAY_TOO_EARLY: { field: 'firstDay' },
  PLAN_FIRST_DAY_TOO_LATE: { field: 'firstDay' },
  ONBOARDING_UNFINISHED: { path: '/account/auth-center', label: '继续开户' },
  ACCOUNT_CLOSING: { path: '/setting/close-account', label: '查看注销进度' },
  ID_EXPIRED: { path: '/account/ocr', label: '更新证件' },
  TRADE_PASSWORD_NOT_SET: { path: '/account/transpwd', label: '设置交易密码' },
  TRADE_PASSWORD_LOCKED: { path: '/account/transpwd', label: '重设交易密码' },
  RISK_EXPIRED: { path: '/account/risk-assessment', label: '去测评' },
  RISK_UNCONFIRMED: { path: '/risk-assessment-result', label: '查看并确认结果' },
  QUESTIONNAIRE_NEEDED: { path: '/invest-suitable-question', label: '填写问卷' },
  CARD_NOT_FOUND: { path: '/account/bind-bank', label: '添加银行卡' },
  CARD_RESIGN_NEEDED: { path: '/account/resign-card-notice', label: '重新签约' },
  CARD_CHANGE_UNDER_REVIEW: { path: '/account/bank/change-information', label: '查看换卡进度' },
  PAY_WAY_UNSUPPORTED: 'told',
  ACCOUNT_FROZEN: 'told',
  REAL_NAME_UNDER_REVIEW: 'told',
  CALL_BACK_NEEDED: 'told',
  SUITABILITY_FORBIDDEN: 'told',
  NOT_ELIGIBLE: 'told',
  FUND_UNKNOWN: 'told',
  FUND_NOT_ON_SALE: 'told',
  CALENDAR_NOT_PUBLISHED: 'told',
  OUTSIDE_WINDOW: 'told',
  ORDER_NOT_FOUND: 'told',
  NOT_FOUND: 'told',
  CASH_PRODUCT_EMPTY: 'told',
  QUICK_SUSPENDED: 'told',
  QUICK_TIMES_USED: 'told',
  BATCH_RUNNING: 'told',
  PLAN_NOT_FOUND: 'told',
  GOAL_NOT_FOUND: 'told',
  PLAN_DUPLICATE: 'told',
  PLAN_TERMS_INCOMPLETE: 'told',
  BAD_REQUEST: 'told',
} as const satisfies Readonly<Record<OrderReason, Treatment>>

/** What to do about a refusal; null: one that is no order's, which the error policy tells. */
export function treatmentOf(reason: RefusalReason | null): Treatment | null {
  const treatments: Readonly<Partial<Record<RefusalReason, Treatment>>> = orderTreatments

  return reason === null ? null : (treatments[reason] ?? null)
}

/** The page that mends a refusal, by its name; null where there is none. */
export function wayOf(reason: string): Way | null {
  const treatments: Readonly<Record<string, Treatment>> = orderTreatments
  const treatment = treatments[reason]

  return typeof treatment === 'object' && 'path' in treatment ? treatment : null
}
