import { dataAccessList } from '@tongzhou/contract/account/rights/data-access-list'
import { findToldAccesses } from '@tongzhou/db/stores/account/rights/data-access-store'
import { handleOpen } from '../../../http/handle'

export const handler = handleOpen(dataAccessList, async (_input, { db, customer }) => ({
  accesses: await findToldAccesses(db, customer.customerNo),
}))
