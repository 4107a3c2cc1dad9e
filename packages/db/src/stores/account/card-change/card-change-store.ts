import {
  type CardChangeState,
  mayMove,
  openCardChanges,
} from '@tongzhou/domain/account/card-change/card-change-state'
import type { CardChangeFault } from '@tongzhou/domain/account/card-change/card-change-fault'
import type { CardChangeWay } from '@tongzhou/domain/account/card-change/card-change-way'
import { assert } from '@tongzhou/domain/kernel/assert'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Money, moneyFrom, printMoney } from '@tongzhou/domain/kernel/money'
import { type Selectable, sql } from 'kysely'
import type { Queryable, Tx } from '../../../connect'
import type { CardChange } from '../../../tables'

/** An application for another card (R-ACT-8). */
export interface CardChangeRow {
  readonly customerNo: string
  readonly applyNo: string
  readonly tradeAcco: string
  readonly way: CardChangeWay
  readonly state: CardChangeState
  readonly reason: string
  readonly oldUsable: boolean
  readonly newBankSerial: string
  readonly newBankName: string
  readonly newBranchName: string | null
  readonly newCardIndex: Buffer
  readonly newCardCipher: Buffer
  readonly newCardTail: string
  readonly newMobileCipher: Buffer
  readonly serialNo: string
  readonly contractNo: string | null
  readonly files: readonly string[]
  readonly value: Money
  readonly dueOn: Day
  readonly prevApplyNo: string | null
  readonly reviewId: bigint | null
  readonly faults: readonly CardChangeFault[]
  readonly createdAt: Date
  readonly decidedAt: Date | null
}

const columns = [
  'customer_no',
  'apply_no',
  'trade_acco',
  'way',
  'state',
  'reason',
  'old_usable',
  'new_bank_serial',
  'new_bank_name',
  'new_branch_name',
  'new_card_index',
  'new_card_cipher',
  'new_card_tail',
  'new_mobile_cipher',
  'serial_no',
  'contract_no',
  'files',
  'value_at_submit',
  'due_on',
  'prev_apply_no',
  'review_id',
  'reason_codes',
  'created_at',
  'decided_at',
] as const

type Key = Pick<CardChangeRow, 'customerNo' | 'applyNo'>

/** What is known of a change before the bank's code; an earlier draft of the same trade account goes. */
export async function draftCardChange(
  tx: Tx,
  draft: Omit<
    CardChangeRow,
    'applyNo' | 'state' | 'contractNo' | 'files' | 'reviewId' | 'faults' | 'decidedAt'
  >,
): Promise<string> {
  const { customerNo, tradeAcco } = draft
  await tx
    .deleteFrom('card_change')
    .where('customer_no', '=', customerNo)
    .where('trade_acco', '=', tradeAcco)
    .where('state', '=', 'DRAFT')
    .execute()
  const { rows } = await sql<{ n: bigint }>`select nextval('card_change_number') as n`.execute(tx)
  const applyNo = `CC${String(rows[0]?.n ?? 0n).padStart(10, '0')}`
  await tx
    .insertInto('card_change')
    .values({
      customer_no: customerNo,
      apply_no: applyNo,
      trade_acco: tradeAcco,
      way: draft.way,
      state: 'DRAFT',
      reason: draft.reason,
      old_usable: draft.oldUsable,
      new_bank_serial: draft.newBankSerial,
      new_bank_name: draft.newBankName,
      new_branch_name: draft.newBranchName,
      new_card_index: draft.newCardIndex,
      new_card_cipher: draft.newCardCipher,
      new_card_tail: draft.newCardTail,
      new_mobile_cipher: draft.newMobileCipher,
      serial_no: draft.serialNo,
      value_at_submit: printMoney(draft.value),
      due_on: draft.dueOn,
      prev_apply_no: draft.prevApplyNo,
      created_at: draft.createdAt,
    })
    .execute()

  return applyNo
}

/** An application by its number, of any state; null when it is not this customer's. */
export async function findCardChange(db: Queryable, key: Key): Promise<CardChangeRow | null> {
  const row = await db
    .selectFrom('card_change')
    .select(columns)
    .where('customer_no', '=', key.customerNo)
    .where('apply_no', '=', key.applyNo)
    .limit(1)
    .executeTakeFirst()

  return row ? rowFrom(row) : null
}

