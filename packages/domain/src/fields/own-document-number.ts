import type { FieldRule } from './field-rule'
import { idNumberRule } from './id-number'

const resident = idNumberRule({ today: null, adultsOnly: false })

/**
 * The number of one's own document, whatever its kind, typed as a proof (R-ACT-4): what looks like a resident
 * ID number is judged as one, the rest is compared with the number on file.
 */
export const ownDocumentNumberRule: FieldRule<'EMPTY' | 'RESIDENT' | 'FORM'> = {
  normalise: resident.normalise,
  fault: (number) => {
    if (number === '') return 'EMPTY'
    if (/^[1-8]\d{11,}[\dX]?$/.test(number)) return resident.fault(number) === null ? null : 'RESIDENT'

    return /^[A-Z\d]{5,18}$/.test(number) ? null : 'FORM'
  },
  longest: resident.longest,
  sentences: {
    EMPTY: '请输入证件号码',
    RESIDENT: '身份证号码不正确，请核对',
    FORM: '证件号码应为 5 至 18 位字母或数字',
  },
}
