import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type SqlBool, sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'
import { statement } from '../../driver/statement'

/** A customer's changed data on its way to a registrar (R-ACC-12). */
export interface AccountChangeKey {
  readonly customerNo: string
  readonly taCode: string
  readonly seq: number
}

/** One that has been sent; `fieldsCipher` is the data as it was written. */
export interface SentAccountChange extends AccountChangeKey {
  readonly appSheetNo: string
  readonly tradeAcco: string
  readonly fundAcco: string
  readonly fieldsCipher: Buffer
  readonly wantedAt: Date
}

/**
 * Requests that the customer's data be sent to every registrar where he has or has requested an account; with
 * `taCode` to that one only. A change that is waiting already covers this one.
 */
export async function wantAccountChange(
  tx: Tx,
  wanted: { customerNo: string; taCode?: string; now: Date },
): Promise<void> {
  await sql`insert into account_change (customer_no, ta_code, seq, wanted_at)
    select r.customer_no, r.ta_code, ${nextSeq('r')}, ${wanted.now}::timestamptz
    from ta_registration r
    where r.customer_no = ${wanted.customerNo} and (${wanted.taCode ?? null}::text is null or r.ta_code = ${wanted.taCode ?? null})
      and (r.status = '0' or (r.status = '1' and r.app_sheet_no is not null))
    group by r.customer_no, r.ta_code
    on conflict (customer_no, ta_code) where state = 'WAITING' do update set wanted_at = excluded.wanted_at`.execute(
    tx,
  )
}

/** Whether any change waits, or waits for its answer. */
export async function hasOpenAccountChanges(db: Queryable): Promise<boolean> {
  const [row] = await findOpenChange(db, {})

  return row !== undefined
}

const findOpenChange = statement<{ seq: number }, Record<string, never>>(
  "select seq from account_change where state in ('WAITING', 'SENT') limit 1",
)

/** Changes that a registrar with an account of the customer shall be sent, oldest first. */
export async function waitingAccountChanges(db: Queryable, taCode: string): Promise<AccountChangeKey[]> {
  const rows = await db
    .selectFrom('account_change as c')
    .select(['c.customer_no', 'c.ta_code', 'c.seq'])
    .where('c.ta_code', '=', taCode)
    .where('c.state', '=', 'WAITING')
    .where(
      sql<SqlBool>`exists (select 1 from ta_registration r where r.customer_no = c.customer_no
        and r.ta_code = c.ta_code and r.status = '0' and r.fund_acco is not null)`,
    )
    .orderBy('c.wanted_at')
    .orderBy('c.customer_no')
    .limit(1_000_000)
    .execute()

  return rows.map(keyOf)
}

/** Changes sent before `day` that the registrar has said nothing about. */
export async function unansweredAccountChanges(
  db: Queryable,
  wanted: { taCode: string; day: Day },
): Promise<AccountChangeKey[]> {
  const rows = await db
    .selectFrom('account_change')
    .select(['customer_no', 'ta_code', 'seq'])
    .where('ta_code', '=', wanted.taCode)
    .where('state', '=', 'SENT')
    .where('sent_on', '<', wanted.day)
    .orderBy('customer_no')
    .orderBy('seq')
    .limit(1_000_000)
    .execute()

  return rows.map(keyOf)
}

/**
 * The registrar did not answer: the data are requested again under a new serial (a serial is never reused on
 * another day). Returns the waiting change; null when the old one has been answered meanwhile.
 */
export async function wantAgain(tx: Tx, key: AccountChangeKey, now: Date): Promise<AccountChangeKey | null> {
  const { customerNo, taCode } = key
  if (!(await setState(tx, key, { from: 'SENT', state: 'UNANSWERED' }))) return null
  await wantAccountChange(tx, { customerNo, taCode, now })
  const row = await tx
    .selectFrom('account_change')
    .select('seq')
    .where('customer_no', '=', customerNo)
    .where('ta_code', '=', taCode)
    .where('state', '=', 'WAITING')
    .limit(1)
    .executeTakeFirst()

  return row ? { customerNo, taCode, seq: row.seq } : null
}

/** Locks a change; false when it waits no more. */
export async function lockWaitingAccountChange(tx: Tx, key: AccountChangeKey): Promise<boolean> {
  const row = await tx
    .selectFrom('account_change')
    .select('seq')
    .where('customer_no', '=', key.customerNo)
    .where('ta_code', '=', key.taCode)
    .where('seq', '=', key.seq)
    .where('state', '=', 'WAITING')
    .forUpdate()
    .executeTakeFirst()

  return row !== undefined
}

/**
 * The account at the registrar that a change is sent for: the first trade account that it confirmed; null
 * without one.
 */
export async function findChangedAccount(
  db: Queryable,
  key: { customerNo: string; taCode: string },
): Promise<{ tradeAcco: string; fundAcco: string } | null> {
  const row = await db
    .selectFrom('ta_registration')
    .select(['trade_acco', 'fund_acco'])
    .where('customer_no', '=', key.customerNo)
    .where('ta_code', '=', key.taCode)
    .where('status', '=', '0')
    .where('fund_acco', 'is not', null)
    .orderBy('trade_acco')
    .limit(1)
    .executeTakeFirst()

  return row?.fund_acco ? { tradeAcco: row.trade_acco, fundAcco: row.fund_acco } : null
}

