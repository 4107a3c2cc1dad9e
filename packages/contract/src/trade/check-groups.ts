/** The customer's own standing, asked by every order, plan and instruction in this order (§3.2 no. 1–6). */
export const standingChecks = [
  'ONBOARDING_UNFINISHED',
  'ACCOUNT_FROZEN',
  'ID_EXPIRED',
  'REAL_NAME_UNDER_REVIEW',
  'TRADE_PASSWORD_NOT_SET',
  'TRADE_PASSWORD_LOCKED',
  'TRADE_TICKET_NEEDED',
  'RISK_EXPIRED',
  'RISK_UNCONFIRMED',
] as const

/** Whether the fund deals and which T the moment belongs to. */
export const dealingChecks = ['FUND_NOT_ON_SALE', 'CALENDAR_NOT_PUBLISHED', 'OUTSIDE_WINDOW'] as const

/** Whether the fund suits the customer and what he must have agreed to. */
export const suitabilityChecks = [
  'SUITABILITY_FORBIDDEN',
  'SUITABILITY_CONFIRM_NEEDED',
  'QUESTIONNAIRE_NEEDED',
  'CALL_BACK_NEEDED',
  'AGREEMENT_NOT_ACCEPTED',
] as const
