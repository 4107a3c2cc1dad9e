import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Money, moneyFrom, printMoney } from '@tongzhou/domain/kernel/money'
import type { Queryable, Tx } from '../../connect'

export type RemittanceState = 'OPEN' | 'MATCHED' | 'RETURNING' | 'RETURNED'

/** Money that somebody remitted to the supervised account. */
export interface RemittanceRow {
  readonly entryNo: string
  readonly businessDay: Day
  readonly bookedAt: Date
  readonly amount: Money
  readonly nameIndex: Buffer
  readonly nameCipher: Buffer
  readonly accountIndex: Buffer
  readonly accountCipher: Buffer
  readonly accountTail: string
  readonly payerBank: string
  readonly remark: string
  readonly state: RemittanceState
  readonly reason: string | null
  readonly owner: string
  /** How often it was sent back so far. */
  readonly returns: number
}

const columns = [
  'entry_no as entryNo',
  'business_day as businessDay',
  'booked_at as bookedAt',
  'amount',
  'name_index as nameIndex',
  'name_cipher as nameCipher',
  'account_index as accountIndex',
  'account_cipher as accountCipher',
  'account_tail as accountTail',
  'payer_bank as payerBank',
  'remark',
  'state',
  'reason',
  'owner',
  'returns',
] as const

type NewRemittance = Pick<
  RemittanceRow,
  | 'entryNo'
  | 'businessDay'
  | 'bookedAt'
  | 'amount'
  | 'nameIndex'
  | 'nameCipher'
  | 'accountIndex'
  | 'accountCipher'
  | 'accountTail'
  | 'payerBank'
  | 'remark'
>

/** Stores an entry of the bank once; false when it was known already. */
export async function addRemittance(tx: Tx, row: NewRemittance, now: Date): Promise<boolean> {
  const added = await tx
    .insertInto('remittance')
    .values({
      entry_no: row.entryNo,
      business_day: row.businessDay,
      booked_at: row.bookedAt,
      amount: printMoney(row.amount),
      name_index: row.nameIndex,
      name_cipher: row.nameCipher,
      account_index: row.accountIndex,
      account_cipher: row.accountCipher,
      account_tail: row.accountTail,
      payer_bank: row.payerBank,
      remark: row.remark,
      state: 'OPEN',
      received_at: now,
    })
    .onConflict((conflict) => conflict.constraint('remittance_pk').doNothing())
    .returning('entry_no')
    .executeTakeFirst()

  return added !== undefined
}

/** An entry, locked; null when the bank never told of it. */
export async function lockRemittance(
  tx: Tx,
  key: { entryNo: string } | { returnSerial: string },
): Promise<RemittanceRow | null> {
  let query = tx.selectFrom('remittance').select(columns)
  query =
    'entryNo' in key
      ? query.where('entry_no', '=', key.entryNo)
      : query.where('return_serial', '=', key.returnSerial)
  const row = await query.forUpdate().limit(1).executeTakeFirst()

  return row ? rowFrom(row) : null
}

/** Whom a return goes to; null for a serial number that is no return. */
export async function findReturn(db: Queryable, returnSerial: string): Promise<RemittanceRow | null> {
  const row = await db
    .selectFrom('remittance')
    .select(columns)
    .where('return_serial', '=', returnSerial)
    .limit(1)
    .executeTakeFirst()

  return row ? rowFrom(row) : null
}

/** Money that is neither matched nor on its way back, oldest first. */
export async function openRemittances(db: Queryable): Promise<RemittanceRow[]> {
  const rows = await db
    .selectFrom('remittance')
    .select(columns)
    .where('state', '=', 'OPEN')
    .orderBy('entry_no')
    .limit(10_000)
    .execute()

  return rows.map(rowFrom)
}

/** What was remitted on a business day, as far as it is known. */
export async function remittedOn(
  db: Queryable,
  day: Day,
): Promise<Array<{ entryNo: string; amount: Money }>> {
  const rows = await db
    .selectFrom('remittance')
    .select(['entry_no', 'amount'])
    .where('business_day', '=', day)
    .limit(100_000)
    .execute()

  return rows.map((row) => ({ entryNo: row.entry_no, amount: moneyFrom(row.amount) }))
}

/** Notes what became of an entry. */
export async function setRemittance(
  tx: Tx,
  entryNo: string,
  change:
    | { state: 'MATCHED'; customerNo: string; orderNo: string; now: Date }
    | { state: 'RETURNING'; returnSerial: string; returns: number }
    | { state: 'RETURNED'; now: Date }
    | { state: 'OPEN'; reason: string },
): Promise<void> {
  await tx
    .updateTable('remittance')
    .set({
      state: change.state,
      closed_at: 'now' in change ? change.now : null,
      ...('orderNo' in change
        ? { customer_no: change.customerNo, order_no: change.orderNo, reason: null }
        : {}),
      ...('returnSerial' in change ? { return_serial: change.returnSerial, returns: change.returns } : {}),
      ...('reason' in change ? { reason: change.reason } : {}),
    })
    .where('entry_no', '=', entryNo)
    .execute()
}

/** Notes what two persons have decided about an entry. */
export async function decideForRemittance(
  tx: Tx,
  entryNo: string,
  decided: {
    action: 'MATCH' | 'RETURN'
    orderNo: string | null
    reason: string
    makerNo: string
    checkerNo: string
    now: Date
  },
): Promise<void> {
  await tx
    .updateTable('remittance')
    .set({
      proposed_action: decided.action,
      proposed_order_no: decided.orderNo,
      proposed_reason: decided.reason,
      proposed_by: decided.makerNo,
      proposed_at: decided.now,
      decided_by: decided.checkerNo,
    })
    .where('entry_no', '=', entryNo)
    .execute()
}

/** The last entry that was read from the bank's list of incoming money; null before the first. */
export async function incomingCursor(db: Queryable): Promise<string | null> {
  const row = await db.selectFrom('incoming_cursor').select('entry_no').limit(1).executeTakeFirst()

  return row?.entry_no ?? null
}

export async function setIncomingCursor(db: Queryable, entryNo: string): Promise<void> {
  await db
    .insertInto('incoming_cursor')
    .values({ entry_no: entryNo })
    .onConflict((conflict) => conflict.constraint('incoming_cursor_pk').doUpdateSet({ entry_no: entryNo }))
    .execute()
}

function rowFrom(
  row: Omit<RemittanceRow, 'amount' | 'state'> & { amount: string; state: string },
): RemittanceRow {
  return {
    ...row,
    amount: moneyFrom(row.amount),
    // The constraint remittance_state holds the column to these.
    state: row.state as RemittanceState,
  }
}
