import type { Day } from '@tongzhou/domain/kernel/business-day'
import { applicationCode } from '@tongzhou/domain/trade/business-code'
import { type Selectable, sql } from 'kysely'
import type { Queryable, Tx } from '../../../connect'
import { statement } from '../../../driver/statement'
import type { ClosingRegistration } from '../../../tables'

/** What a registrar is asked to end: one trade account (R-ACT-13), or with the last one the fund account. */
export interface Removal {
  readonly customerNo: string
  readonly taCode: string
  readonly tradeAcco: string
  readonly seq: number
  readonly bizCode: typeof applicationCode.removeTradeAccount | typeof applicationCode.closeAccount
}

/** One that was sent, as it was written. */
export interface SentRemoval extends Removal {
  readonly fundAcco: string
  readonly appSheetNo: string
  readonly wantedAt: Date
  readonly isAnswered: boolean
}

/** The registrar keeps this trade account no more: it is asked for anew with the next order of its card. */
const ENDED = '3'

/**
 * Requests that the registrars end this trade account of the customer, without `tradeAcco` every one,
 * wherever it is known or asked for. A request that is waiting already covers this one.
 */
export async function wantRemoval(
  tx: Tx,
  wanted: { customerNo: string; tradeAcco?: string; now: Date },
): Promise<void> {
  await sql`insert into closing_registration (customer_no, ta_code, trade_acco, seq, biz_code, wanted_at)
    select r.customer_no, r.ta_code, r.trade_acco, ${nextSeq('r')}, ${applicationCode.removeTradeAccount}, ${wanted.now}
    from ta_registration r
    where r.customer_no = ${wanted.customerNo} and r.status in ('0', '1')
      and (${wanted.tradeAcco ?? null}::text is null or r.trade_acco = ${wanted.tradeAcco ?? null})
    on conflict (customer_no, ta_code, trade_acco) where state = 'WAITING' do nothing`.execute(tx)
}

/** Whether any request waits, or waits for its answer. */
export async function hasOpenRemovals(db: Queryable): Promise<boolean> {
  const [row] = await findOpen(db, {})

  return row !== undefined
}

const findOpen = statement<{ seq: number }, Record<string, never>>(
  "select seq from closing_registration where state in ('WAITING', 'SENT') limit 1",
)

/** Requests that wait, oldest first; not of trade accounts that the registrar has yet to confirm. */
export function waitingRemovals(db: Queryable, taCode: string): Promise<Removal[]> {
  return findRemovals(db, { taCode, state: 'WAITING', before: null })
}

/** Requests about one customer that wait. */
export async function waitingRemovalsOf(tx: Tx, customerNo: string): Promise<Removal[]> {
  const rows = await tx
    .selectFrom('closing_registration')
    .select(['customer_no', 'ta_code', 'trade_acco', 'seq', 'biz_code'])
    .where('customer_no', '=', customerNo)
    .where('state', '=', 'WAITING')
    .orderBy('ta_code')
    .orderBy('trade_acco')
    .limit(2000)
    .execute()

  return rows.map(removalFrom)
}

/**
 * What registrars have refused to end and nobody has asked for again: the last request about a trade account
 * that they keep still.
 */
export async function refusedRemovals(
  db: Queryable,
  customerNo: string,
): Promise<(Removal & { readonly returnCode: string })[]> {
  const { rows } = await sql<
    Parameters<typeof removalFrom>[0] & { state: string; return_code: string | null }
  >`
    select distinct on (c.ta_code, c.trade_acco) c.customer_no, c.ta_code, c.trade_acco, c.seq, c.biz_code, c.state,
      c.return_code
    from closing_registration c join ta_registration r using (customer_no, ta_code, trade_acco)
    where c.customer_no = ${customerNo} and r.status = '0'
    order by c.ta_code, c.trade_acco, c.seq desc limit 2000`.execute(db)

  return rows
    .filter(({ state }) => state === 'REFUSED')
    .map((row) => ({ ...removalFrom(row), returnCode: row.return_code ?? '' }))
}

/** Requests sent before `day` that the registrar has said nothing about. */
export function unansweredRemovals(db: Queryable, wanted: { taCode: string; day: Day }): Promise<Removal[]> {
  return findRemovals(db, { taCode: wanted.taCode, state: 'SENT', before: wanted.day })
}

