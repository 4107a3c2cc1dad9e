import type { ExchangeVersion } from './dictionary'

/** 其他证件: what the older files say of a document they have no code for. */
const OTHER = '7'

/**
 * The registrars' code of an individual's document (CertificateType, R-ACT-18), by our own. They are
 * the same but for the 外国人永久居留身份证, B, which files of version 2.1 do not know.
 */
export function certificateTypeOf(version: ExchangeVersion, idType: string): string {
  return version === '21' && idType === 'B' ? OTHER : idType
}
