import type { Day } from '../kernel/business-day'
import { isCommonPassword } from './common-passwords'

/** Why a login password is refused, in check order (§1.3). */
export type LoginPasswordFault = 'LENGTH' | 'CHARACTERS' | 'ONE_KIND' | 'IS_MOBILE' | 'COMMON'

/**
 * Login password (§1.3): 8–20 printable ASCII characters without spaces, at least two of letter, digit and symbol,
 * not the mobile number (alone or as its only digits), not among the common ones. null = acceptable.
 */
export function loginPasswordFault(password: string, facts: { mobile: string }): LoginPasswordFault | null {
  if (password.length < 8 || password.length > 20) return 'LENGTH'
  if (!/^[\x21-\x7e]+$/.test(password)) return 'CHARACTERS'
  const kinds = [/[A-Za-z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length
  // Before the kinds: the mobile number is also of one kind, and the customer should hear the truer reason.
  if (password.replace(/\D/g, '') === facts.mobile) return 'IS_MOBILE'
  if (kinds < 2) return 'ONE_KIND'

  return isCommonPassword(password) ? 'COMMON' : null
}

/** Why a trade password is refused, in check order (§1.3). */
export type TradePasswordFault =
  | 'NOT_SIX_DIGITS'
  | 'ALL_EQUAL'
  | 'STEPS'
  | 'REPEATS'
  | 'BIRTH_DATE'
  | 'ID_TAIL'
  | 'MOBILE_TAIL'
  | 'CARD_TAIL'
  | 'USED_BEFORE'

/** What is known of the customer when the password is chosen; absent facts (not yet bound) are null or empty. */
export interface TradePasswordFacts {
  readonly birthDate: Day | null
  readonly idNumber: string | null
  readonly mobile: string
  readonly cardNumbers: readonly string[]
  /** True when it equals one of the last three; the caller compares hashes, the rule never sees old passwords. */
  readonly usedBefore: boolean
}

/** Trade password (§1.3): exactly six digits that nobody can guess from the customer's papers. null = acceptable. */
export function tradePasswordFault(password: string, facts: TradePasswordFacts): TradePasswordFault | null {
  if (!/^\d{6}$/.test(password)) return 'NOT_SIX_DIGITS'
  if (/^(\d)\1{5}$/.test(password)) return 'ALL_EQUAL'
  if (hasEqualSteps(password)) return 'STEPS'
  if (isRepetition(password)) return 'REPEATS'
  if (facts.birthDate !== null && birthForms(facts.birthDate).includes(password)) return 'BIRTH_DATE'
  if (facts.idNumber !== null && idTails(facts.idNumber).includes(password)) return 'ID_TAIL'
  if (facts.mobile.endsWith(password)) return 'MOBILE_TAIL'
  if (facts.cardNumbers.some((card) => card.endsWith(password))) return 'CARD_TAIL'

  return facts.usedBefore ? 'USED_BEFORE' : null
}

/** 123456 and 987654: every step +1 or every step −1. */
function hasEqualSteps(password: string): boolean {
  return '0123456789'.includes(password) || '9876543210'.includes(password)
}

/** 121212, 123123 and 112233. */
function isRepetition(password: string): boolean {
  return (
    /^(\d\d)\1\1$/.test(password) || /^(\d{3})\1$/.test(password) || /^(\d)\1(\d)\2(\d)\3$/.test(password)
  )
}

/** YYMMDD, MMDDYY and DDMMYY. */
function birthForms(birthDate: Day): string[] {
  const [yy, mm, dd] = [birthDate.slice(2, 4), birthDate.slice(5, 7), birthDate.slice(8)]

  return [`${yy}${mm}${dd}`, `${mm}${dd}${yy}`, `${dd}${mm}${yy}`]
}

/** The last six characters and, where the number ends in X, the last six digits. */
function idTails(idNumber: string): string[] {
  return [idNumber.slice(-6), idNumber.replace(/\D/g, '').slice(-6)]
}
