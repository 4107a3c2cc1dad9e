import type { standingChecks, stoppingChecks } from './check-order'
import type { Suitability } from '../../account/suitability'
import { type Refused, refuse } from '../../kernel/decision'

/** What the trading rules need to know of the customer, gathered by the account part (§1.2, §1.13). */
export interface CustomerStanding {
  /**
   * Whether onboarding was completed once; an expired document or risk test is not "unfinished", it has its
   * own fact.
   */
  readonly isOnboarded: boolean
  /** Value of customerProcessStatus, for the sentence. */
  readonly step: string
  /**
   * A court's hold (judicial) is on shares; it stops the customer only where money leaves at once or what
   * shares bring would change.
   */
  readonly account: 'normal' | 'judicial' | 'frozen' | 'closing' | 'closed'
  readonly idDocument: 'valid' | 'grace' | 'expired'
  readonly isRealNameUnderReview: boolean
  readonly tradePassword: 'set' | 'not-set' | 'locked'
  /** A valid trade ticket came with the request. */
  readonly hasTradeTicket: boolean
  readonly risk: 'valid' | 'expired' | 'unconfirmed'
}

/** none = not needed; needed = not asked for yet. */
export type CallBackState = 'none' | 'needed' | 'waiting' | 'granted' | 'refused'

/** Match of this customer and this fund (§1.10), computed by the suitability rule at submit (R-SUI-7). */
export interface SuitabilityFacts {
  readonly match: Suitability
  /** The confirmation the customer gave for this fund and order; null = none. */
  readonly mismatchConfirmId: string | null
  /** Set while the 24 h wait of R5 for C1–C3 still runs (R-SUI-3), ISO instant. */
  readonly waitUntil: string | null
  readonly isQuestionnaireDone: boolean
  /** The call-back that this purchase needs because of the buyer's age (R-ACC-8), and how it stands. */
  readonly callBack: CallBackState
  /** For the sentence: 'R4', 'C2'. */
  readonly fundRisk: string
  readonly ability: string
}

export type StandingReason = (typeof standingChecks)[number]

/** What the customer wants to do, in the columns of §1.13. */
export type CustomerAction =
  | 'buy'
  | 'plan-deduction'
  | 'sell'
  | 'quick-redemption'
  | 'cancel'
  | 'dividend-mode'
  | 'change-card'

/**
 * Checks 2–4 of §3.2 with the exceptions of §1.13. A plan deduction runs without the customer: his password
 * is not asked. null = may go on.
 */
export function refuseByStanding(
  customer: CustomerStanding,
  action: CustomerAction,
): Refused<StandingReason> | null {
  const needs = needsOf[action]
  if (!customer.isOnboarded) return refuse('ONBOARDING_UNFINISHED', { step: customer.step })
  if (customer.account === 'closed') return refuse('ACCOUNT_FROZEN')
  if (needs.freeAccount && customer.account === 'frozen') return refuse('ACCOUNT_FROZEN')
  if (needs.noHold && customer.account === 'judicial') return refuse('ACCOUNT_FROZEN')
  if (customer.account === 'closing') return refuse('ACCOUNT_CLOSING')
  if (needs.validId && customer.idDocument === 'expired') return refuse('ID_EXPIRED')
  if (needs.validId && customer.isRealNameUnderReview) return refuse('REAL_NAME_UNDER_REVIEW')
  const byPassword = needs.password ? refuseByPassword(customer) : null
  if (byPassword !== null) return byPassword
  if (needs.validRisk && customer.risk === 'expired') return refuse('RISK_EXPIRED')
  if (needs.validRisk && customer.risk === 'unconfirmed') return refuse('RISK_UNCONFIRMED')

  return null
}

/**
 * The same where debits are stopped or skipped: what `cancel` asks for. A closed account alone is refused
 * besides, and it has no session.
 */
export function refuseStopping(customer: CustomerStanding): Refused<(typeof stoppingChecks)[number]> | null {
  if (!customer.isOnboarded) return refuse('ONBOARDING_UNFINISHED', { step: customer.step })

  return refuseByPassword(customer)
}

function refuseByPassword(customer: CustomerStanding) {
  if (customer.tradePassword === 'not-set') return refuse('TRADE_PASSWORD_NOT_SET')
  if (customer.tradePassword === 'locked') return refuse('TRADE_PASSWORD_LOCKED')

  return customer.hasTradeTicket ? null : refuse('TRADE_TICKET_NEEDED')
}

const needsOf = {
  buy: { freeAccount: true, noHold: false, validId: true, password: true, validRisk: true },
  'plan-deduction': { freeAccount: true, noHold: false, validId: true, password: false, validRisk: true },
  sell: { freeAccount: true, noHold: false, validId: false, password: true, validRisk: false },
  'quick-redemption': { freeAccount: true, noHold: true, validId: true, password: true, validRisk: false },
  cancel: { freeAccount: false, noHold: false, validId: false, password: true, validRisk: false },
  'dividend-mode': { freeAccount: true, noHold: true, validId: false, password: true, validRisk: false },
  'change-card': { freeAccount: true, noHold: true, validId: true, password: true, validRisk: false },
} as const satisfies Record<
  CustomerAction,
  { freeAccount: boolean; noHold: boolean; validId: boolean; password: boolean; validRisk: boolean }
>