/** The application of a signing, handed in or not; null when it is not this customer's. */
export async function findSignedChange(
  db: Queryable,
  key: { customerNo: string; serialNo: string },
): Promise<CardChangeRow | null> {
  const row = await db
    .selectFrom('card_change')
    .select(columns)
    .where('customer_no', '=', key.customerNo)
    .where('serial_no', '=', key.serialNo)
    .limit(1)
    .executeTakeFirst()

  return row ? rowFrom(row) : null
}

/** The application that a case is about; null when there is none. */
export async function findReviewedChange(db: Queryable, reviewId: bigint): Promise<CardChangeRow | null> {
  const row = await db
    .selectFrom('card_change')
    .select(columns)
    .where('review_id', '=', reviewId)
    .limit(1)
    .executeTakeFirst()

  return row ? rowFrom(row) : null
}

/** What a customer handed in, newest first. */
export async function cardChangesOf(db: Queryable, customerNo: string): Promise<CardChangeRow[]> {
  const rows = await db
    .selectFrom('card_change')
    .select(columns)
    .where('customer_no', '=', customerNo)
    .where('state', '<>', 'DRAFT')
    .orderBy('created_at', 'desc')
    .orderBy('apply_no', 'desc')
    .limit(50)
    .execute()

  return rows.map(rowFrom)
}

/** Open applications due until a day: what may be late. */
export async function cardChangesDue(db: Queryable, until: Day): Promise<CardChangeRow[]> {
  const rows = await db
    .selectFrom('card_change')
    .select(columns)
    .where('state', 'in', [...openCardChanges])
    .where('due_on', '<=', until)
    .orderBy('due_on')
    .limit(100_000)
    .execute()

  return rows.map(rowFrom)
}

/** Applications refused before an instant and never mended. */
export async function cardChangesRefusedBefore(db: Queryable, before: Date): Promise<CardChangeRow[]> {
  const rows = await db
    .selectFrom('card_change')
    .select(columns)
    .where('state', '=', 'REJECTED')
    .where('decided_at', '<', before)
    .orderBy('decided_at')
    .limit(100_000)
    .execute()

  return rows.map(rowFrom)
}

/**
 * Moves an application on, with its event; null when it is not in a state from which it may go there
 * (R-ACT-8). The caller has locked the customer.
 */
export async function moveCardChange(
  tx: Tx,
  key: Key,
  move: {
    readonly to: CardChangeState
    readonly actor: string
    readonly now: Date
    readonly change?: {
      readonly way?: CardChangeWay
      readonly contract_no?: string | null
      readonly files?: string[]
      readonly value_at_submit?: string
      readonly due_on?: Day
      readonly review_id?: bigint
      readonly reason_codes?: string[]
      readonly created_at?: Date
      readonly decided_at?: Date
    }
  },
): Promise<CardChangeRow | null> {
  const { to, actor, now, change } = move
  const found = await tx
    .selectFrom('card_change')
    .select('state')
    .where('customer_no', '=', key.customerNo)
    .where('apply_no', '=', key.applyNo)
    .forUpdate()
    .limit(1)
    .executeTakeFirst()
  if (!found || !mayMove(found.state as CardChangeState, to)) return null
  await sql`insert into card_change_event (customer_no, apply_no, seq, state, at, actor)
    select ${key.customerNo}, ${key.applyNo}, coalesce(max(seq), 0) + 1, ${to}, ${now}, ${actor}
    from card_change_event where customer_no = ${key.customerNo} and apply_no = ${key.applyNo}`.execute(tx)
  await tx
    .updateTable('card_change')
    .set({ ...change, state: to })
    .where('customer_no', '=', key.customerNo)
    .where('apply_no', '=', key.applyNo)
    .execute()

  return findCardChange(tx, key)
}

/** What happened to an application, oldest first. */
export async function cardChangeEvents(
  db: Queryable,
  key: Key,
): Promise<{ state: CardChangeState; at: Date }[]> {
  const rows = await db
    .selectFrom('card_change_event')
    .select(['state', 'at'])
    .where('customer_no', '=', key.customerNo)
    .where('apply_no', '=', key.applyNo)
    .orderBy('seq')
    .limit(50)
    .execute()

  // Only `moveCardChange` writes.
  return rows.map(({ state, at }) => ({ state: state as CardChangeState, at }))
}

