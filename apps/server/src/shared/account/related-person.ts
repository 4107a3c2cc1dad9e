import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { RowCipher } from '../field-cipher'

/** What is kept, encrypted, of a person who is not the customer. */
export interface RelatedPerson {
  readonly relation: string
  readonly name: string
  readonly idType: string
  readonly idNo: string
  readonly idBegin: Day
  readonly idEnd: Day
  readonly mobile: string
}

const CONTEXT = 'related.person'

export function sealRelatedPerson(cipher: RowCipher, person: RelatedPerson): Buffer {
  return cipher.encrypt(CONTEXT, JSON.stringify(person))
}

export function openRelatedPerson(cipher: RowCipher, bytes: Buffer): RelatedPerson {
  // Written by sealRelatedPerson alone.
  return JSON.parse(cipher.decrypt(CONTEXT, bytes)) as RelatedPerson
}
