import type { StoredRecord } from '@tongzhou/db/stores/registrar/registrar-record-store'
import type { FieldCipher } from '../../../shared/field-cipher'

/** Fields with personal data (C2, JR/T 0171); no step needs them from a registrar's answer. */
const personal = new Set(
  `InvestorName CertificateNo MobileTelNo TelNo HomeTelNo OfficeTelNo FaxNo EmailAddress Address PostCode InvestorsBirthday
  InstReprName InstReprIDCode TransactorName TransactorCertNo AcctNoOfInvestorInClearingAgency
  AcctNameOfInvestorInClearingAgency DepositAcct AccountAbbr ChineseName ChineseName2 EnglishName TaxID TaxID2 BirthDate
  BirthDate2 BirthCity BirthCity2 LivingAddress LivingAddress2 LivingAddress3 LivingAddress4 LivingAddress5
  LivingAddress6 LivingAddress7 LivingAddress8`.split(/\s+/),
)

/**
 * A row as it may be stored: personal fields are removed from the parsed record, and the raw bytes of a row
 * that has any are encrypted (context `registrar.raw`), as evidence in a dispute.
 */
export function concealRecord(
  row: { readonly record: StoredRecord; readonly raw: Buffer },
  cipher: FieldCipher,
): { record: StoredRecord; raw: Buffer } {
  if (!isPersonal(row.record)) return row
  const kept = Object.entries(row.record).filter(([name]) => !personal.has(name))

  return {
    record: Object.fromEntries(kept),
    raw: cipher.encrypt('registrar.raw', row.raw.toString('latin1')),
  }
}

/** Whether a record has a field that tells who a person is or how to reach him. */
export function isPersonal(record: Readonly<Record<string, unknown>>): boolean {
  for (const name in record) if (personal.has(name)) return true

  return false
}
