import { relatedPersons } from '@tongzhou/contract/account/information/related-persons'
import { findRelatedPerson } from '@tongzhou/db/stores/account/information-store'
import { handleOpen } from '../../../http/handle'
import { presentRelatedPerson } from './related-person-view'

export const handler = handleOpen(relatedPersons, async (_input, { db, customer, services }) => {
  const { customerNo } = customer
  const beneficiary = await findRelatedPerson(db, { customerNo, kind: 'BENEFICIARY' })
  const controller = await findRelatedPerson(db, { customerNo, kind: 'CONTROLLER' })

  return {
    beneficiary: presentRelatedPerson(services.cipher.of(customerNo), beneficiary),
    controller: presentRelatedPerson(services.cipher.of(customerNo), controller),
  }
})
