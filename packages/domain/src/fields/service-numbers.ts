import { patternField } from './pattern-field'

/** The number of a complaint or a suggestion, as it is told when it is sent (R-CPL-1). */
export const complaintNumberRule = patternField({
  pattern: /^P\d{17}$/,
  longest: 40,
  sentence: '编号是 P 加 17 位数字，提交成功时与短信中都有',
  normalise: (text) => text.replace(/\s/g, '').toUpperCase(),
})

/** The number of a case with a person, as it is shown when it is opened (R-AST-12). */
export const caseNumberRule = patternField({
  pattern: /^K\d{17}$/,
  longest: 40,
  sentence: '服务单编号是 K 加 17 位数字，转人工时显示',
  normalise: (text) => text.replace(/\s/g, '').toUpperCase(),
})
