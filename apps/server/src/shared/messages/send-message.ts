import type { Queryable } from '@tongzhou/db/connect'
import { emailCipherOf, mobileCipherOf } from '@tongzhou/db/stores/account/receiver-store'
import { MailRefused, type MailPort } from '../../ports/mail/port'
import type { SmsPort } from '../../ports/sms/port'
import type { FieldCipher } from '../field-cipher'
import { MAIL_TOPIC, mailContent, messageIntent, SMS_TOPIC, smsContent } from './message-intent'

/** What became of a message; all of them end its intent. */
export type MessageOutcome = 'sent' | 'refused' | 'expired'

/** An outbox row with a message; without a customer it names its receiver. */
interface Intent {
  readonly customerNo: string | null
  readonly payload: unknown
}

/** Sends the SMS of an outbox row. The serial number makes a repeat harmless. Throws OutcomeUnknown. */
export async function sendSmsIntent(
  sender: { db: Queryable; sms: SmsPort; cipher: FieldCipher },
  { customerNo, payload }: Intent,
  now: Date,
): Promise<MessageOutcome> {
  const { db, cipher } = sender
  const intent = messageIntent.parse(payload)
  if (isExpired(intent.expiresAt, now)) return 'expired'
  const content = smsContent.parse(opened(cipher, SMS_TOPIC, intent.sealed))
  const own = customerNo === null ? null : await mobileCipherOf(db, customerNo)
  const mobile = content.mobile ?? (own && cipher.of(customerNo ?? '').decrypt('customer.mobile', own))
  if (mobile === null) return 'refused'
  const answer = await sender.sms.send({ serialNo: intent.serialNo, ...content, mobile })

  return answer.kind === 'accepted' ? 'sent' : 'refused'
}

/** Sends the mail of an outbox row. Throws OutcomeUnknown. */
export async function sendMailIntent(
  sender: { db: Queryable; mail: MailPort; cipher: FieldCipher },
  { customerNo, payload }: Intent,
  now: Date,
): Promise<MessageOutcome> {
  const { db, cipher } = sender
  const intent = messageIntent.parse(payload)
  if (isExpired(intent.expiresAt, now)) return 'expired'
  const content = mailContent.parse(opened(cipher, MAIL_TOPIC, intent.sealed))
  const own = customerNo === null ? null : await emailCipherOf(db, customerNo)
  const to = content.to ?? (own && cipher.of(customerNo ?? '').decrypt('customer.email', own))
  if (to === null) return 'refused'
  try {
    await sender.mail.send({ serialNo: intent.serialNo, ...content, to })

    return 'sent'
  } catch (error) {
    if (error instanceof MailRefused) return 'refused'
    throw error
  }
}

function isExpired(expiresAt: string | null, now: Date): boolean {
  return expiresAt !== null && new Date(expiresAt) <= now
}

function opened(cipher: FieldCipher, topic: 'sms' | 'mail', sealed: string): unknown {
  return JSON.parse(cipher.decrypt(topic, Buffer.from(sealed, 'base64')))
}
