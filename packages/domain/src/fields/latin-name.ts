import { readField } from './field-rule'
import { patternField } from './pattern-field'

/** A surname or given name in Latin letters (CRS form, R-CRS-2), single spaces, at most 60 characters. */
export const latinNameRule = patternField({
  pattern: /^(?=.{1,60}$)\p{Script=Latin}[\p{Script=Latin} '’-]*$/u,
  longest: 60,
  sentence: '请填写拼音或英文字母',
  normalise: (text) => text.trim().replace(/\s+/g, ' '),
})

/** A name in Latin letters as it is stored, or null. */
export function readLatinName(text: string): string | null {
  return readField(latinNameRule, text)
}
