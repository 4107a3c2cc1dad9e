import { selectAccountBeneficialOwner } from '@tongzhou/contract/account/select-account-beneficial-owner'
import { findRelatedPerson } from '@tongzhou/db/stores/information-store'
import { handleOpen } from '../../http/handle'
import { presentRelatedPerson } from './related-person-view'

export const handler = handleOpen(
  selectAccountBeneficialOwner,
  async (_input, { db, customer, services }) => {
    const { customerNo } = customer
    const beneficiary = await findRelatedPerson(db, { customerNo, kind: 'BENEFICIARY' })
    const controller = await findRelatedPerson(db, { customerNo, kind: 'CONTROLLER' })

    return {
      beneficiary: presentRelatedPerson(services.cipher, beneficiary),
      controller: presentRelatedPerson(services.cipher, controller),
    }
  },
)
