import type { Services } from '../../services'
import { MESSAGE_WORDS } from './message-words'

/**
 * What customers are told by SMS, sent or not, by serial number: those whose numbers begin like `prefix`, ''
 * for all. Read from the message centre, which has the same words: what was sent is not kept in the outbox.
 */
export async function toldBySms(
  { connection, cipher }: Pick<Services, 'connection' | 'cipher'>,
  prefix = '',
): Promise<string[]> {
  const rows = await connection.db
    .selectFrom('message')
    .innerJoin('outbox', 'outbox.key', 'message.serial_no')
    .select(['message.customer_no', 'words_cipher'])
    .where('outbox.topic', '=', 'sms')
    .where('message.serial_no', 'like', `${prefix}%`)
    .orderBy('message.serial_no')
    .execute()

  return rows.map(({ customer_no: customerNo, words_cipher: sealed }) => {
    // Sealed by notify alone.
    const words = JSON.parse(cipher.of(customerNo).decrypt(MESSAGE_WORDS, sealed)) as { text: string }

    return `【同舟基金】${words.text}`
  })
}
