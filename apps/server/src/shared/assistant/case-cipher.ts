import type { CaseRow } from '@tongzhou/db/stores/assistant/case-store'
import type { FieldCipher } from '../field-cipher'

const CONTACT = 'case.contact'

/** What seals the words of a case: it is bound to its customer, or to itself where there is none. */
export function caseCipher(
  cipher: FieldCipher,
  of: Pick<CaseRow, 'customerNo' | 'caseNo'>,
): ReturnType<FieldCipher['of']> {
  return cipher.of(of.customerNo === '' ? of.caseNo : of.customerNo)
}

/** A visitor's mobile as it is kept with his case. */
export function sealCaseContact(cipher: FieldCipher, caseNo: string, mobile: string): Buffer {
  return cipher.of(caseNo).encrypt(CONTACT, mobile)
}

/** The mobile of the visitor whose case it is; null of a customer's. */
export function caseContact(
  cipher: FieldCipher,
  { caseNo, contactCipher }: Pick<CaseRow, 'caseNo' | 'contactCipher'>,
): string | null {
  return contactCipher === null ? null : cipher.of(caseNo).decrypt(CONTACT, contactCipher)
}
