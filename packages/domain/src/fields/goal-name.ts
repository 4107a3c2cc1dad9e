import { textField } from './text-field'

/** What a customer calls what he saves for. */
export const goalNameRule = textField({
  least: 1,
  longest: 20,
  tooShort: '请填写目标名称',
  tooLong: '目标名称最多 20 个字',
})
