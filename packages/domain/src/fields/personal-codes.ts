import { choiceField } from './choice-field'
import { patternField } from './pattern-field'

/** A country or region by its three letters (ISO 3166-1), as nationality. */
export const nationalityRule = patternField({ pattern: /^[A-Z]{3}$/, longest: 3, sentence: '请选择国籍' })

/** 01 public bodies … 06 others (dictionary occupation, §1.5). */
export const occupationRule = choiceField(['01', '02', '03', '04', '05', '06'], '请选择职业')

/** Public bodies and companies: those who work there name their employer (§1.5). */
export function needsEmployer(occupation: string): boolean {
  return occupation === '01' || occupation === '02'
}

/** Income of a year, 01 up to 20,000 yuan … 05 above 500,000 (dictionary income, §1.5). */
export const incomeRule = choiceField(['01', '02', '03', '04', '05'], '请选择年收入')

/** 01 postgraduate … 09 others (dictionary education, §1.5). */
export const educationRule = choiceField(['01', '02', '03', '04', '05', '06', '07', '08', '09'], '请选择学历')

/** Source of a bad-faith record, 00 = none (dictionary bad_faith, §1.5). */
export const badFaithRule = choiceField(['00', '01', '02', '03', '04', '05', '06'], '请选择有无不良诚信记录')

/** Spouse, parents, children, siblings, others (dictionary relation, R-ACC-11). */
export const relationRule = choiceField(['01', '02', '03', '04', '05'], '请选择关系')

/** Kinds of documents (dictionary id_type, §1.4). */
export const idTypeRule = choiceField(
  ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'A', 'B'],
  '请选择证件类型',
)

/** The resident ID card among the kinds of documents. */
export const RESIDENT_CARD = '0' satisfies (typeof idTypeRule.codes)[number]
