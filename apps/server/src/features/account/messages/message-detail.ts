import { messageDetail } from '@tongzhou/contract/account/messages/message-detail'
import { findMessage } from '@tongzhou/db/stores/account/message-store'
import { handleOpen } from '../../../http/handle'
import { presentMessage } from './present-message'

export const handler = handleOpen(messageDetail, async (input, { db, customer, services, refuse }) => {
  const { customerNo } = customer
  const row = await findMessage(db, { customerNo, messageNo: BigInt(input.messageNo) })

  return row === null ? refuse('NOT_FOUND') : presentMessage(services.cipher.of(customerNo), row)
})
