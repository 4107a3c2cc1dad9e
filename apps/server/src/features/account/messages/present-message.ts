import type { MessageRow } from '@tongzhou/db/stores/account/message-store'
import { messageCategories } from '@tongzhou/domain/message/message-category'
import { z } from 'zod'
import type { RowCipher } from '../../../shared/field-cipher'
import { readWords } from '../../../shared/messages/message-words'

/** A message as its customer reads it. */
export function presentMessage(cipher: RowCipher, row: MessageRow) {
  const { messageNo, at, isRead } = row

  return {
    messageNo: messageNo.toString(),
    category: z.enum(messageCategories).parse(row.category),
    ...readWords(cipher, row.words),
    at,
    isRead,
  }
}
