import type { RowCipher } from '../field-cipher'

/** What a declaration of tax residence says beyond its choice (R-CRS-2); kept encrypted. */
export interface ResidencyDetail {
  readonly surname?: string | undefined
  readonly givenName?: string | undefined
  readonly birthDate?: string | undefined
  readonly address?: string | undefined
  readonly addressLatin?: string | undefined
  readonly birthPlace?: string | undefined
  readonly birthPlaceLatin?: string | undefined
  readonly residences?: readonly TaxResidence[] | undefined
}

/** A country (alpha-3) with a tax number, or why there is none: A none issued, B not obtained. */
export interface TaxResidence {
  readonly country: string
  readonly tin?: string | undefined
  readonly reason?: 'A' | 'B' | undefined
  readonly explanation?: string | undefined
}

const CONTEXT = 'customer.crs'

export function sealResidency(cipher: RowCipher, detail: ResidencyDetail): Buffer {
  return cipher.encrypt(CONTEXT, JSON.stringify(detail))
}

export function openResidency(cipher: RowCipher, bytes: Buffer): ResidencyDetail {
  // Written by sealResidency alone.
  return JSON.parse(cipher.decrypt(CONTEXT, bytes)) as ResidencyDetail
}
