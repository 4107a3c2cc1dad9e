import type { NewIdentity } from '@tongzhou/db/stores/account/identity-store'
import type { IdNumber } from '@tongzhou/domain/account/id-number'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { FieldCipher } from '../../../shared/field-cipher'

/** The row of a customer's papers: number and name encrypted, each with the keyed hash for look-ups. */
export function sealIdentity(
  cipher: FieldCipher,
  papers: {
    customerNo: string
    name: string
    id: IdNumber
    idBegin: Day | null
    idEnd: Day | null
  },
): NewIdentity {
  return {
    customerNo: papers.customerNo,
    idType: '0',
    idIndex: cipher.blindIndex('identity.number', papers.id.number),
    idCipher: cipher.of(papers.customerNo).encrypt('identity.number', papers.id.number),
    nameIndex: cipher.blindIndex('customer.name', papers.name),
    nameCipher: cipher.of(papers.customerNo).encrypt('customer.name', papers.name),
    sex: papers.id.sex,
    birthDate: papers.id.birthDate,
    idBegin: papers.idBegin,
    idEnd: papers.idEnd,
  }
}
