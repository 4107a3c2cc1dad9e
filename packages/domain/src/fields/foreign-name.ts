import { type FieldRule } from './field-rule'
import { personNameRule } from './person-name'

const LATIN = /^[A-Z]+(?:[ '-][A-Z]+)*$/

/**
 * The name on a document of a person from abroad, as his bank has it (R-ACT-18): Chinese characters like on
 * an ID card, or Latin letters in upper case with single spaces, hyphens or apostrophes inside, 2–60.
 */
export const foreignNameRule: FieldRule<'EMPTY' | 'FORM'> = {
  normalise: (text) =>
    /\p{Script=Han}/u.test(text)
      ? personNameRule.normalise(text)
      : text
          .trim()
          .replace(/[,，\s]+/g, ' ')
          .replace(/’/g, "'")
          .toUpperCase(),
  fault: (name) => {
    if (name === '') return 'EMPTY'
    if (personNameRule.fault(name) === null) return null

    return name.length >= 2 && name.length <= 60 && LATIN.test(name) ? null : 'FORM'
  },
  longest: 80,
  sentences: {
    EMPTY: '请输入证件上的姓名',
    FORM: '姓名应为 2 至 20 个汉字，或英文字母（姓在前，用空格分开）',
  },
}
