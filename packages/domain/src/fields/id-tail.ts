import { patternField } from './pattern-field'

/** The last six characters of the number of one's own document, typed as a proof (R-ACT-6). */
export const idTailRule = patternField({
  pattern: /^[A-Z\d]{6}$/,
  longest: 6,
  sentence: '请输入证件号码的后 6 位',
  normalise: (text) => text.replace(/\s/g, '').toUpperCase(),
})
