import { type FieldRule, trimmed } from './field-rule'
import { patternField } from './pattern-field'

/** Where one lives, below the district (§1.5): 5–60 characters that lead to a door. */
export const addressRule: FieldRule<'EMPTY' | 'LENGTH' | 'NO_DOOR'> = {
  normalise: trimmed,
  fault: (address) => {
    if (address === '') return 'EMPTY'
    if (address.length < 5 || address.length > 60) return 'LENGTH'

    return /[\d０-９号村组街]/u.test(address) ? null : 'NO_DOOR'
  },
  longest: 60,
  sentences: {
    EMPTY: '请填写详细地址',
    LENGTH: '详细地址应为 5 至 60 个字',
    NO_DOOR: '详细地址应写到门牌号，或村、组、街',
  },
}

/** The code of a province, city or district (GB/T 2260). */
export const regionCodeRule = patternField({
  pattern: /^\d{6}$/,
  longest: 6,
  sentence: '请选择省、市、区',
})

/** A postal code; leave it out with `optionalField`. */
export const postcodeRule = patternField({
  pattern: /^\d{6}$/,
  longest: 6,
  sentence: '邮编应为 6 位数字',
})
