import { navFrom } from '@tongzhou/domain/kernel/nav'
import { trialBalance } from '@tongzhou/db/stores/settlement/ledger-store'
import type { FileRecord } from '@tongzhou/registrar-files/value'
import { expect, test } from 'vitest'
import { type TestDay, addFund, day, freeze, openTestDay, placeShareOrder } from './test-day'
import { confirmation, costsOf, holderDay, morning, night, orderOf, vol, yuan } from './test-files'

const WEDNESDAY = '2026-11-18'
const THURSDAY = '2026-11-19'
const TARGET = '890002'

/** 5,000 of the shares asked over into another fund on Wednesday. */
async function asked() {
  const t = await openTestDay('2026-11-16 09:00')
  await holderDay(t)
  await addFund(t, { fundCode: TARGET, nav: '2.3410', navDay: '2026-11-17' })
  await night(t, '2026-11-17', '1.2500')
  morning(t, WEDNESDAY, { holding: '7993.61' })
  await t.until(`${WEDNESDAY} 10:00`)
  const orderNo = await placeShareOrder(t, {
    bizCode: '036',
    tDate: WEDNESDAY,
    shares: '5000.00',
    more: { target_fund_code: TARGET },
  })
  await freeze(t, '5000.00')
  await night(t, WEDNESDAY, '1.2650')
  const sent = t.registrar.sent('03', day(WEDNESDAY))[0] ?? {}

  return { t, orderNo, sent }
}

const done: FileRecord = {
  BusinessCode: '136',
  TASerialNO: 'T1202611190000000009',
  ConfirmedVol: vol('5000.00'),
  ConfirmedAmount: yuan('6230.12'),
  CodeOfTargetFund: TARGET,
  CfmVolOfTargetFund: vol('2653.35'),
  NAV: navFrom('1.2650'),
  TargetNAV: navFrom('2.3410'),
  Charge: yuan('113.51'),
  ChangeFee: yuan('18.63'),
}

test('shares that come into a fund go by its own dividend mode, not by that of the fund they left', async () => {
  const { t, sent } = await asked()
  const { db } = t.services.connection
  await db.updateTable('fund').set({ default_dividend: '0' }).where('fund_code', '=', TARGET).execute()
  const others = { [TARGET]: '2653.35' }
  morning(t, THURSDAY, { trades: [confirmation(sent, THURSDAY, done)], holding: '2993.61', others })
  expect((await t.until(`${THURSDAY} 11:30`)).faults).toEqual([])
  const modes = await db
    .selectFrom('position')
    .select(['fund_code', 'dividend_mode'])
    .orderBy('fund_code')
    .execute()
  expect(modes.map((one) => Object.values(one))).toEqual([
    ['890001', '1'],
    [TARGET, '0'],
  ])
}, 60_000)

const positions = async (t: TestDay) => {
  const costs = await costsOf(t)
  const rows = await t.services.connection.db
    .selectFrom('position')
    .select(['fund_code', 'total_shares', 'frozen_shares'])
    .orderBy('fund_code')
    .execute()

  return rows.map((row, index) => [...Object.values(row), costs[index]])
}

test('136 moves the shares over without money: lots out first in first out, a new lot in, both positions', async () => {
  const { t, orderNo, sent } = await asked()
  expect(sent).toMatchObject({
    BusinessCode: '036',
    CodeOfTargetFund: TARGET,
    ApplicationVol: vol('5000.00'),
  })
  morning(t, THURSDAY, {
    trades: [confirmation(sent, THURSDAY, done)],
    holding: '2993.61',
    others: { [TARGET]: '2653.35' },
  })
  expect((await t.until(`${THURSDAY} 11:30`)).faults).toEqual([])
  expect(await orderOf(t, orderNo)).toMatchObject({
    confirm_status: 'CONFIRMED',
    pay_status: 'NONE',
    confirm_shares: '5000.00',
    confirm_amount: '6230.12',
    confirm_fee: '94.88',
    target_shares: '2653.35',
    target_nav: '2.34100000',
    makeup_fee: '18.63',
  })
  expect(await positions(t)).toEqual([
    ['890001', '2993.61', '0.00', '3745.00'],
    [TARGET, '2653.35', '0.00', '6230.12'],
  ])
  const lots = await t.services.connection.db.selectFrom('lot').selectAll().orderBy('lot_id').execute()
  expect(lots.map((lot) => [lot.fund_code, lot.shares, lot.source, lot.confirm_date])).toEqual([
    ['890001', '2993.61', 'purchase', '2026-11-17'],
    [TARGET, '2653.35', 'transform', THURSDAY],
  ])
  const ledger = await trialBalance(t.services.connection.db)
  expect(ledger.filter((a) => a.balance !== 0n).map((a) => a.code)).toEqual(['1001', '2008'])
})

