import { isCommonPassword } from './common-passwords'
import type { FieldRule } from './field-rule'

/** Fewest characters of a password of staff (R-STF-2). */
const LEAST = 12
const LONGEST = 64

/** A new password of a member of staff: length is what counts, and that nobody guesses it first. */
export const staffPasswordRule: FieldRule<'LENGTH' | 'REPEATED' | 'COMMON'> = {
  normalise: (text) => text,
  fault: (password) => {
    if (password.length < LEAST || password.length > LONGEST) return 'LENGTH'
    if (new Set(password).size < 5) return 'REPEATED'

    return isCommonPassword(password) ? 'COMMON' : null
  },
  longest: LONGEST,
  least: LEAST,
  sentences: {
    LENGTH: `密码应为 ${LEAST} 至 ${LONGEST} 位`,
    REPEATED: '密码的字符过于重复，请更换',
    COMMON: '这个密码太常见，请换一个',
  },
}
