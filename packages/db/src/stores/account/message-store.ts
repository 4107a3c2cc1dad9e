import type { MessageCategory } from '@tongzhou/domain/message/message-category'
import type { MessageChannel } from '@tongzhou/domain/message/message-channel'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'

/** A message of a customer; its words are sealed. */
export interface MessageRow {
  readonly messageNo: bigint
  readonly category: string
  readonly words: Buffer
  readonly at: Date
  readonly isRead: boolean
}

/** No count goes further: the bell says 99+. */
const MOST_COUNTED = 100

const columns = ['message_no', 'category', 'words_cipher', 'created_at', 'read_at'] as const

const rowFrom = (row: {
  message_no: bigint
  category: string
  words_cipher: Buffer
  created_at: Date
  read_at: Date | null
}): MessageRow => ({
  messageNo: row.message_no,
  category: row.category,
  words: row.words_cipher,
  at: row.created_at,
  isRead: row.read_at !== null,
})

/** A customer's messages, newest first, those before `cursor`; all of them or what is unread. */
export async function listMessages(
  db: Queryable,
  query: {
    customerNo: string
    category: MessageCategory | null
    onlyUnread: boolean
    cursor: bigint | null
    limit: number
  },
): Promise<MessageRow[]> {
  const { customerNo, category, onlyUnread, cursor, limit } = query
  const rows = await db
    .selectFrom('message')
    .select(columns)
    .where('customer_no', '=', customerNo)
    .$if(category !== null, (some) => some.where('category', '=', category))
    .$if(onlyUnread, (some) => some.where('read_at', 'is', null))
    .$if(cursor !== null, (some) => some.where('message_no', '<', cursor))
    .orderBy('message_no', 'desc')
    .limit(limit)
    .execute()

  return rows.map(rowFrom)
}

/** One message of a customer; null for an unknown number or somebody else's. */
export async function findMessage(
  db: Queryable,
  { customerNo, messageNo }: { customerNo: string; messageNo: bigint },
): Promise<MessageRow | null> {
  const row = await db
    .selectFrom('message')
    .select(columns)
    .where('customer_no', '=', customerNo)
    .where('message_no', '=', messageNo)
    .limit(1)
    .executeTakeFirst()

  return row ? rowFrom(row) : null
}

/**
 * How many messages are unread, up to 100, and the number of the newest arrival or reading: a count with a
 * lower one is older (R-MSG-1).
 */
export async function countUnread(
  db: Queryable,
  customerNo: string,
): Promise<{ unread: number; seq: bigint }> {
  const { rows } = await sql<{ unread: bigint; seq: bigint | null }>`select
    (select count(*) from (select 1 from message where customer_no = ${customerNo} and read_at is null
      limit ${MOST_COUNTED}) counted) as unread,
    (select change_no from message where customer_no = ${customerNo} order by change_no desc limit 1) as seq`.execute(
    db,
  )

  return { unread: Number(rows[0]?.unread ?? 0n), seq: rows[0]?.seq ?? 0n }
}

/** Notes that messages were read: one, those of a category, or all; read ones stay as they are. */
export async function markRead(
  tx: Tx,
  which: { customerNo: string; messageNo?: bigint; category?: MessageCategory | undefined; now: Date },
): Promise<void> {
  const { customerNo, messageNo, category, now } = which
  await tx
    .updateTable('message')
    .set({ read_at: now, change_no: sql`nextval('message_change')` })
    .where('customer_no', '=', customerNo)
    .where('read_at', 'is', null)
    .$if(messageNo !== undefined, (some) => some.where('message_no', '=', messageNo ?? 0n))
    .$if(category !== undefined, (some) => some.where('category', '=', category ?? ''))
    .execute()
}

/** The cells that a customer changed. */
export async function preferencesOf(
  db: Queryable,
  customerNo: string,
): Promise<{ category: string; channel: string; isOn: boolean }[]> {
  const rows = await db
    .selectFrom('message_preference')
    .select(['category', 'channel', 'is_on'])
    .where('customer_no', '=', customerNo)
    .limit(100)
    .execute()

  return rows.map(({ category, channel, is_on }) => ({ category, channel, isOn: is_on }))
}

/** Turns a cell on or off; the newest change holds (R-ACT-32). */
export async function setPreference(
  tx: Tx,
  cell: { customerNo: string; category: MessageCategory; channel: MessageChannel; isOn: boolean; now: Date },
): Promise<void> {
  const { customerNo, category, channel, isOn, now } = cell
  await tx
    .insertInto('message_preference')
    .values({ customer_no: customerNo, category, channel, is_on: isOn, changed_at: now })
    .onConflict((old) =>
      old.constraint('message_preference_pk').doUpdateSet({ is_on: isOn, changed_at: now }),
    )
    .execute()
}
