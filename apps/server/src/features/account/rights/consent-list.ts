import { consentList } from '@tongzhou/contract/account/rights/consent-list'
import { consentsOf, fundPapersOf } from '@tongzhou/db/stores/account/rights/consent-list-store'
import { consentClass } from '@tongzhou/domain/account/rights/consent-class'
import { handleOpen } from '../../../http/handle'

export const handler = handleOpen(consentList, async (_input, { db, customer }) => {
  const { customerNo } = customer
  const consents = await consentsOf(db, customerNo)

  return {
    consents: consents.map(({ id, businessType, ...consent }) => ({
      ...consent,
      protocolId: id,
      ...consentClass({ id, businessType }),
    })),
    fundPapers: await fundPapersOf(db, customerNo),
  }
})
