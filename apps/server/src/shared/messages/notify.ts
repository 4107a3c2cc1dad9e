import type { Tx } from '@tongzhou/db/connect'
import { addMessage } from '@tongzhou/db/stores/account/message-sending-store'
import type { MessageEvent, MessageFacts } from '@tongzhou/domain/message/message-events'
import { isQuiet } from '@tongzhou/domain/message/quiet-hours'
import type { FieldCipher } from '../field-cipher'
import { MAIL_TOPIC, SMS_TOPIC, intentOf, requestMail, requestSms } from './message-intent'
import { definitionOf, sealWords, wordsOf } from './message-words'

/** The signature that every SMS begins with (docs/ports/sms.md). */
const SIGNATURE = '【同舟基金】'
const NOTICE = 'NOTICE'

/** An event and whom it happened to. */
export interface Told<Event extends MessageEvent> {
  readonly event: Event
  readonly facts: MessageFacts<Event>
  readonly customerNo: string
  /** 8–40 characters [A-Za-z0-9_-]: the same event has the same number for ever, and is told once. */
  readonly serialNo: string
  /** Business time. */
  readonly now: Date
  /** Business time after which nobody is helped by an SMS or a mail any more. */
  readonly expiresAt?: Date
}

/**
 * Tells who has no account, or none any more, by SMS to the number that is known of him: he has neither a
 * message centre nor a number to look up.
 */
export async function notifyByMobile<Event extends MessageEvent>(
  tx: Tx,
  cipher: FieldCipher,
  told: Pick<Told<Event>, 'event' | 'facts' | 'serialNo' | 'now'> & { readonly mobile: string },
): Promise<void> {
  const { event, facts, serialNo, now, mobile } = told
  const { text } = wordsOf(event, facts)
  await requestSms(tx, cipher, {
    serialNo,
    customerNo: null,
    now,
    mobile,
    scene: NOTICE,
    text: `${SIGNATURE}${text}`,
  })
}

/** Tells by mail who has no account any more and no number that is his (R-ACT-6). */
export async function notifyByMail<Event extends MessageEvent>(
  tx: Tx,
  cipher: FieldCipher,
  told: Pick<Told<Event>, 'event' | 'facts' | 'serialNo' | 'now'> & { readonly to: string },
): Promise<void> {
  const { event, facts, serialNo, now, to } = told
  const { title, text } = wordsOf(event, facts)
  await requestMail(tx, cipher, {
    serialNo,
    customerNo: null,
    now,
    to,
    subject: `${SIGNATURE}${title}`,
    text,
  })
}

/**
 * Tells a customer of an event (R-ACT-31): a row of the message centre, and an SMS and a mail as the event's
 * definition and his preferences say. One statement, sent with the next one; the outside hears when the
 * transaction has committed. Receivers are looked up when it is sent, so a number that was changed meanwhile
 * gets nothing.
 */
export async function notify<Event extends MessageEvent>(
  tx: Tx,
  cipher: FieldCipher,
  told: Told<Event>,
): Promise<void> {
  const { event, facts, customerNo, serialNo, now, expiresAt } = told
  const { category, reach } = definitionOf(event)
  const said = wordsOf(event, facts)
  const { title, text } = said
  const sms = cipher.encrypt(SMS_TOPIC, JSON.stringify({ scene: NOTICE, text: `${SIGNATURE}${text}` }))
  const mail = cipher.encrypt(MAIL_TOPIC, JSON.stringify({ subject: `${SIGNATURE}${title}`, text }))
  const life = { serialNo, ...(expiresAt && { expiresAt }) }
  await addMessage(tx, {
    customerNo,
    serialNo,
    event,
    category,
    words: sealWords(cipher.of(customerNo), said),
    now,
    reach,
    payload: { SMS: intentOf(life, sms), MAIL: intentOf(life, mail) },
    rests: reach === 'chosen' && isQuiet(now),
  })
}
