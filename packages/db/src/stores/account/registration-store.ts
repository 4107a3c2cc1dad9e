import { applicationCode } from '@tongzhou/domain/trade/business-code'
import { type Selectable, sql } from 'kysely'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { Queryable, Tx } from '../../connect'
import { statement } from '../../driver/statement'
import type { TaRegistration } from '../../tables'
import { addAudit } from '../ops/audit-store'

/**
 * A trade account's registration at a registrar (R-ACC-1). Status 0 normal, 1 asked for, 3 ended, 7 refused
 * (R-ACC-4).
 */
export interface Registration {
  readonly customerNo: string
  readonly tradeAcco: string
  readonly taCode: string
  readonly fundAcco: string | null
  readonly status: string
  readonly bizCode: typeof applicationCode.openAccount | typeof applicationCode.addTradeAccount
  readonly appSheetNo: string | null
  readonly createdAt: Date
}

const columns = [
  'customer_no',
  'trade_acco',
  'ta_code',
  'fund_acco',
  'status',
  'biz_code',
  'app_sheet_no',
  'created_at',
] as const

type RegistrationRow = Pick<Selectable<TaRegistration>, (typeof columns)[number]>

/** The registration that an account application asked for, locked; null when none did. */
export async function lockRegistrationBySheet(tx: Tx, appSheetNo: string): Promise<Registration | null> {
  const row = await tx
    .selectFrom('ta_registration')
    .select(columns)
    .where('app_sheet_no', '=', appSheetNo)
    .forUpdate()
    .limit(1)
    .executeTakeFirst()

  return row ? registrationFrom(row) : null
}

const readOne = statement<RegistrationRow, { customerNo: string; tradeAcco: string; taCode: string }>(
  `select ${columns.join(', ')} from ta_registration
    where customer_no = :customerNo and trade_acco = :tradeAcco and ta_code = :taCode limit 1`,
)

/** A trade account's registration; null when it has none at that registrar. */
export async function findRegistration(
  db: Queryable,
  key: { customerNo: string; tradeAcco: string; taCode: string },
): Promise<Registration | null> {
  const [row] = await readOne(db, {
    customerNo: key.customerNo,
    tradeAcco: key.tradeAcco,
    taCode: key.taCode,
  })

  return row ? registrationFrom(row) : null
}

const readAccount = statement<{ fund_acco: string | null }, { customerNo: string; taCode: string }>(
  `select fund_acco from ta_registration where customer_no = :customerNo and ta_code = :taCode and status = '0'
      and fund_acco is not null limit 1`,
)

/** The customer's fund account at a registrar, whichever card opened it; null while he has none. */
export async function findFundAccount(
  db: Queryable,
  key: { customerNo: string; taCode: string },
): Promise<string | null> {
  const [row] = await readAccount(db, { customerNo: key.customerNo, taCode: key.taCode })

  return row?.fund_acco ?? null
}

/** A customer's registrations at all registrars: a few cards at each. */
export async function registrationsOfCustomer(db: Queryable, customerNo: string): Promise<Registration[]> {
  const rows = await db
    .selectFrom('ta_registration')
    .select(columns)
    .where('customer_no', '=', customerNo)
    .orderBy('ta_code')
    .orderBy('trade_acco')
    .limit(2000)
    .execute()

  return rows.map(registrationFrom)
}

/** Registrations that wait for the registrar, in order of their application serials. */
export async function waitingRegistrations(db: Queryable, taCode: string): Promise<Registration[]> {
  const rows = await db
    .selectFrom('ta_registration')
    .select(columns)
    .where('ta_code', '=', taCode)
    .where('status', '=', '1')
    .orderBy('app_sheet_no')
    .limit(1_000_000)
    .execute()

  return rows.map(registrationFrom)
}

/** Registrations asked for under a serial of this day, whatever became of them, in order of the serials. */
export async function registrationsOfDay(
  db: Queryable,
  wanted: { taCode: string; distributorCode: string; day: Day },
): Promise<Registration[]> {
  const prefix = `${wanted.distributorCode}${wanted.day.replaceAll('-', '')}9`
  const rows = await withSerial(db, { taCode: wanted.taCode, pattern: `${prefix}%` })

  return rows.map(registrationFrom)
}

const withSerial = statement<
  Pick<Selectable<TaRegistration>, (typeof columns)[number]>,
  { taCode: string; pattern: string }
>(
  `select ${columns.join(', ')} from ta_registration where ta_code = :taCode and app_sheet_no like :pattern
    order by app_sheet_no limit 1000000`,
)

/** Registrations that the registrar has confirmed. */
export async function confirmedRegistrations(db: Queryable, taCode: string): Promise<Registration[]> {
  const rows = await db
    .selectFrom('ta_registration')
    .select(columns)
    .where('ta_code', '=', taCode)
    .where('status', '=', '0')
    .limit(10_000_000)
    .execute()

  return rows.map(registrationFrom)
}

type NewRegistration = Pick<Registration, 'customerNo' | 'tradeAcco' | 'taCode' | 'fundAcco' | 'bizCode'>