/** The card that an application gave up, where it has taken effect; by number of the application. */
export async function replacedCards(
  db: Queryable,
  customerNo: string,
): Promise<ReadonlyMap<string, { bankName: string; cardTail: string }>> {
  const rows = await db
    .selectFrom('bank_card_history')
    .select(['apply_no', 'bank_name', 'card_tail'])
    .where('customer_no', '=', customerNo)
    .limit(1000)
    .execute()

  return new Map(rows.map((row) => [row.apply_no, { bankName: row.bank_name, cardTail: row.card_tail }]))
}

/**
 * The new card of an application stands behind its trade account from now on (R-ACT-12); the old one is kept.
 * Answers the contract of the old card, which ends. Nobody has the new card bound, and the caller has locked
 * the customer.
 */
export async function putNewCard(
  tx: Tx,
  change: CardChangeRow,
  now: Date,
): Promise<{ endedContract: string | null; oldTail: string }> {
  const { customerNo, tradeAcco, applyNo } = change
  const old = await tx
    .selectFrom('bank_card')
    .select(['bank_serial', 'bank_name', 'card_index', 'card_cipher', 'card_tail', 'contract_no'])
    .where('customer_no', '=', customerNo)
    .where('trade_acco', '=', tradeAcco)
    .where('unbound_at', 'is', null)
    .forUpdate()
    .limit(1)
    .executeTakeFirst()
  assert(old !== undefined, 'the card of an open change is bound')
  await tx
    .insertInto('bank_card_history')
    .values({ customer_no: customerNo, trade_acco: tradeAcco, apply_no: applyNo, replaced_at: now, ...old })
    .execute()
  await tx
    .updateTable('bank_card')
    .set({
      bank_serial: change.newBankSerial,
      bank_name: change.newBankName,
      branch_name: change.newBranchName,
      card_index: change.newCardIndex,
      card_cipher: change.newCardCipher,
      card_tail: change.newCardTail,
      mobile_cipher: change.newMobileCipher,
      contract_no: change.contractNo,
      sign_status: change.contractNo === null ? 'UNSIGNED' : 'SIGNED',
      // Signed under the name of today.
      name_holds: false,
      changed_at: now,
      // Of the card that goes (R-ACT-16).
      remit_opened_at: null,
    })
    .where('customer_no', '=', customerNo)
    .where('trade_acco', '=', tradeAcco)
    .execute()

  return { endedContract: old.contract_no, oldTail: old.card_tail }
}

/** Whether the bank of another card than this one vouched for a customer since an instant. */
export async function isVouchedByOtherCard(
  db: Queryable,
  asked: { customerNo: string; cardIndex: Buffer; since: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('bank_signing')
    .select('serial_no')
    .where('customer_no', '=', asked.customerNo)
    .where('purpose', '=', 'CHECK')
    .where('proves', '=', 'CHANGE_CARD')
    .where('card_index', '<>', asked.cardIndex)
    .where('done_at', '>=', asked.since)
    .limit(1)
    .executeTakeFirst()

  return row !== undefined
}

/** The day on which pictures of the identity card passed last; null = never. */
export async function picturesPassedAt(db: Queryable, customerNo: string): Promise<Date | null> {
  const row = await db
    .selectFrom('customer')
    .select('ocr_at')
    .where('customer_no', '=', customerNo)
    .limit(1)
    .executeTakeFirst()

  return row?.ocr_at ?? null
}

function rowFrom(row: Pick<Selectable<CardChange>, (typeof columns)[number]>): CardChangeRow {
  return {
    customerNo: row.customer_no,
    applyNo: row.apply_no,
    tradeAcco: row.trade_acco,
    // The constraints card_change_way and card_change_state hold the columns to these.
    way: row.way as CardChangeWay,
    state: row.state as CardChangeState,
    reason: row.reason,
    oldUsable: row.old_usable,
    newBankSerial: row.new_bank_serial,
    newBankName: row.new_bank_name,
    newBranchName: row.new_branch_name,
    newCardIndex: row.new_card_index,
    newCardCipher: row.new_card_cipher,
    newCardTail: row.new_card_tail,
    newMobileCipher: row.new_mobile_cipher,
    serialNo: row.serial_no,
    contractNo: row.contract_no,
    files: row.files,
    value: moneyFrom(row.value_at_submit),
    dueOn: row.due_on,
    prevApplyNo: row.prev_apply_no,
    reviewId: row.review_id,
    // Only staff's rejection, which knows its codes, and the bank's answer write.
    faults: row.reason_codes as CardChangeFault[],
    createdAt: row.created_at,
    decidedAt: row.decided_at,
  }
}
