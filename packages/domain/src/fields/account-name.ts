import { textField } from './text-field'

/** What one logs in with beside the password: mobile, ID number or customer number (§1.3). */
export const accountNameRule = textField({
  least: 6,
  longest: 32,
  tooShort: '请输入手机号、身份证号或客户号',
  tooLong: '账号最多 32 位',
})
