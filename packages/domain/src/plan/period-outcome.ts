import type { PurchaseReason } from '../trade/decide/decide-purchase'
import type { PeriodOutcome } from './plan-state'
import type { ToldSkip } from './told-skips'

/**
 * What a refusal makes of a try: the period is skipped, the plan ends with its fund, or the try failed and
 * may be repeated.
 */
export type TryOutcome = Exclude<PeriodOutcome, { kind: 'executed' }>

const failures: Readonly<Partial<Record<PurchaseReason, 'BALANCE' | 'CARD_LIMIT' | 'CARD'>>> = {
  OVER_CARD_LIMIT: 'CARD_LIMIT',
  CARD_RESIGN_NEEDED: 'CARD',
  NOT_ENOUGH_SHARES: 'BALANCE',
}

const skips: Readonly<Partial<Record<PurchaseReason, ToldSkip>>> = {
  RISK_EXPIRED: 'RISK_EXPIRED',
  RISK_UNCONFIRMED: 'RISK_EXPIRED',
  SUITABILITY_FORBIDDEN: 'MISMATCH_UNCONFIRMED',
  SUITABILITY_CONFIRM_NEEDED: 'MISMATCH_UNCONFIRMED',
  QUESTIONNAIRE_NEEDED: 'MISMATCH_UNCONFIRMED',
  FUND_NOT_ON_SALE: 'FUND_CLOSED',
  OUTSIDE_WINDOW: 'FUND_CLOSED',
  NOT_ELIGIBLE: 'FUND_CLOSED',
  CALENDAR_NOT_PUBLISHED: 'FUND_CLOSED',
  OVER_DAILY_LIMIT: 'OVER_FUND_LIMIT',
  ABOVE_SINGLE_MAXIMUM: 'OVER_FUND_LIMIT',
  FUND_TOTAL_LIMIT: 'OVER_FUND_LIMIT',
  BELOW_MINIMUM: 'OVER_FUND_LIMIT',
  FIRST_MINIMUM: 'OVER_FUND_LIMIT',
  AMOUNT_STEP: 'OVER_FUND_LIMIT',
}

/**
 * R-DCA-4 and R-DCA-5: card and balance are failures; what the fund, the risk test or the account forbids is
 * skipped.
 */
export function outcomeOfRefusal(reason: PurchaseReason, fund: { readonly isEnded: boolean }): TryOutcome {
  if (reason === 'FUND_NOT_ON_SALE' && fund.isEnded) return { kind: 'fundGone' }
  const failure = failures[reason]

  return failure === undefined
    ? { kind: 'skipped', reason: skips[reason] ?? 'ACCOUNT_BLOCKED' }
    : { kind: 'failed', reason: failure }
}

/** What the bank says of a card rather than of its balance (docs/ports/bank.md). */
const debitReasons: Readonly<Record<string, 'CARD_LIMIT' | 'CARD'>> = {
  OVER_SINGLE_LIMIT: 'CARD_LIMIT',
  OVER_DAILY_LIMIT: 'CARD_LIMIT',
  OVER_MONTHLY_LIMIT: 'CARD_LIMIT',
  ACCOUNT_LIMIT: 'CARD_LIMIT',
  CONTRACT_INVALID: 'CARD',
  CARD_ABNORMAL: 'CARD',
}

/** Why a period failed whose debit the bank refused, by the bank's code (R-DCA-4). */
export function reasonOfDebit(code: string | null): 'BALANCE' | 'CARD_LIMIT' | 'CARD' {
  return (code === null ? undefined : debitReasons[code]) ?? 'BALANCE'
}
