import { findOpenBreaks } from '@tongzhou/db/stores/registrar/break-store'
import { navFrom } from '@tongzhou/domain/kernel/nav'
import type { FileRecord } from '@tongzhou/registrar-files/value'
import { expect, test } from 'vitest'
import {
  accountConfirmation,
  buyConfirmation,
  confirmation,
  costsOf,
  due,
  evening,
  morning,
  orderOf,
  positionOf,
  vol,
  yuan,
} from './test-files'
import { type TestDay, addCustomer, addFund, day, openTestDay, placeBuy } from './test-day'

const MONDAY = '2026-11-16'
const TUESDAY = '2026-11-17'

/** Two purchases of Monday, 10,000.00 and 2,000.00, on the morning after. */
async function twoBuys() {
  const t = await openTestDay(`${MONDAY} 09:00`)
  await addFund(t, { nav: '1.2400', navDay: '2026-11-13' })
  await addCustomer(t)
  await t.until(`${MONDAY} 10:00`)
  const first = await placeBuy(t, { amount: '10000.00', tDate: MONDAY, discount: '0.1' })
  const second = await placeBuy(t, { amount: '2000.00', tDate: MONDAY })
  await t.drain()
  await t.until(`${MONDAY} 15:30`)
  evening(t, MONDAY, '1.2500')
  await t.until(`${MONDAY} 23:45`)
  const statesOf = async () =>
    Promise.all([first, second].map(async (one) => (await orderOf(t, one)).confirm_status))

  return { t, db: t.services.connection.db, statesOf }
}

/** 2,000.00 at 0.8 % and 1.2500: 1,587.30 shares. */
const secondRow = (t: TestDay, facts: FileRecord = {}) =>
  confirmation(t.registrar.sent('03', day(MONDAY))[1] ?? {}, TUESDAY, {
    BusinessCode: '122',
    TASerialNO: 'T1202611170000000003',
    ConfirmedAmount: yuan('2000.00'),
    ConfirmedVol: vol('1587.30'),
    ApplicationAmount: yuan('2000.00'),
    Charge: yuan('15.87'),
    AgencyFee: yuan('15.87'),
    NAV: navFrom('1.2500'),
    ...facts,
  })

function send(t: TestDay, trades: readonly FileRecord[], sums: { holding: string; due: string }): void {
  const [account] = t.registrar.sent('01', day(MONDAY))
  morning(t, TUESDAY, {
    accounts: account ? [accountConfirmation(account, TUESDAY)] : [],
    trades,
    holding: sums.holding,
    money: [due({ confirmDay: TUESDAY, payDay: '2026-11-18', business: '122', amount: sums.due, flag: '1' })],
  })
}

const one = { holding: '7993.61', due: '9992.01' }
const both = { holding: '9580.91', due: '11976.14' }

test('a batch sent again with a row more is taken in the same day; what it said before is known, and what is due is the new list', async () => {
  const { t, db, statesOf } = await twoBuys()
  send(t, [buyConfirmation(t, TUESDAY)], one)
  expect((await t.until(`${TUESDAY} 10:40`)).faults).toEqual([])
  expect(await statesOf()).toEqual(['CONFIRMED', 'WAIT'])
  send(t, [buyConfirmation(t, TUESDAY), secondRow(t)], both)
  expect((await t.until(`${TUESDAY} 11:10`)).faults).toEqual([])
  expect(await statesOf()).toEqual(['CONFIRMED', 'CONFIRMED'])
  expect(await positionOf(t)).toMatchObject({ total_shares: '9580.91' })
  expect(await costsOf(t)).toEqual(['12000.00'])
  const dues = await db.selectFrom('registrar_due').select('amount').execute()
  expect(dues).toEqual([{ amount: '11976.14' }])
  // The same bytes once more, then the first set again: nothing moves, and what is not sent any more is for
  // two persons.
  send(t, [buyConfirmation(t, TUESDAY), secondRow(t)], both)
  expect((await t.until(`${TUESDAY} 11:20`)).faults).toEqual([])
  expect(await findOpenBreaks(db)).toEqual([])
  send(t, [buyConfirmation(t, TUESDAY)], one)
  const smaller = await t.until(`${TUESDAY} 11:30`)
  expect(smaller.faults).toMatchObject([{ step: '140-reconcile-shares' }])
  expect(await findOpenBreaks(db, { kind: 'SHARES' })).toMatchObject([
    { ours: expect.stringContaining('9580.91'), theirs: '7993.61' },
  ])
  expect(await findOpenBreaks(db, { kind: 'WITHDRAWN_ROW' })).toMatchObject([
    { subject: 'OFD_T1_888_20261117_04.TXT T1202611170000000003' },
  ])
  send(t, [buyConfirmation(t, TUESDAY), secondRow(t)], both)
  expect((await t.until(`${TUESDAY} 11:40`)).faults).toEqual([])
  expect(await findOpenBreaks(db)).toEqual([])
  expect(await positionOf(t)).toMatchObject({ total_shares: '9580.91' })
  expect(await costsOf(t)).toEqual(['12000.00'])
  const confirms = await db.selectFrom('order_confirm').select('ta_serial_no').execute()
  expect(confirms).toHaveLength(2)
}, 120_000)

