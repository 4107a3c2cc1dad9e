import { patternField } from './pattern-field'

/** The code of whoever invited a new customer: an opaque code of a customer. */
export const inviteCodeRule = patternField({
  pattern: /^[\w-]{1,32}$/,
  longest: 32,
  sentence: '邀请码由字母、数字组成，最多 32 位',
})
