import type { relatedPersonView } from '@tongzhou/contract/account/related-person'
import { maskIdNumber, maskMobile, maskName } from '@tongzhou/domain/account/masking'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { z } from 'zod'
import type { FieldCipher } from '../../shared/field-cipher'

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

export function sealRelatedPerson(cipher: FieldCipher, person: RelatedPerson): Buffer {
  return cipher.encrypt(CONTEXT, JSON.stringify(person))
}

/** Masked for the browser; null or oneself gives the empty view. */
export function presentRelatedPerson(
  cipher: FieldCipher,
  row: { isSelf: boolean; detailCipher: Buffer | null } | null,
): z.output<typeof relatedPersonView> {
  if (!row?.detailCipher) {
    return {
      isSelf: true,
      relation: null,
      name: null,
      idType: null,
      idNo: null,
      idBegin: null,
      idEnd: null,
      mobile: null,
    }
  }
  // Written by sealRelatedPerson alone.
  const person = JSON.parse(cipher.decrypt(CONTEXT, row.detailCipher)) as RelatedPerson

  return {
    isSelf: false,
    relation: person.relation,
    name: maskName(person.name),
    idType: person.idType,
    idNo: maskIdNumber(person.idNo),
    idBegin: person.idBegin,
    idEnd: person.idEnd,
    mobile: maskMobile(person.mobile),
  }
}
