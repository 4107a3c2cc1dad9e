import { patternField } from './pattern-field'

/** The number of a complaint or a suggestion, as it is told when it is sent (R-CPL-1). */
export const complaintNumberRule = patternField({
  pattern: /^P\d{17}$/,
  longest: 40,
  sentence: '编号是 P 加 17 位数字，提交成功时与短信中都有',
  normalise: (text) => text.replace(/\s/g, '').toUpperCase(),
})