/** The same conversion as two rows, the way in first. */
const legs = (sent: FileRecord, inFacts: FileRecord = {}) => [
  confirmation(sent, THURSDAY, {
    BusinessCode: '137',
    TASerialNO: 'T1202611190000000010',
    FundCode: TARGET,
    CodeOfTargetFund: '890001',
    ConfirmedVol: vol('2653.35'),
    NAV: navFrom('2.3410'),
    Charge: yuan('18.63'),
    ...inFacts,
  }),
  confirmation(sent, THURSDAY, {
    BusinessCode: '138',
    TASerialNO: 'T1202611190000000009',
    ConfirmedVol: vol('5000.00'),
    ConfirmedAmount: yuan('6230.12'),
    CodeOfTargetFund: TARGET,
    NAV: navFrom('1.2650'),
    Charge: yuan('94.88'),
  }),
]

test('138 and 137 are one conversion: the same positions, fees and lots as a 136', async () => {
  const { t, orderNo, sent } = await asked()
  morning(t, THURSDAY, { trades: legs(sent), holding: '2993.61', others: { [TARGET]: '2653.35' } })
  expect((await t.until(`${THURSDAY} 11:30`)).faults).toEqual([])
  expect(await orderOf(t, orderNo)).toMatchObject({
    confirm_status: 'CONFIRMED',
    confirm_fee: '94.88',
    makeup_fee: '18.63',
    target_shares: '2653.35',
  })
  expect(await positions(t)).toEqual([
    ['890001', '2993.61', '0.00', '3745.00'],
    [TARGET, '2653.35', '0.00', '6230.12'],
  ])
  const lots = await t.services.connection.db
    .selectFrom('lot')
    .select('ta_serial_no')
    .orderBy('lot_id')
    .execute()
  expect(lots.map((lot) => lot.ta_serial_no)[1]).toBe('T1202611190000000010')
})

test('of two legs one refused fails both; one leg alone is for a person', async () => {
  const refused = await asked()
  const refusal = { ReturnCode: '0223', ErrorDetail: '目标基金暂停', ConfirmedVol: null }
  morning(refused.t, THURSDAY, { trades: legs(refused.sent, refusal), holding: '7993.61' })
  expect((await refused.t.until(`${THURSDAY} 11:30`)).faults).toEqual([])
  expect(await orderOf(refused.t, refused.orderNo)).toMatchObject({ confirm_status: 'FAILED' })
  const alone = await asked()
  morning(alone.t, THURSDAY, { trades: legs(alone.sent).slice(1), holding: '7993.61' })
  await alone.t.until(`${THURSDAY} 11:30`)
  expect(await orderOf(alone.t, alone.orderNo)).toMatchObject({ confirm_status: 'WAIT' })
  const waiting = await alone.t.services.connection.db.selectFrom('suspense').select('reason').execute()
  expect(waiting.map(({ reason }) => reason)).toEqual(['OTHER_LEG_MISSING'])
})

test('failing of one leg is failing of both: the shares are free again', async () => {
  const { t, orderNo, sent } = await asked()
  const refusal = {
    BusinessCode: '136',
    ReturnCode: '0223',
    ErrorDetail: '目标基金暂停',
    TASerialNO: 'T1202611190000000009',
  }
  morning(t, THURSDAY, { trades: [confirmation(sent, THURSDAY, refusal)], holding: '7993.61' })
  expect((await t.until(`${THURSDAY} 11:30`)).faults).toEqual([])
  expect(await orderOf(t, orderNo)).toMatchObject({ confirm_status: 'FAILED', ta_return_msg: '目标基金暂停' })
  expect(await positions(t)).toEqual([
    ['890001', '7993.61', '0.00', '10000.00'],
    [TARGET, '0.00', '0.00', '0.00'],
  ])
})

test('a transform out of which only a part is taken leaves the rest free and is final', async () => {
  const { t, orderNo, sent } = await asked()
  const part = {
    ...done,
    ConfirmedVol: vol('1000.00'),
    ConfirmedAmount: yuan('1246.02'),
    CfmVolOfTargetFund: vol('530.67'),
    Charge: yuan('22.71'),
    ChangeFee: yuan('3.73'),
  }
  morning(t, THURSDAY, {
    trades: [confirmation(sent, THURSDAY, part)],
    holding: '6993.61',
    others: { [TARGET]: '530.67' },
  })
  expect((await t.until(`${THURSDAY} 11:30`)).faults).toEqual([])
  expect(await orderOf(t, orderNo)).toMatchObject({ confirm_status: 'PARTIAL', confirm_shares: '1000.00' })
  expect((await positions(t))[0]?.slice(1, 3)).toEqual(['6993.61', '0.00'])
})
