import { patternField } from './pattern-field'

/** A code that we mailed to an address (R-DOC-8). */
export const emailCodeRule = patternField({
  pattern: /^\d{6}$/,
  longest: 8,
  sentence: '请输入 6 位邮箱验证码',
  normalise: (text) => text.replace(/\s/g, ''),
})
