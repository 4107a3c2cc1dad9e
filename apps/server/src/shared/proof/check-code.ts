import { signsOf } from '@tongzhou/domain/proof/document-terms'
import type { FieldCipher } from '../field-cipher'

const SIGNS = 8

/** The code printed beside a paper's number: who has the paper may ask about it, who guesses may not. */
export function checkCodeOf(cipher: FieldCipher, documentNo: string): string {
  const code = signsOf(cipher.keyedHash('document.check', documentNo), SIGNS)
  if (code.length < SIGNS) throw new Error('a hash of 32 bytes holds eight signs')

  return code
}
