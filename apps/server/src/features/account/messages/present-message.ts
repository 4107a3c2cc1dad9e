import type { MessageRow } from '@tongzhou/db/stores/account/message-store'
import { messageCategories } from '@tongzhou/domain/message/message-category'
import { z } from 'zod'
import type { RowCipher } from '../../../shared/field-cipher'
import { MESSAGE_WORDS } from '../../../shared/messages/notify'

/** What notify sealed. */
const sealedWords = z.object({
  title: z.string(),
  text: z.string(),
  link: z.object({ path: z.string(), query: z.record(z.string(), z.string()) }).nullable(),
})

/** A message as its customer reads it. */
export function presentMessage(cipher: RowCipher, row: MessageRow) {
  const words = sealedWords.parse(JSON.parse(cipher.decrypt(MESSAGE_WORDS, row.words)))
  const { messageNo, at, isRead } = row

  return {
    messageNo: messageNo.toString(),
    category: z.enum(messageCategories).parse(row.category),
    ...words,
    at,
    isRead,
  }
}
