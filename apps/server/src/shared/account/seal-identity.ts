import type { NewIdentity } from '@tongzhou/db/stores/account/identity-store'
import type { Sex } from '@tongzhou/domain/account/id-number'
import { documentKey } from '@tongzhou/domain/account/identity/foreign-document'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { FieldCipher } from '../field-cipher'

/** The row of a customer's papers: number and name encrypted, each with the keyed hash for look-ups. */
export function sealIdentity(
  cipher: FieldCipher,
  papers: {
    customerNo: string
    name: string
    idType: string
    idNo: string
    /** null with a resident ID card. */
    nationality: string | null
    sex: Sex
    birthDate: Day
    idBegin: Day | null
    idEnd: Day | null
  },
): NewIdentity {
  const { customerNo, name, idType, idNo, nationality, sex, birthDate, idBegin, idEnd } = papers
  const own = cipher.of(customerNo)

  return {
    customerNo,
    idType,
    idIndex: cipher.blindIndex('identity.number', documentKey({ idType, nationality, number: idNo })),
    idCipher: own.encrypt('identity.number', idNo),
    nameIndex: cipher.blindIndex('customer.name', name),
    nameCipher: own.encrypt('customer.name', name),
    sex,
    birthDate,
    idBegin,
    idEnd,
    nationality,
  }
}
