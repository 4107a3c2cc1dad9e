import { messageList } from '@tongzhou/contract/account/messages/message-list'
import { listMessages } from '@tongzhou/db/stores/account/message-store'
import { handleOpen } from '../../../http/handle'
import { presentMessage } from './present-message'

const USUAL = 20
const MOST = 100

export const handler = handleOpen(messageList, async (input, { db, customer, services }) => {
  const size = Math.min(Math.max(input.pageSize ?? USUAL, 1), MOST)
  // One more tells whether there is a next page.
  const found = await listMessages(db, {
    customerNo: customer.customerNo,
    category: input.category ?? null,
    onlyUnread: input.onlyUnread === true,
    cursor: input.cursor === undefined ? null : BigInt(input.cursor),
    limit: size + 1,
  })
  const rows = found.slice(0, size).map((row) => presentMessage(services.cipher.of(customer.customerNo), row))
  const nextCursor = found.length > size ? (rows.at(-1)?.messageNo ?? null) : null

  return { rows, nextCursor }
})
