import type { Day } from '../kernel/business-day'
import type { FieldRule } from './field-rule'
import { patternField } from './pattern-field'

const SIX_DIGITS = /^\d{6}$/
const NOT_SIX_DIGITS = '交易密码应为 6 位数字'

/** Why a new trade password is refused, in check order (§1.3). */
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

/**
 * What is known of the customer when the password is chosen; absent facts (not yet bound) are null or empty.
 */
export interface TradePasswordFacts {
  readonly birthDate: Day | null
  readonly idNumber: string | null
  readonly mobile: string
  readonly cardNumbers: readonly string[]
  /**
   * True when it equals one of the last three; the caller compares hashes, the rule never sees old
   * passwords.
   */
  readonly usedBefore: boolean
}

/**
 * Who judges by the digits alone: a browser, and the server before the customer has proved who he is (what a
 * stored number does to the answer would tell of it).
 */
export const NOTHING_KNOWN: TradePasswordFacts = {
  birthDate: null,
  idNumber: null,
  mobile: '',
  cardNumbers: [],
  usedBefore: false,
}

/** A new trade password (§1.3): exactly six digits that nobody can guess from the customer's papers. */
export function newTradePasswordRule(facts: TradePasswordFacts): FieldRule<TradePasswordFault> {
  return {
    normalise: (text) => text,
    fault: (password) => tradePasswordFault(password, facts),
    longest: 6,
    sentences: {
      NOT_SIX_DIGITS,
      ALL_EQUAL: '交易密码不能 6 位相同',
      STEPS: '交易密码不能是连续数字，如 123456',
      REPEATS: '交易密码不能是重复的数字，如 121212',
      BIRTH_DATE: '交易密码不能是您的生日',
      ID_TAIL: '交易密码不能是身份证后 6 位',
      MOBILE_TAIL: '交易密码不能是手机号后 6 位',
      CARD_TAIL: '交易密码不能是银行卡后 6 位',
      USED_BEFORE: '不能与最近 3 次用过的交易密码相同',
    },
  }
}

/** A trade password that is compared with the stored one. */
export const tradePasswordRule = patternField({
  pattern: SIX_DIGITS,
  longest: 6,
  sentence: NOT_SIX_DIGITS,
  normalise: (text) => text,
})

function tradePasswordFault(password: string, facts: TradePasswordFacts): TradePasswordFault | null {
  if (!SIX_DIGITS.test(password)) return 'NOT_SIX_DIGITS'
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