async function findRemovals(
  db: Queryable,
  { taCode, state, before }: { taCode: string; state: 'WAITING' | 'SENT'; before: Day | null },
): Promise<Removal[]> {
  const rows = await db
    .selectFrom('closing_registration as c')
    .innerJoin('ta_registration as r', (join) =>
      join
        .onRef('r.customer_no', '=', 'c.customer_no')
        .onRef('r.trade_acco', '=', 'c.trade_acco')
        .onRef('r.ta_code', '=', 'c.ta_code'),
    )
    .select(['c.customer_no', 'c.ta_code', 'c.trade_acco', 'c.seq', 'c.biz_code'])
    .where('c.ta_code', '=', taCode)
    .where('c.state', '=', state)
    .where('r.status', '<>', '1')
    .$if(before !== null, (query) => query.where('c.sent_on', '<', before))
    .orderBy('c.wanted_at')
    .orderBy('c.trade_acco')
    .limit(1_000_000)
    .execute()

  return rows.map(removalFrom)
}

/**
 * The fund account that a waiting request is about, the request locked; null when it waits no more. Where
 * nothing is to be ended, because the card is bound again and its customer stays, or the registrar keeps
 * nothing, it is dropped; one whose account the registrar has yet to open waits.
 */
export async function lockWaitingRemoval(tx: Tx, key: Removal): Promise<{ fundAcco: string } | null> {
  const row = await tx
    .selectFrom('closing_registration as c')
    .innerJoin('ta_registration as r', (join) =>
      join
        .onRef('r.customer_no', '=', 'c.customer_no')
        .onRef('r.trade_acco', '=', 'c.trade_acco')
        .onRef('r.ta_code', '=', 'c.ta_code'),
    )
    .innerJoin('bank_card as b', (join) =>
      join.onRef('b.customer_no', '=', 'c.customer_no').onRef('b.trade_acco', '=', 'c.trade_acco'),
    )
    .innerJoin('customer as p', 'p.customer_no', 'c.customer_no')
    .select(['r.fund_acco', 'r.status', 'b.unbound_at', 'p.is_closing'])
    .where('c.customer_no', '=', key.customerNo)
    .where('c.ta_code', '=', key.taCode)
    .where('c.trade_acco', '=', key.tradeAcco)
    .where('c.seq', '=', key.seq)
    .where('c.state', '=', 'WAITING')
    .forUpdate('c')
    .executeTakeFirst()
  if (!row) return null
  const isLeaving = row.unbound_at !== null || row.is_closing
  if (isLeaving && row.status === '1') return null
  if (isLeaving && row.status === '0' && row.fund_acco !== null) return { fundAcco: row.fund_acco }
  await change(tx, key, { state: 'DROPPED' })

  return null
}

/** Puts a waiting request into the batch of a day. */
export async function sendRemoval(
  tx: Tx,
  key: Removal,
  sent: { appSheetNo: string; fundAcco: string; day: Day },
): Promise<void> {
  const { appSheetNo, fundAcco, day } = sent
  await change(tx, key, { state: 'SENT', app_sheet_no: appSheetNo, fund_acco: fundAcco, sent_on: day })
}

/** It could not be written: it waits for the next batch, or is covered by one that is waiting already. */
export async function unsendRemoval(tx: Tx, key: Removal): Promise<void> {
  const { customerNo, taCode, tradeAcco, seq } = key
  await sql`update closing_registration set app_sheet_no = null, fund_acco = null, sent_on = null,
      state = case when exists (select from closing_registration w where w.customer_no = ${customerNo}
        and w.ta_code = ${taCode} and w.trade_acco = ${tradeAcco} and w.state = 'WAITING') then 'DROPPED' else 'WAITING' end
    where customer_no = ${customerNo} and ta_code = ${taCode} and trade_acco = ${tradeAcco} and seq = ${seq}
      and state = 'SENT'`.execute(tx)
}

/**
 * The registrar did not answer: the same is requested again, since a serial is never used on another day.
 * Answers the waiting request; null when the old one has been answered meanwhile.
 */
export async function wantRemovalAgain(tx: Tx, key: Removal, now: Date): Promise<Removal | null> {
  const silent = await tx
    .updateTable('closing_registration')
    .set({ state: 'UNANSWERED' })
    .where('customer_no', '=', key.customerNo)
    .where('ta_code', '=', key.taCode)
    .where('trade_acco', '=', key.tradeAcco)
    .where('seq', '=', key.seq)
    .where('state', '=', 'SENT')
    .returning('seq')
    .executeTakeFirst()

  return silent ? addRemoval(tx, key, now) : null
}

