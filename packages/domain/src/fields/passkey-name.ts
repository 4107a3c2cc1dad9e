import { textField } from './text-field'

/** What a customer calls one of his keys (R-ACT-24). */
export const passkeyNameRule = textField({
  least: 1,
  longest: 20,
  tooShort: '请填写通行密钥的名称',
  tooLong: '名称最多 20 个字',
})
