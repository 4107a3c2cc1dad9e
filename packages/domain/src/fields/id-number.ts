import { type IdNumberFault, ageClassOn, readIdNumber } from '../account/id-number'
import { type Day, dayFrom } from '../kernel/business-day'
import type { FieldRule } from './field-rule'

export type IdNumberFieldFault = 'EMPTY' | IdNumberFault | 'MINOR'

/**
 * Before the business day is known only a number of the future would be judged wrongly: the server judges it
 * again.
 */
const FAR_DAY = dayFrom('9999-01-01')

/**
 * A resident ID number (R-ACC-7). `today` null = the business day is not known yet; `adultsOnly` refuses a
 * holder under 18 (R-ACC-8), which needs the day.
 */
export function idNumberRule(facts: {
  today: Day | null
  adultsOnly: boolean
}): FieldRule<IdNumberFieldFault> {
  return {
    normalise: (text) => text.replace(/\s/g, '').toUpperCase(),
    fault: (value) => {
      if (value === '') return 'EMPTY'
      const reading = readIdNumber(value, facts.today ?? FAR_DAY)
      if (!reading.valid) return reading.fault
      if (!facts.adultsOnly || facts.today === null) return null

      return ageClassOn(reading.id.birthDate, facts.today) === 'minor' ? 'MINOR' : null
    },
    longest: 24,
    sentences: {
      EMPTY: '请输入身份证号码',
      FORM: '身份证号码应为 18 位，最后一位可以是 X',
      PROVINCE: '身份证号码前两位不是有效的地区，请核对',
      BIRTH_DATE: '身份证号码中的出生日期不存在，请核对',
      CHECK_CHARACTER: '身份证号码最后一位与前面不符，请核对',
      MINOR: '在线开户需年满 18 周岁',
    },
  }
}
