import type { RowCipher } from '../field-cipher'

/** The parts of the nine elements that are kept encrypted. */
export interface InformationDetail {
  readonly address: string
  readonly email: string | null
  readonly employer: string | null
}

const CONTEXT = 'customer.information'

export function sealInformation(cipher: RowCipher, detail: InformationDetail): Buffer {
  return cipher.encrypt(CONTEXT, JSON.stringify(detail))
}

export function openInformation(cipher: RowCipher, bytes: Buffer): InformationDetail {
  // Written by sealInformation alone.
  return JSON.parse(cipher.decrypt(CONTEXT, bytes)) as InformationDetail
}
