import type { MessageChannel } from '@tongzhou/domain/message/message-channel'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../../connect'
import { setPreference } from '../message-store'

/** The newest word on each channel of marketing that a customer ever gave one on. */
export async function marketingConsentsOf(
  db: Queryable,
  customerNo: string,
): Promise<{ channel: string; granted: boolean; textVersion: number; at: Date }[]> {
  const { rows } = await sql<{ channel: string; granted: boolean; text_version: number; at: Date }>`
    select distinct on (channel) channel, granted, text_version, at from marketing_consent
    where customer_no = ${customerNo} order by channel, seq desc limit 10`.execute(db)

  return rows.map(({ text_version, ...row }) => ({ ...row, textVersion: text_version }))
}

/** Notes that a customer agrees to marketing on a channel or takes it back; sending follows at once. */
export async function noteMarketingConsent(
  tx: Tx,
  said: {
    customerNo: string
    channel: MessageChannel
    granted: boolean
    /** Of the text that was shown. */
    textVersion: number
    now: Date
  },
): Promise<void> {
  const { customerNo, channel, granted, textVersion, now } = said
  await tx
    .insertInto('marketing_consent')
    .values({ customer_no: customerNo, channel, granted, text_version: textVersion, at: now })
    .execute()
  await setPreference(tx, { customerNo, category: 'MARKETING', channel, isOn: granted, now })
}
