import type { MessageReach } from '@tongzhou/domain/message/define-message'
import type { MessageCategory } from '@tongzhou/domain/message/message-category'
import { type MessageChannel, isOnByDefault } from '@tongzhou/domain/message/message-channel'
import type { Queryable, Tx } from '../../connect'
import { groupedWrite } from '../../driver/grouped-statement'
import { sql } from 'kysely'

/** A message and the intents that may carry it outside. */
export interface NewMessage {
  readonly customerNo: string
  /** 8–40 characters [A-Za-z0-9_-], the same for the same event for ever. */
  readonly serialNo: string
  readonly event: string
  readonly category: MessageCategory
  readonly words: Buffer
  readonly now: Date
  readonly reach: MessageReach
  /** The outbox payload of an SMS and of a mail. */
  readonly payload: { readonly SMS: unknown; readonly MAIL: unknown }
  /** Until the morning: `wakeResting` releases it. */
  readonly rests: boolean
}

/**
 * Stores a message with its outbox intents in one statement, which waits for the next one; an event that the
 * customer was told already changes nothing. The intents are those of the channels that are on for him.
 */
export async function addMessage(tx: Tx, message: NewMessage): Promise<void> {
  const { payload, category, ...row } = message
  const isOn = (channel: MessageChannel) => isOnByDefault(category, channel)
  await insertMessage(tx, {
    ...row,
    category,
    sms: JSON.stringify(payload.SMS),
    mail: JSON.stringify(payload.MAIL),
    isSmsOn: isOn('SMS'),
    isMailOn: isOn('MAIL'),
  })
}

const insertMessage = groupedWrite<{
  customerNo: string
  serialNo: string
  event: string
  category: string
  words: Buffer
  now: Date
  reach: string
  rests: boolean
  sms: string
  mail: string
  isSmsOn: boolean
  isMailOn: boolean
}>(
  `with given (customer_no, serial_no, event, category, words, at, reach, rests, sms, mail, is_sms_on, is_mail_on) as
    (values {{(:customerNo::text, :serialNo::text, :event::text, :category::text, :words::bytea, :now::timestamptz,
      :reach::text, :rests::boolean, :sms::jsonb, :mail::jsonb, :isSmsOn::boolean, :isMailOn::boolean)}}),
  told as (
    insert into message (customer_no, serial_no, event, category, words_cipher, created_at)
    select customer_no, serial_no, event, category, words, at from given
    on conflict on constraint message_serial do nothing
    returning customer_no, serial_no)
  insert into outbox (topic, key, customer_no, payload, created_at, next_attempt_at)
  select outside.topic, g.serial_no, g.customer_no, outside.payload, g.at,
    case when g.rests then 'infinity'::timestamptz else now() end
  from told join given g using (customer_no, serial_no)
    cross join lateral (values ('SMS', 'sms', g.sms, g.is_sms_on), ('MAIL', 'mail', g.mail, g.is_mail_on))
      outside (channel, topic, payload, is_on)
    left join message_preference p on p.customer_no = g.customer_no and p.category = g.category
      and p.channel = outside.channel
  where case g.reach when 'station' then false when 'mail' then outside.channel = 'MAIL'
    else (g.reach = 'always' and outside.channel = 'SMS') or coalesce(p.is_on, outside.is_on) end
  on conflict on constraint outbox_key do nothing`,
)

/** The newest message of a series. */
interface InSeries {
  /** 1: the first one; n: the one numbered `…-n`. */
  readonly place: number
  /** Sealed. */
  readonly words: Buffer
}

/**
 * The newest of the messages that a customer was told under a number and those after it (`first`, `first-2`,
 * `first-3` …); null: none.
 */
export async function newestInSeries(
  db: Queryable,
  { customerNo, first }: { readonly customerNo: string; readonly first: string },
): Promise<InSeries | null> {
  const row = await db
    .selectFrom('message')
    .select(['serial_no', 'words_cipher'])
    .where('customer_no', '=', customerNo)
    .where((where) => where.or([where('serial_no', '=', first), where('serial_no', 'like', `${first}-%`)]))
    .orderBy('message_no', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return null
  const { serial_no: serialNo, words_cipher: words } = row

  return { place: serialNo === first ? 1 : Number(serialNo.slice(first.length + 1)), words }
}

/** Whether a customer was told a message of a series (`series-…`) at an instant or later. */
export async function isToldSince(
  db: Queryable,
  { customerNo, series, since }: { customerNo: string; series: string; since: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('message')
    .select('message_no')
    .where('customer_no', '=', customerNo)
    .where('serial_no', 'like', `${series}-%`)
    .where('created_at', '>=', since)
    .limit(1)
    .executeTakeFirst()

  return row !== undefined
}

/** Makes the messages due that rested over the night; answers how many. */
export async function wakeResting(db: Queryable): Promise<number> {
  const { numAffectedRows } = await sql`update outbox set next_attempt_at = now()
    where done_at is null and next_attempt_at = 'infinity'`.execute(db)

  return Number(numAffectedRows ?? 0n)
}
