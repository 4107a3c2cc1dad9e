import { readAllMessages } from '@tongzhou/contract/account/messages/read-all-messages'
import { markRead } from '@tongzhou/db/stores/account/message-store'
import { handle } from '../../../http/handle'
import { presentUnread } from './present-unread'

export const handler = handle(readAllMessages, async (input, { tx, customer, now }) => {
  const { customerNo } = customer
  await markRead(tx, { customerNo, category: input.category, now })

  return presentUnread(tx, customerNo)
})
