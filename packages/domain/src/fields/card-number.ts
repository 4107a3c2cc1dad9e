import { luhnHolds } from '../account/bank-card-number'
import type { FieldRule } from './field-rule'

export type CardNumberFault = 'EMPTY' | 'FORM' | 'LUHN'

/**
 * A bank card's number: 16–19 digits (R-BNK-2), then Luhn (R-BNK-1); spaces and hyphens are dropped. A few
 * real issuers break Luhn, so a caller may let a LUHN fault pass when the BIN and length are known to be
 * such.
 */
export const cardNumberRule: FieldRule<CardNumberFault> = {
  normalise: (text) => text.replace(/[\s-]/g, ''),
  fault: (digits) => {
    if (digits === '') return 'EMPTY'
    if (!/^\d{16,19}$/.test(digits)) return 'FORM'

    return luhnHolds(digits) ? null : 'LUHN'
  },
  longest: 30,
  sentences: {
    EMPTY: '请输入银行卡号',
    FORM: '银行卡号应为 16 至 19 位数字',
    LUHN: '银行卡号不正确，请核对',
  },
}