test('rows that were set aside are replaced by the batch that puts them right, and set aside again by one that does not', async () => {
  const { t, db, statesOf } = await twoBuys()
  const stranger = secondRow(t, {
    AppSheetSerialNo: '888202611160000000099999',
    TASerialNO: 'T1202611170000000077',
  })
  const wrong = buyConfirmation(t, TUESDAY, { ConfirmedVol: vol('7993.64') })
  const fault = { step: '120-confirm-trades', fault: expect.stringContaining('SHARES_DO_NOT_ADD_UP') }
  send(t, [wrong, stranger], both)
  expect((await t.until(`${TUESDAY} 08:00`)).faults).toMatchObject([fault])
  send(t, [wrong, secondRow(t)], both)
  expect((await t.until(`${TUESDAY} 08:10`)).faults).toMatchObject([fault])
  expect(await statesOf()).toEqual(['WAIT', 'CONFIRMED'])
  // The stranger is gone from the queue with its row.
  expect(await findOpenBreaks(db)).toMatchObject([{ kind: 'CONFIRMATION' }])
  expect(await db.selectFrom('suspense').select('resolved_by').execute()).toEqual([{ resolved_by: 'batch' }])
  send(t, [buyConfirmation(t, TUESDAY), secondRow(t)], both)
  expect((await t.until(`${TUESDAY} 11:00`)).faults).toEqual([])
  expect(await statesOf()).toEqual(['CONFIRMED', 'CONFIRMED'])
  expect(await findOpenBreaks(db)).toEqual([])
  const rows = await db
    .selectFrom('registrar_record')
    .select(['file_version', 'state'])
    .where('file_type', '=', '04')
    .orderBy('file_version')
    .orderBy('record_no')
    .execute()
  expect(rows.map((row) => `${row.file_version} ${row.state}`)).toEqual([
    '1 REPLACED',
    '1 REPLACED',
    '2 REPLACED',
    '2 APPLIED',
    '3 APPLIED',
    '3 REPEATED',
  ])
}, 120_000)

test('an applied confirmation that comes again with other content is a correction for two persons, gone when it comes as it was', async () => {
  const { t, db, statesOf } = await twoBuys()
  send(t, [buyConfirmation(t, TUESDAY), secondRow(t)], both)
  expect((await t.until(`${TUESDAY} 10:00`)).faults).toEqual([])
  send(t, [buyConfirmation(t, TUESDAY), secondRow(t, { ConfirmedVol: vol('1587.31') })], both)
  expect((await t.until(`${TUESDAY} 10:10`)).faults).toMatchObject([
    { fault: expect.stringContaining('CORRECTION') },
  ])
  expect(await positionOf(t)).toMatchObject({ total_shares: '9580.91' })
  send(t, [buyConfirmation(t, TUESDAY), secondRow(t)], both)
  expect((await t.until(`${TUESDAY} 11:00`)).faults).toEqual([])
  expect(await findOpenBreaks(db)).toEqual([])
  expect(await statesOf()).toEqual(['CONFIRMED', 'CONFIRMED'])
}, 120_000)

test('prices that are sent again the same evening are a new version', async () => {
  const t = await openTestDay(`${MONDAY} 09:00`)
  await addFund(t, { nav: '1.2400', navDay: '2026-11-13' })
  await t.until(`${MONDAY} 15:30`)
  evening(t, MONDAY, '1.2500')
  expect((await t.until(`${MONDAY} 20:00`)).faults).toEqual([])
  evening(t, MONDAY, '1.2520')
  expect((await t.until(`${MONDAY} 21:00`)).faults).toEqual([])
  const { db } = t.services.connection
  const navs = await db
    .selectFrom('fund_nav')
    .select(['version', 'nav'])
    .where('nav_date', '=', day(MONDAY))
    .orderBy('version')
    .execute()
  expect(navs.map(({ nav }) => nav)).toEqual(['1.25000000', '1.25200000'])
})

test('a price that is held gives way to the one sent after it: held in its place, or published', async () => {
  const t = await openTestDay(`${MONDAY} 09:00`)
  await addFund(t, { nav: '1.2400', navDay: '2026-11-13' })
  const { db } = t.services.connection
  const held = async () =>
    (await db.selectFrom('nav_hold').select(['nav', 'state']).execute()).map(({ nav, state }) => [nav, state])
  await t.until(`${MONDAY} 15:30`)
  evening(t, MONDAY, '1.9000')
  await t.until(`${MONDAY} 20:00`)
  expect(await held()).toEqual([['1.90000000', 'HELD']])
  evening(t, MONDAY, '1.8000')
  await t.until(`${MONDAY} 20:10`)
  expect(await held()).toEqual([['1.80000000', 'HELD']])
  evening(t, MONDAY, '1.2500')
  expect((await t.until(`${MONDAY} 20:20`)).faults).toEqual([])
  // Nobody can approve the wrong one any more.
  expect(await held()).toEqual([['1.80000000', 'REJECTED']])
  expect(await db.selectFrom('fund_nav').select('nav').where('nav_date', '=', day(MONDAY)).execute()).toEqual(
    [{ nav: '1.25000000' }],
  )
}, 60_000)