/** The data last sent to the registrar by a change; null before the first, or when it refused. */
export async function lastSentFields(
  db: Queryable,
  key: { customerNo: string; taCode: string },
): Promise<Buffer | null> {
  const row = await db
    .selectFrom('account_change')
    .select(['fields_cipher', 'state'])
    .where('customer_no', '=', key.customerNo)
    .where('ta_code', '=', key.taCode)
    .where('app_sheet_no', 'is not', null)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()

  return row && (row.state === 'SENT' || row.state === 'CONFIRMED') ? row.fields_cipher : null
}

/** Puts a waiting change into the batch of a day. */
export async function sendAccountChange(
  tx: Tx,
  key: AccountChangeKey,
  sent: { appSheetNo: string; tradeAcco: string; fundAcco: string; fieldsCipher: Buffer; day: Day },
): Promise<void> {
  await tx
    .updateTable('account_change')
    .set({
      state: 'SENT',
      app_sheet_no: sent.appSheetNo,
      trade_acco: sent.tradeAcco,
      fund_acco: sent.fundAcco,
      fields_cipher: sent.fieldsCipher,
      sent_on: sent.day,
    })
    .where('customer_no', '=', key.customerNo)
    .where('ta_code', '=', key.taCode)
    .where('seq', '=', key.seq)
    .where('state', '=', 'WAITING')
    .execute()
}

/**
 * Puts back a change that could not be written: it waits for the next batch, or joins a change that is
 * waiting already.
 */
export async function unsendAccountChange(tx: Tx, key: AccountChangeKey): Promise<void> {
  await sql`update account_change set app_sheet_no = null, trade_acco = null, fund_acco = null, fields_cipher = null,
      sent_on = null, state = case when exists (select from account_change w where w.customer_no = ${key.customerNo}
        and w.ta_code = ${key.taCode} and w.state = 'WAITING') then 'UNCHANGED' else 'WAITING' end
    where customer_no = ${key.customerNo} and ta_code = ${key.taCode} and seq = ${key.seq} and state = 'SENT'`.execute(
    tx,
  )
}

/** Nothing that the registrar keeps has changed: there is nothing to send. */
export async function dropAccountChange(tx: Tx, key: AccountChangeKey): Promise<void> {
  await setState(tx, key, { from: 'WAITING', state: 'UNCHANGED' })
}

/** The changes in the batch of a day, whatever became of them, in order of their serials. */
export async function accountChangesOfDay(
  db: Queryable,
  wanted: { taCode: string; day: Day },
): Promise<SentAccountChange[]> {
  const rows = await db
    .selectFrom('account_change')
    .select(sentColumns)
    .where('ta_code', '=', wanted.taCode)
    .where('sent_on', '=', wanted.day)
    .orderBy('app_sheet_no')
    .limit(1_000_000)
    .execute()

  return rows.flatMap((row) => sentFrom(row) ?? [])
}

/** The change that an answer of a registrar quotes, locked; null when it quotes none of ours. */
export async function lockAccountChangeBySheet(
  tx: Tx,
  appSheetNo: string,
): Promise<(SentAccountChange & { readonly isAnswered: boolean }) | null> {
  const row = await tx
    .selectFrom('account_change')
    .select([...sentColumns, 'answered_at'])
    .where('app_sheet_no', '=', appSheetNo)
    .forUpdate()
    .limit(1)
    .executeTakeFirst()
  const change = row ? sentFrom(row) : null

  return row && change ? { ...change, isAnswered: row.answered_at !== null } : null
}

/** Keeps the registrar's word. */
export async function answerAccountChange(
  tx: Tx,
  key: AccountChangeKey,
  answer: { state: 'CONFIRMED' | 'REFUSED'; returnCode: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('account_change')
    .set({ state: answer.state, return_code: answer.returnCode, answered_at: answer.now })
    .where('customer_no', '=', key.customerNo)
    .where('ta_code', '=', key.taCode)
    .where('seq', '=', key.seq)
    .execute()
}

const sentColumns = [
  'customer_no',
  'ta_code',
  'seq',
  'app_sheet_no',
  'trade_acco',
  'fund_acco',
  'fields_cipher',
  'wanted_at',
] as const

/** The number after the last change of the customer at the registrar. */
function nextSeq(alias: string) {
  return sql`(select coalesce(max(c.seq), 0) + 1 from account_change c
    where c.customer_no = ${sql.ref(`${alias}.customer_no`)} and c.ta_code = ${sql.ref(`${alias}.ta_code`)})`
}

async function setState(
  tx: Tx,
  key: AccountChangeKey,
  change: { from: string; state: string },
): Promise<boolean> {
  const row = await tx
    .updateTable('account_change')
    .set({ state: change.state })
    .where('customer_no', '=', key.customerNo)
    .where('ta_code', '=', key.taCode)
    .where('seq', '=', key.seq)
    .where('state', '=', change.from)
    .returning('seq')
    .executeTakeFirst()

  return row !== undefined
}

function keyOf(row: { customer_no: string; ta_code: string; seq: number }): AccountChangeKey {
  return { customerNo: row.customer_no, taCode: row.ta_code, seq: row.seq }
}

function sentFrom(row: {
  customer_no: string
  ta_code: string
  seq: number
  app_sheet_no: string | null
  trade_acco: string | null
  fund_acco: string | null
  fields_cipher: Buffer | null
  wanted_at: Date
}): SentAccountChange | null {
  const { app_sheet_no, trade_acco, fund_acco, fields_cipher } = row
  if (app_sheet_no === null || trade_acco === null || fund_acco === null || fields_cipher === null)
    return null

  return {
    ...keyOf(row),
    appSheetNo: app_sheet_no,
    tradeAcco: trade_acco,
    fundAcco: fund_acco,
    fieldsCipher: fields_cipher,
    wantedAt: row.wanted_at,
  }
}