/** Asks for a registration: a new one, or a refused one again, under a new application serial. */
export async function askForRegistration(
  tx: Tx,
  wanted: NewRegistration,
  input: { appSheetNo: string; now: Date },
): Promise<void> {
  await insertWaiting(tx, wanted, input)
    .onConflict((conflict) =>
      conflict.constraint('ta_registration_pk').doUpdateSet({
        status: '1',
        biz_code: wanted.bizCode,
        fund_acco: wanted.fundAcco,
        app_sheet_no: input.appSheetNo,
      }),
    )
    .execute()
}

/** A registrar knows nothing of a trade account that it has ended or refused: it is asked anew (R-ACT-13). */
export function isRegistered({ status }: Pick<Registration, 'status'>): boolean {
  return status !== '3' && status !== '7'
}

/**
 * Requests a registration in the next batch, which gives it its serial; one that stands or was refused stays
 * as it is, an ended one is asked for anew.
 */
export async function wantRegistration(tx: Tx, wanted: NewRegistration, now: Date): Promise<void> {
  await insertWaiting(tx, wanted, { appSheetNo: null, now })
    .onConflict((conflict) =>
      conflict
        .constraint('ta_registration_pk')
        .doUpdateSet({
          status: '1',
          biz_code: wanted.bizCode,
          fund_acco: wanted.fundAcco,
          app_sheet_no: null,
        })
        .where('ta_registration.status', '=', '3'),
    )
    .execute()
}

function insertWaiting(tx: Tx, wanted: NewRegistration, input: { appSheetNo: string | null; now: Date }) {
  return tx.insertInto('ta_registration').values({
    customer_no: wanted.customerNo,
    trade_acco: wanted.tradeAcco,
    ta_code: wanted.taCode,
    fund_acco: wanted.fundAcco,
    status: '1',
    biz_code: wanted.bizCode,
    app_sheet_no: input.appSheetNo,
    created_at: input.now,
  })
}

/** The registrar opened it: the fund account goes onto the positions of the trade account, too. */
export async function confirmRegistration(
  tx: Tx,
  registration: Registration,
  input: { fundAcco: string; now: Date },
): Promise<void> {
  await change(tx, registration, { status: '0', fund_acco: input.fundAcco, confirmed_at: input.now })
  await tx
    .updateTable('position')
    .set({ fund_acco: input.fundAcco })
    .where('customer_no', '=', registration.customerNo)
    .where('trade_acco', '=', registration.tradeAcco)
    .where('ta_code', '=', registration.taCode)
    .execute()
}

/** The next export asks again, as 008 with the fund account the registrar named, if it did. */
export async function retryRegistration(
  tx: Tx,
  registration: Registration,
  input: { fundAcco: string | null },
): Promise<void> {
  await change(tx, registration, {
    biz_code: applicationCode.addTradeAccount,
    fund_acco: input.fundAcco,
    app_sheet_no: null,
  })
}

/** It could not be written: the next export asks again, under a serial of its own. */
export async function unsendRegistration(tx: Tx, registration: Registration): Promise<void> {
  await change(tx, registration, { app_sheet_no: null })
}

export async function refuseRegistration(
  tx: Tx,
  registration: Registration,
  input: { returnCode: string; now: Date },
): Promise<void> {
  await change(tx, registration, { status: '7', confirmed_at: input.now })
  await addAudit(tx, {
    at: input.now,
    actor: 'registrar',
    action: 'account refused',
    subject: `${registration.customerNo}/${registration.tradeAcco}/${registration.taCode}`,
    reason: input.returnCode,
  })
}

/**
 * The next application serial of an account application: 888 + T + 9 + 12 digits, apart from those of orders.
 */
export async function nextAccountSheetNo(
  tx: Tx,
  input: { distributorCode: string; day: Day },
): Promise<string> {
  const { rows } = await sql<{ last: number }>`insert into order_sequence (day, bucket, last)
    values (${input.day}, ${ACCOUNT_BUCKET}, 1)
    on conflict on constraint order_sequence_pk do update set last = order_sequence.last + 1 returning last`.execute(
    tx,
  )
  const sequence = String(rows[0]?.last ?? 0).padStart(12, '0')

  return `${input.distributorCode}${input.day.replaceAll('-', '')}9${sequence}`
}

/** Buckets of customers are 0–1023; account applications count on a row of their own. */
const ACCOUNT_BUCKET = 9000

async function change(
  tx: Tx,
  key: Pick<Registration, 'customerNo' | 'tradeAcco' | 'taCode'>,
  set: {
    status?: string
    biz_code?: string
    fund_acco?: string | null
    app_sheet_no?: string | null
    confirmed_at?: Date
  },
): Promise<void> {
  await tx
    .updateTable('ta_registration')
    .set(set)
    .where('customer_no', '=', key.customerNo)
    .where('trade_acco', '=', key.tradeAcco)
    .where('ta_code', '=', key.taCode)
    .execute()
}

function registrationFrom(row: {
  customer_no: string
  trade_acco: string
  ta_code: string
  fund_acco: string | null
  status: string
  biz_code: string
  app_sheet_no: string | null
  created_at: Date
}): Registration {
  return {
    customerNo: row.customer_no,
    tradeAcco: row.trade_acco,
    taCode: row.ta_code,
    fundAcco: row.fund_acco,
    status: row.status,
    bizCode:
      row.biz_code === applicationCode.addTradeAccount
        ? applicationCode.addTradeAccount
        : applicationCode.openAccount,
    appSheetNo: row.app_sheet_no,
    createdAt: row.created_at,
  }
}
