import { patternField } from './pattern-field'

/** A code that we or the bank sent by SMS (§1.3). */
export const smsCodeRule = patternField({
  pattern: /^\d{6}$/,
  longest: 8,
  sentence: '请输入 6 位短信验证码',
  normalise: (text) => text.replace(/\s/g, ''),
})
