import { readAllMessages } from '@tongzhou/contract/account/messages/read-all-messages'
import { markRead } from '@tongzhou/db/stores/account/message-store'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import { handle } from '../../../http/handle'
import { presentUnread } from './present-unread'

export const handler = handle(readAllMessages, async (input, { tx, customer, now }) => {
  const { customerNo } = customer
  // One reading after the other, so that the count of the highest number is the last one (R-MSG-1).
  await lockCustomer(tx, customerNo)
  await markRead(tx, { customerNo, category: input.category, now })

  return presentUnread(tx, customerNo)
})
