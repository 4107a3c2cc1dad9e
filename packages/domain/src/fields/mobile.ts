import { readField } from './field-rule'
import { patternField } from './pattern-field'

/** A mainland mobile number (§1.3); spaces, hyphens, full-width digits, +86 and 0086 are dropped. */
export const mobileRule = patternField({
  pattern: /^1[3-9]\d{9}$/,
  longest: 20,
  sentence: '请输入正确的 11 位手机号',
  normalise: (text) =>
    text
      .normalize('NFKC')
      .replace(/[\s-]/g, '')
      .replace(/^(\+|00)86/, ''),
})

/** A mainland mobile number in its 11 digits; null when it is none. */
export function readMobile(text: string): string | null {
  return readField(mobileRule, text)
}
