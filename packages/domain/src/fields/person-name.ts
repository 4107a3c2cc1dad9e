import { type FieldRule, readField } from './field-rule'
import { textField } from './text-field'

const DOTS = /[.．•‧・∙⋅]/gu
const CHINESE_NAME = /^\p{Script=Han}+(?:·\p{Script=Han}+)*$/u

/**
 * The name on a resident ID card (R-ACC-9): 2–20 characters, all Han except the middle dot inside, any other
 * dot written as `·`, spaces dropped. Rare characters outside the basic plane are allowed and count as one.
 */
export const personNameRule: FieldRule<'EMPTY' | 'FORM'> = {
  normalise: (text) => text.replace(/\s/g, '').replace(DOTS, '·'),
  fault: (name) => {
    if (name === '') return 'EMPTY'
    const length = Array.from(name).length

    return length >= 2 && length <= 20 && CHINESE_NAME.test(name) ? null : 'FORM'
  },
  longest: 40,
  sentences: { EMPTY: '请输入姓名', FORM: '姓名应为 2 至 20 个汉字，可含间隔号' },
}

/** A Chinese person's name as it is stored, or null (R-ACC-9). */
export function readPersonName(text: string): string | null {
  return readField(personNameRule, text)
}

/** The name of a person with papers of any country: beneficial owner, controller (R-ACC-11). */
export const relatedNameRule = textField({
  least: 2,
  longest: 60,
  tooShort: '请输入姓名',
  tooLong: '姓名最多 60 个字',
})
