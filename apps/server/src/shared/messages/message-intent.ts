import type { Tx } from '@tongzhou/db/connect'
import { addOutbox } from '@tongzhou/db/stores/settlement/outbox-store'
import { z } from 'zod'
import type { FieldCipher } from '../field-cipher'

/** The outbox topics of messages to customers. */
export const SMS_TOPIC = 'sms'
export const MAIL_TOPIC = 'mail'

/**
 * What lies in the outbox: receiver and wording are sealed, so no number and no code can be read there, and
 * they leave it when the message is sent (finishOutbox).
 */
export const messageIntent = z.object({
  serialNo: z.string(),
  /** Base64 of the encrypted JSON of the message. */
  sealed: z.string(),
  /** Business time after which sending is pointless (a code's end of life); null = always worth sending. */
  expiresAt: z.iso.datetime({ offset: true }).nullable(),
})

/** Without a number: the login mobile that the customer of the intent has when it is sent. */
export const smsContent = z.object({ mobile: z.string().optional(), scene: z.string(), text: z.string() })
/** Without an address: the one that the customer of the intent has confirmed when it is sent. */
export const mailContent = z.object({ to: z.string().optional(), subject: z.string(), text: z.string() })

type SmsContent = Required<z.output<typeof smsContent>>
type MailContent = Required<z.output<typeof mailContent>>

interface Envelope {
  /** 8–40 characters [A-Za-z0-9_-]; the same number is sent once for ever. */
  readonly serialNo: string
  readonly customerNo: string | null
  /** Business time. */
  readonly now: Date
  readonly expiresAt?: Date
}

/** Records that an SMS is to be sent; the outbox worker sends it when the transaction has committed. */
export async function requestSms(tx: Tx, cipher: FieldCipher, message: Envelope & SmsContent): Promise<void> {
  const { mobile, scene, text } = message
  await record(tx, SMS_TOPIC, message, cipher.encrypt(SMS_TOPIC, JSON.stringify({ mobile, scene, text })))
}

/** Records that a mail is to be sent. */
export async function requestMail(
  tx: Tx,
  cipher: FieldCipher,
  message: Envelope & MailContent,
): Promise<void> {
  const { to, subject, text } = message
  await record(tx, MAIL_TOPIC, message, cipher.encrypt(MAIL_TOPIC, JSON.stringify({ to, subject, text })))
}

/** The payload of an intent. */
export function intentOf(
  { serialNo, expiresAt }: Pick<Envelope, 'serialNo' | 'expiresAt'>,
  sealed: Buffer,
): z.input<typeof messageIntent> {
  return { serialNo, sealed: sealed.toString('base64'), expiresAt: expiresAt?.toISOString() ?? null }
}

async function record(tx: Tx, topic: string, envelope: Envelope, sealed: Buffer): Promise<void> {
  const { serialNo, customerNo, now } = envelope
  await addOutbox(tx, { topic, key: serialNo, customerNo, payload: intentOf(envelope, sealed), now })
}
