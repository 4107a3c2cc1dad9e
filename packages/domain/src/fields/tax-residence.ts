import { choiceField } from './choice-field'
import { patternField } from './pattern-field'
import { textField } from './text-field'

/** Fields of the declaration of tax residence (R-CRS-2). */

/** Countries of tax residence that one declaration names at most. */
export const MOST_RESIDENCES = 3

export const residenceCountryRule = patternField({
  pattern: /^[A-Z]{3}$/,
  longest: 3,
  sentence: '请选择税收居民国',
})

/**
 * A taxpayer identification number as its country writes it; `optionalField` where a reason stands instead.
 */
export const taxNumberRule = textField({
  least: 1,
  longest: 40,
  tooShort: '请填写纳税人识别号，或选择不能提供的原因',
  tooLong: '纳税人识别号最多 40 位',
})

/** A: the country issues none; B: not obtained, explained in words. */
export const noTaxNumberRule = choiceField(['A', 'B'], '请填写纳税人识别号，或选择不能提供的原因')

export const noTaxNumberExplanationRule = textField({
  least: 1,
  longest: 200,
  tooShort: '请说明未能取得纳税人识别号的原因',
  tooLong: '原因说明最多 200 个字',
})

export const residenceAddressRule = textField({
  least: 5,
  longest: 120,
  tooShort: '现居地址至少 5 个字',
  tooLong: '现居地址最多 120 个字',
})

export const residenceAddressLatinRule = textField({
  least: 5,
  longest: 200,
  tooShort: '英文或拼音地址至少 5 个字符',
  tooLong: '英文或拼音地址最多 200 个字符',
})

export const birthPlaceRule = textField({
  least: 2,
  longest: 60,
  tooShort: '请填写出生地，至少 2 个字',
  tooLong: '出生地最多 60 个字',
})

export const birthPlaceLatinRule = textField({
  least: 2,
  longest: 100,
  tooShort: '请填写出生地的英文或拼音',
  tooLong: '出生地的英文或拼音最多 100 个字符',
})