/** Requests the end of one account at one registrar; one that waits becomes this one. */
export async function addRemoval(tx: Tx, wanted: Omit<Removal, 'seq'>, now: Date): Promise<Removal | null> {
  const { customerNo, taCode, tradeAcco, bizCode } = wanted
  const { rows } = await sql<Parameters<typeof removalFrom>[0]>`
    insert into closing_registration (customer_no, ta_code, trade_acco, seq, biz_code, wanted_at)
    select r.customer_no, r.ta_code, r.trade_acco, ${nextSeq('r')}, ${bizCode}, ${now}
    from ta_registration r
    where r.customer_no = ${customerNo} and r.ta_code = ${taCode} and r.trade_acco = ${tradeAcco}
    on conflict (customer_no, ta_code, trade_acco) where state = 'WAITING' do update set biz_code = excluded.biz_code
    returning customer_no, ta_code, trade_acco, seq, biz_code`.execute(tx)
  const [row] = rows

  return row ? removalFrom(row) : null
}

/** The requests in the batch of a day, whatever became of them, in order of their serials. */
export async function removalsOfDay(
  db: Queryable,
  wanted: { taCode: string; day: Day },
): Promise<SentRemoval[]> {
  const rows = await db
    .selectFrom('closing_registration')
    .select(sentColumns)
    .where('ta_code', '=', wanted.taCode)
    .where('sent_on', '=', wanted.day)
    .orderBy('app_sheet_no')
    .limit(1_000_000)
    .execute()

  return rows.flatMap((row) => sentFrom(row) ?? [])
}

/** The request that an answer of a registrar quotes, locked; null when it quotes none of ours. */
export async function lockRemovalBySheet(tx: Tx, appSheetNo: string): Promise<SentRemoval | null> {
  const row = await tx
    .selectFrom('closing_registration')
    .select(sentColumns)
    .where('app_sheet_no', '=', appSheetNo)
    .forUpdate()
    .limit(1)
    .executeTakeFirst()

  return row ? sentFrom(row) : null
}

/** Keeps the registrar's word; what it has ended is registered no more. */
export async function answerRemoval(
  tx: Tx,
  key: Removal,
  answer: { isEnded: boolean; returnCode: string; now: Date },
): Promise<void> {
  const { isEnded, returnCode, now } = answer
  const state = isEnded ? 'CONFIRMED' : 'REFUSED'
  await change(tx, key, { state, return_code: returnCode, answered_at: now })
  if (!isEnded) return
  const registrations = tx
    .updateTable('ta_registration')
    .where('customer_no', '=', key.customerNo)
    .where('ta_code', '=', key.taCode)
  // Without its fund account a later order opens another one.
  await (
    key.bizCode === applicationCode.closeAccount
      ? registrations.set({ status: ENDED, fund_acco: null }).where('status', 'in', ['0', ENDED])
      : registrations.set({ status: ENDED }).where('trade_acco', '=', key.tradeAcco).where('status', '=', '0')
  ).execute()
}

const sentColumns = [
  'customer_no',
  'ta_code',
  'trade_acco',
  'seq',
  'biz_code',
  'fund_acco',
  'app_sheet_no',
  'wanted_at',
  'answered_at',
] as const

/** The number after the last request about the trade account. */
function nextSeq(alias: string) {
  return sql`(select coalesce(max(c.seq), 0) + 1 from closing_registration c
    where c.customer_no = ${sql.ref(`${alias}.customer_no`)} and c.ta_code = ${sql.ref(`${alias}.ta_code`)}
      and c.trade_acco = ${sql.ref(`${alias}.trade_acco`)})`
}

async function change(
  tx: Tx,
  key: Removal,
  set: {
    state: string
    app_sheet_no?: string | null
    fund_acco?: string | null
    sent_on?: Day | null
    return_code?: string
    answered_at?: Date
  },
): Promise<void> {
  await tx
    .updateTable('closing_registration')
    .set(set)
    .where('customer_no', '=', key.customerNo)
    .where('ta_code', '=', key.taCode)
    .where('trade_acco', '=', key.tradeAcco)
    .where('seq', '=', key.seq)
    .execute()
}

function removalFrom(
  row: Pick<Selectable<ClosingRegistration>, 'customer_no' | 'ta_code' | 'trade_acco' | 'seq' | 'biz_code'>,
): Removal {
  const { closeAccount, removeTradeAccount } = applicationCode

  return {
    customerNo: row.customer_no,
    taCode: row.ta_code,
    tradeAcco: row.trade_acco,
    seq: row.seq,
    bizCode: row.biz_code === closeAccount ? closeAccount : removeTradeAccount,
  }
}

function sentFrom(
  row: Pick<Selectable<ClosingRegistration>, (typeof sentColumns)[number]>,
): SentRemoval | null {
  if (row.app_sheet_no === null || row.fund_acco === null) return null

  return {
    ...removalFrom(row),
    fundAcco: row.fund_acco,
    appSheetNo: row.app_sheet_no,
    wantedAt: row.wanted_at,
    isAnswered: row.answered_at !== null,
  }
}
