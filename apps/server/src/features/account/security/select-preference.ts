import { selectPreference } from '@tongzhou/contract/account/security/select-preference'
import { handleOpen } from '../../../http/handle'
import { presentPreference } from './present-preference'

export const handler = handleOpen(selectPreference, (_input, { db, customer }) =>
  presentPreference(db, customer.customerNo),
)
