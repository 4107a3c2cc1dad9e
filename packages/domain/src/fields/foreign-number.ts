import type { ForeignDocument } from '../account/identity/foreign-document'
import { readPermanentResidence } from '../account/identity/permanent-residence'
import { type Day, dayFrom } from '../kernel/business-day'
import type { FieldRule } from './field-rule'

type Fault = 'EMPTY' | 'FORM' | 'BIRTH_DATE' | 'CHECK_CHARACTER'

const forms: Readonly<Record<Exclude<ForeignDocument, 'B'>, RegExp>> = {
  // Two more digits count the renewals on cards before 2013.
  '4': /^[HM]\d{8}(\d{2})?$/,
  A: /^\d{8}$/,
  '6': /^[A-Z0-9]{5,9}$/,
  '1': /^[A-Z]{1,2}\d{7,8}$/,
}

const sentences: Readonly<Record<ForeignDocument, string>> = {
  '4': '通行证号码应为 H 或 M 加 8 位数字',
  A: '台胞证号码应为 8 位数字',
  '6': '护照号码应为 5 至 9 位字母或数字',
  '1': '护照号码应为 1 至 2 位字母加 7 至 8 位数字',
  B: '永居证号码应为 9 开头的 18 位，或 3 位字母加 12 位数字',
}

/** Before the business day is known only a birth to come is judged wrongly: the server judges it again. */
const FAR_DAY = dayFrom('9999-01-01')

/** The number of a document of a person from abroad (R-ACT-18). `today` null = the day is not known yet. */
export function foreignNumberRule(facts: { document: ForeignDocument; today: Day | null }): FieldRule<Fault> {
  const { document, today } = facts

  return {
    normalise: (text) => text.replace(/[\s-]/g, '').toUpperCase(),
    fault: (number) => {
      if (number === '') return 'EMPTY'
      if (document !== 'B') return forms[document].test(number) ? null : 'FORM'
      const reading = readPermanentResidence(number, today ?? FAR_DAY)

      return reading.valid ? null : reading.fault
    },
    longest: 24,
    sentences: {
      EMPTY: '请输入证件号码',
      FORM: sentences[document],
      BIRTH_DATE: '永居证号码中的出生日期不存在，请核对',
      CHECK_CHARACTER: '永居证号码最后一位与前面不符，请核对',
    },
  }
}
