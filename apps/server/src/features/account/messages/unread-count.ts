import { unreadCount } from '@tongzhou/contract/account/messages/unread-count'
import { handleOpen } from '../../../http/handle'
import { presentUnread } from './present-unread'

export const handler = handleOpen(unreadCount, (_input, { db, customer }) =>
  presentUnread(db, customer.customerNo),
)
