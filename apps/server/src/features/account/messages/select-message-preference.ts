import { selectMessagePreference } from '@tongzhou/contract/account/messages/select-message-preference'
import { handleOpen } from '../../../http/handle'
import { presentPreferences } from './present-preferences'

export const handler = handleOpen(selectMessagePreference, (_input, { db, customer }) =>
  presentPreferences(db, customer.customerNo),
)
