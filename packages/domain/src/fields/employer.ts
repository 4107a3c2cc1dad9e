import { textField } from './text-field'

/** Where one works, for the occupations that name it (§1.5). */
export const employerRule = textField({
  least: 1,
  longest: 60,
  tooShort: '请填写工作单位',
  tooLong: '工作单位最多 60 个字',
})
