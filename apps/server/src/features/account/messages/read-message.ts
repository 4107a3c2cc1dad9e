import { readMessage } from '@tongzhou/contract/account/messages/read-message'
import { findMessage, markRead } from '@tongzhou/db/stores/account/message-store'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import { handle } from '../../../http/handle'
import { presentUnread } from './present-unread'

export const handler = handle(readMessage, async (input, { tx, customer, now, refuse }) => {
  const { customerNo } = customer
  const messageNo = BigInt(input.messageNo)
  // One reading after the other, so that the count of the highest number is the last one (R-MSG-1).
  await lockCustomer(tx, customerNo)
  if ((await findMessage(tx, { customerNo, messageNo })) === null) return refuse('NOT_FOUND')
  await markRead(tx, { customerNo, messageNo, now })

  return presentUnread(tx, customerNo)
})