/** Both purchases confirmed on Tuesday, and the day is over. */
async function tuesdayOver() {
  const { t, db, statesOf } = await twoBuys()
  send(t, [buyConfirmation(t, TUESDAY), secondRow(t)], both)
  await t.until(`${TUESDAY} 15:30`)
  evening(t, TUESDAY, '1.2500')
  expect((await t.until(`${TUESDAY} 23:45`)).faults).toEqual([])
  const late = async () =>
    (await findOpenBreaks(db, { kind: 'LATE_RESEND' })).toSorted((a, b) => (a.subject < b.subject ? -1 : 1))

  return { t, db, statesOf, late }
}

const WEDNESDAY = '2026-11-18'
const TRADES = 'OFD_T1_888_20261117_04.TXT'

test('a batch of an earlier day sent again is kept, its other rows are named, and nothing of it is applied', async () => {
  const { t, db, late } = await tuesdayOver()
  const third = secondRow(t, {
    TASerialNO: 'T1202611170000000009',
    AppSheetSerialNo: '888202611160000000077777',
  })
  send(t, [secondRow(t, { ConfirmedVol: vol('1587.31') }), third], { ...both, due: '1.00' })
  morning(t, WEDNESDAY, { holding: '9580.91' })
  expect((await t.until(`${WEDNESDAY} 18:10`)).faults).toEqual([])
  expect(await late()).toMatchObject([
    {
      subject: `${TRADES} version 2`,
      ours: 'version 1',
      theirs:
        '1 new, 1 changed, 1 gone; ~T1202611170000000003 ConfirmedVol, -T1202611170000000002, +T1202611170000000009',
    },
    { subject: 'OFD_T1_888_20261117_25.TXT version 2', theirs: '1 new, 0 changed, 1 gone; -#1, +#1' },
  ])
  expect(await positionOf(t)).toMatchObject({ total_shares: '9580.91' })
  expect(await costsOf(t)).toEqual(['12000.00'])
  expect(await db.selectFrom('registrar_due').select('amount').execute()).toEqual([{ amount: '11976.14' }])
  const kept = await db
    .selectFrom('registrar_record')
    .select('state')
    .where('file_name', '=', TRADES)
    .where('file_version', '=', 2)
    .execute()
  expect(kept).toEqual([{ state: 'HELD' }, { state: 'HELD' }])
  evening(t, WEDNESDAY, '1.2500')
  await t.until(`${WEDNESDAY} 23:45`)
  morning(t, '2026-11-19', { holding: '9580.91' })
  expect((await t.until('2026-11-19 12:00')).faults).toEqual([])
  expect(await positionOf(t)).toMatchObject({ total_shares: '9580.91' })
  // Two persons close what they saw; what comes after that is another difference.
  await db.updateTable('reconciliation_break').set({ resolved_at: new Date(), resolved_by: 'anna' }).execute()
  send(t, [buyConfirmation(t, TUESDAY)], both)
  expect((await t.until('2026-11-19 18:10')).faults).toEqual([])
  expect(await late()).toMatchObject([
    { subject: `${TRADES} version 3`, theirs: '0 new, 0 changed, 1 gone; -T1202611170000000003' },
  ])
  evening(t, '2026-11-19', '1.2500')
  await t.until('2026-11-19 23:45')
  // Sent once more as it was, there is nothing to decide any more.
  send(t, [buyConfirmation(t, TUESDAY), secondRow(t)], both)
  morning(t, '2026-11-20', { holding: '9580.91' })
  expect((await t.until('2026-11-20 18:10')).faults).toEqual([])
  expect(await late()).toEqual([])
}, 120_000)

test('the same bytes of an earlier day are no difference, a broken batch of it is one', async () => {
  const { t, late } = await tuesdayOver()
  send(t, [buyConfirmation(t, TUESDAY), secondRow(t)], both)
  morning(t, WEDNESDAY, { holding: '9580.91' })
  expect((await t.until(`${WEDNESDAY} 18:10`)).faults).toEqual([])
  expect(await late()).toEqual([])
  evening(t, WEDNESDAY, '1.2500')
  await t.until(`${WEDNESDAY} 23:45`)
  send(t, [buyConfirmation(t, TUESDAY)], one)
  t.registrar.cutShort(TRADES)
  morning(t, '2026-11-19', { holding: '9580.91' })
  expect((await t.until('2026-11-19 18:10')).faults).toEqual([])
  expect(await late()).toMatchObject([
    { subject: 'OFD_T1_888_20261117_25.TXT version 2' },
    { subject: 'OFI of T1, seen on 2026-11-19', theirs: expect.stringContaining(TRADES) },
  ])
  evening(t, '2026-11-19', '1.2500')
  await t.until('2026-11-19 23:45')
  send(t, [buyConfirmation(t, TUESDAY), secondRow(t)], both)
  morning(t, '2026-11-20', { holding: '9580.91' })
  expect((await t.until('2026-11-20 18:10')).faults).toEqual([])
  expect(await late()).toEqual([])
}, 120_000)
