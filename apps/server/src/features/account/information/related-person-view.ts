import type { relatedPersonView } from '@tongzhou/contract/account/information/related-person'
import { maskIdNumber, maskMobile, maskName } from '@tongzhou/domain/account/masking'
import type { z } from 'zod'
import type { RowCipher } from '../../../shared/field-cipher'
import { openRelatedPerson } from '../../../shared/account/related-person'

/** Masked for the browser; null or oneself gives the empty view. */
export function presentRelatedPerson(
  cipher: RowCipher,
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
  const person = openRelatedPerson(cipher, row.detailCipher)

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
