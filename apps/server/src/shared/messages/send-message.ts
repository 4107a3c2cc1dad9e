import { MailRefused, type MailPort } from '../../ports/mail/port'
import type { SmsPort } from '../../ports/sms/port'
import type { FieldCipher } from '../field-cipher'
import { MAIL_TOPIC, mailContent, messageIntent, SMS_TOPIC, smsContent } from './message-intent'

/** What became of a message; all of them end its intent. */
export type MessageOutcome = 'sent' | 'refused' | 'expired'

/** Sends the SMS of an outbox row. The serial number makes a repeat harmless. Throws OutcomeUnknown. */
export async function sendSmsIntent(
  sender: { sms: SmsPort; cipher: FieldCipher },
  payload: unknown,
  now: Date,
): Promise<MessageOutcome> {
  const intent = messageIntent.parse(payload)
  if (isExpired(intent.expiresAt, now)) return 'expired'
  const content = smsContent.parse(opened(sender.cipher, SMS_TOPIC, intent.sealed))
  const answer = await sender.sms.send({ serialNo: intent.serialNo, ...content })

  return answer.kind === 'accepted' ? 'sent' : 'refused'
}

/** Sends the mail of an outbox row. Throws OutcomeUnknown. */
export async function sendMailIntent(
  sender: { mail: MailPort; cipher: FieldCipher },
  payload: unknown,
  now: Date,
): Promise<MessageOutcome> {
  const intent = messageIntent.parse(payload)
  if (isExpired(intent.expiresAt, now)) return 'expired'
  const content = mailContent.parse(opened(sender.cipher, MAIL_TOPIC, intent.sealed))
  try {
    await sender.mail.send({ serialNo: intent.serialNo, ...content })

    return 'sent'
  } catch (error) {
    if (error instanceof MailRefused) return 'refused'
    throw error
  }
}

function isExpired(expiresAt: string | null, now: Date): boolean {
  return expiresAt !== null && new Date(expiresAt) <= now
}

function opened(cipher: FieldCipher, topic: string, sealed: string): unknown {
  return JSON.parse(cipher.decrypt(topic, Buffer.from(sealed, 'base64')))
}
