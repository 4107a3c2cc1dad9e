import type { FieldRule } from './field-rule'
import { isCommonPassword } from './common-passwords'

/** Why a new login password is refused, in check order (§1.3). */
export type LoginPasswordFault = 'EMPTY' | 'LENGTH' | 'CHARACTERS' | 'ONE_KIND' | 'IS_MOBILE' | 'COMMON'

/** Fewest characters of a new login password (§1.3). */
const NEW_PASSWORD_SHORTEST = 8
/** Most characters of a new login password (§1.3). */
export const NEW_PASSWORD_LONGEST = 20

const length = `${NEW_PASSWORD_SHORTEST} 至 ${NEW_PASSWORD_LONGEST} 位`
/** What stands under a field for a new login password. */
export const newLoginPasswordHint = `${length}，至少包含字母、数字、符号中的两种`

/**
 * A new login password (§1.3): 8–20 printable ASCII characters without spaces, at least two of letter, digit
 * and symbol, not the mobile number (alone or as its only digits; '' = not known), not among the common
 * ones. Nothing is taken away from it.
 */
export function newLoginPasswordRule(facts: { mobile: string }): FieldRule<LoginPasswordFault> {
  return {
    normalise: (text) => text,
    fault: (password) => loginPasswordFault(password, facts.mobile),
    longest: NEW_PASSWORD_LONGEST,
    sentences: {
      EMPTY: '请输入登录密码',
      LENGTH: `登录密码应为 ${length}`,
      CHARACTERS: '登录密码只能用字母、数字和符号，不含空格',
      ONE_KIND: '登录密码至少包含字母、数字、符号中的两种',
      IS_MOBILE: '登录密码不能是手机号',
      COMMON: '这个密码太常见，请换一个',
    },
  }
}

/**
 * A login password that is compared with the stored one: anything may have been allowed when it was chosen.
 */
export const loginPasswordRule: FieldRule<'EMPTY' | 'TOO_LONG'> = {
  normalise: (text) => text,
  fault: (password) => (password === '' ? 'EMPTY' : password.length > 64 ? 'TOO_LONG' : null),
  longest: 64,
  sentences: { EMPTY: '请输入登录密码', TOO_LONG: '登录密码过长' },
}

function loginPasswordFault(password: string, mobile: string): LoginPasswordFault | null {
  if (password === '') return 'EMPTY'
  if (password.length < NEW_PASSWORD_SHORTEST || password.length > NEW_PASSWORD_LONGEST) return 'LENGTH'
  if (!/^[\x21-\x7e]+$/.test(password)) return 'CHARACTERS'
  const kinds = [/[A-Za-z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length
  // Before the kinds: the mobile number is also of one kind, and the customer should hear the truer reason.
  if (mobile !== '' && password.replace(/\D/g, '') === mobile) return 'IS_MOBILE'
  if (kinds < 2) return 'ONE_KIND'

  return isCommonPassword(password) ? 'COMMON' : null
}
