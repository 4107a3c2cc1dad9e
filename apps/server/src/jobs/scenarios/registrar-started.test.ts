import { findOpenBreaks } from '@tongzhou/db/stores/registrar/break-store'
import { lockOrder } from '@tongzhou/db/stores/registrar/clearing-order-store'
import { trialBalance } from '@tongzhou/db/stores/settlement/ledger-store'
import { findOrderRecords } from '@tongzhou/db/stores/trade/order-view-store'
import { printMoney } from '@tongzhou/domain/kernel/money'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { navFrom } from '@tongzhou/domain/kernel/nav'
import { assert, expect, test } from 'vitest'
import { unfreezeShares } from '../../settlement/frozen-shares'
import { presentOrderRow } from '../../trading/present-order'
import { buildApplications } from '../registrar/files/build-applications'
import { CUSTOMER, type TestDay, openTestDay, placeSell } from './test-day'
import {
  costsOf,
  due,
  holderDay,
  morning,
  night,
  orderOf,
  positionOf,
  started,
  vol,
  yuan,
} from './test-files'

const TUESDAY = '2026-11-17'
const WEDNESDAY = '2026-11-18'

async function holder(): Promise<TestDay> {
  const t = await openTestDay('2026-11-16 09:00')
  await holderDay(t)
  await night(t, TUESDAY, '1.2380')

  return t
}

const orders = (t: TestDay, bizCode: string) =>
  t.services.connection.db.selectFrom('trade_order').selectAll().where('biz_code', '=', bizCode).execute()
const lots = async (t: TestDay) =>
  (await t.services.connection.db.selectFrom('lot').selectAll().orderBy('lot_id').execute()).map((lot) => [
    lot.confirm_date,
    lot.shares,
    lot.source,
  ])

test('144, 145, a split, 134 and 127 move lots and positions and show as orders of the registrar', async () => {
  const t = await holder()
  morning(t, WEDNESDAY, {
    trades: [
      started(WEDNESDAY, 11, { BusinessCode: '144', ConfirmedVol: vol('6.39') }),
      started(WEDNESDAY, 12, { BusinessCode: '145', ConfirmedVol: vol('1000.00') }),
      started(WEDNESDAY, 13, {
        BusinessCode: '144',
        ConfirmedVol: vol('7000.00'),
        SharesAdjustmentFlag: '5',
      }),
      started(WEDNESDAY, 14, {
        BusinessCode: '127',
        ConfirmedVol: vol('500.00'),
        ShareRegisterDate: '20250310',
      }),
      started(WEDNESDAY, 15, { BusinessCode: '135', ConfirmedVol: vol('100.00') }),
    ],
    holding: '14400.00',
  })
  const report = await t.until(`${WEDNESDAY} 11:30`)
  expect(report.faults).toEqual([])
  expect(await lots(t)).toEqual([
    ['2026-11-17', '13987.22', 'purchase'],
    ['2026-11-18', '12.78', 'increase'],
    ['2025-03-10', '400.00', 'custody'],
  ])
  // A lot began with what it holds less all that came and went (R-LOT-2).
  const { db } = t.services.connection
  const moves = await db.selectFrom('lot_change').select(['kind', 'shares_change']).orderBy('seq').execute()
  expect(moves.map((one) => `${one.kind} ${one.shares_change}`)).toEqual([
    'USED -1000.00',
    'SPLIT 6993.61',
    'SPLIT 6.39',
    'USED -100.00',
  ])
  // Shares from elsewhere have no cost of ours: the cost of the position is not known any more (§3.9).
  expect(await positionOf(t)).toMatchObject({ total_shares: '14400.00' })
  expect(await costsOf(t)).toEqual([null])
  for (const bizCode of ['127', '135']) {
    expect(await orders(t, bizCode)).toMatchObject([
      { origin: 'TA', confirm_status: 'CONFIRMED', pay_status: 'NONE', confirm_date: WEDNESDAY },
    ])
  }
  const shown = await findOrderRecords(t.services.connection.db, {
    customerNo: CUSTOMER,
    bizCodes: ['144', '145'],
  })
  const labels = shown.map((order) => presentOrderRow(order).kindLabel)
  expect(labels.toSorted()).toEqual(['份额强减', '份额强增', '份额折算增加'].toSorted())
  // They stand under the T of Tuesday and were sent to nobody: Tuesday's files are the same as ever.
  const { clock } = t.services
  const context = { services: t.services, day: dayFrom(TUESDAY), now: clock.now() }
  expect((await buildApplications(context, { taCode: 'T1', version: '21' })).trades).toEqual([])
})

test.each([
  ['142', { net: '1230.09', fee: '0.00', ours: '0.00', due: '1230.09', kept: '7.99' }],
  // A registrar that still shares its redemption fee pays our part along (R1f).
  ['142', { net: '1220.09', fee: '10.00', ours: '2.50', due: '1222.59', kept: '10.49' }],
  ['150', { net: '1220.09', fee: '10.00', ours: '2.50', due: '1222.59', kept: '10.49' }],
])(
  '%s: what the registrar redeems by itself is paid to the card, and nothing stays due (%o)',
  async (code, money) => {
    const t = await holder()
    morning(t, WEDNESDAY, {
      trades: [
        started(WEDNESDAY, 11, {
          BusinessCode: code,
          ConfirmedVol: vol('993.61'),
          ConfirmedAmount: yuan(money.net),
          Charge: yuan(money.fee),
          AgencyFee: yuan(money.ours),
          NAV: navFrom('1.2380'),
          TransactionDate: '20261117',
        }),
      ],
      holding: '7000.00',
      money: [
        due({ confirmDay: WEDNESDAY, payDay: '2026-11-19', business: code, amount: money.due, flag: '0' }),
      ],
    })
    expect((await t.until(`${WEDNESDAY} 11:30`)).faults).toEqual([])
    const [order] = await orders(t, code)
    expect(order).toMatchObject({
      pay_status: 'PAYABLE',
      confirm_amount: money.net,
      expect_arrive_date: '2026-11-20',
    })
    await night(t, WEDNESDAY, '1.2455')
    morning(t, '2026-11-19', { holding: '7000.00' })
    await t.until('2026-11-19 10:30')
    t.bank.payIn('T1', money.due)
    await t.until('2026-11-19 15:00')
    await night(t, '2026-11-19', '1.2455')
    morning(t, '2026-11-20', { holding: '7000.00' })
    await t.until('2026-11-20 14:00')
    expect(await orderOf(t, order?.order_no ?? '')).toMatchObject({ pay_status: 'ARRIVED' })
    const left = (await trialBalance(t.services.connection.db)).filter((account) => account.balance !== 0n)
    expect(left.map((a) => `${a.code} ${printMoney(a.balance)}`)).toEqual([
      `1001 ${money.kept}`,
      `2008 ${money.kept}`,
    ])
    expect(await findOpenBreaks(t.services.connection.db)).toEqual([])
  },
)

test('150: our part of the fee comes with each instalment; more than the fee is set aside', async () => {
  const t = await holder()
  const liquidated = (serial: number, shares: string, ours: string) =>
    started(WEDNESDAY, serial, {
      BusinessCode: '150',
      ConfirmedVol: vol(shares),
      ConfirmedAmount: yuan('100.00'),
      Charge: yuan('2.00'),
      AgencyFee: yuan(ours),
    })
  morning(t, WEDNESDAY, {
    trades: [
      liquidated(11, '500.00', '0.50'),
      liquidated(12, '0.00', '0.25'),
      liquidated(13, '0.00', '2.01'),
    ],
    holding: '7493.61',
  })
  await t.until(`${WEDNESDAY} 11:30`)
  const balances = await trialBalance(t.services.connection.db)
  const receivable = balances.filter(({ code }) => code === '1201')
  expect(receivable.map(({ balance }) => printMoney(balance))).toEqual(['200.75'])
  const aside = await findOpenBreaks(t.services.connection.db, {
    day: dayFrom(WEDNESDAY),
    kind: 'CONFIRMATION',
  })
  expect(aside).toMatchObject([{ theirs: expect.stringContaining('AMOUNT_DOES_NOT_ADD_UP') }])
})

test('131 and 132 hold and free shares; a hold goes before a sell under way; more than held is set aside', async () => {
  const t = await holder()
  await t.until(`${WEDNESDAY} 00:10`)
  await placeSell(t, { shares: '3000.00', tDate: WEDNESDAY, arrive: '2026-11-23' })
  morning(t, WEDNESDAY, {
    trades: [started(WEDNESDAY, 11, { BusinessCode: '131', ConfirmedVol: vol('6000.00') })],
    holding: '7993.61',
  })
  expect((await t.until(`${WEDNESDAY} 11:30`)).faults).toEqual([])
  expect(await positionOf(t)).toMatchObject({ locked_shares: '6000.00', frozen_shares: '1993.61' })
  await night(t, WEDNESDAY, '1.2455')
  morning(t, '2026-11-19', {
    trades: [
      started('2026-11-19', 12, { BusinessCode: '132', ConfirmedVol: vol('6000.00') }),
      started('2026-11-19', 13, { BusinessCode: '131', ConfirmedVol: vol('7993.62') }),
    ],
    holding: '7993.61',
  })
  const report = await t.until('2026-11-19 11:30')
  expect(report.faults).toMatchObject([{ fault: expect.stringContaining('FREEZE_MORE_THAN_HELD') }])
  // The sell has all its shares again.
  expect(await positionOf(t)).toMatchObject({ locked_shares: '0.00', frozen_shares: '3000.00' })
  // What was set aside left no order behind.
  expect(await orders(t, '131')).toHaveLength(1)
})

test('a sell that ends while shares are held frees its own shares, never those of another', async () => {
  const t = await holder()
  await t.until(`${WEDNESDAY} 00:10`)
  await placeSell(t, { shares: '500.00', tDate: WEDNESDAY, arrive: '2026-11-23' })
  const large = await placeSell(t, { shares: '7000.00', tDate: WEDNESDAY, arrive: '2026-11-23' })
  morning(t, WEDNESDAY, {
    trades: [started(WEDNESDAY, 11, { BusinessCode: '131', ConfirmedVol: vol('6000.00') })],
    holding: '7993.61',
  })
  expect((await t.until(`${WEDNESDAY} 11:30`)).faults).toEqual([])
  expect(await positionOf(t)).toMatchObject({ frozen_shares: '1993.61', uncovered_shares: '5506.39' })
  const { connection, clock } = t.services
  await connection.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, { customerNo: CUSTOMER, orderNo: large })
    assert(order, 'the order stands')
    await unfreezeShares(tx, order, clock.now())
  })
  expect(await positionOf(t)).toMatchObject({ frozen_shares: '500.00', uncovered_shares: '0.00' })
})

test("a stranger's trade account goes to suspense; the same record again is booked once", async () => {
  const t = await holder()
  const grown = started(WEDNESDAY, 11, { BusinessCode: '144', ConfirmedVol: vol('10.00') })
  const stranger = started(WEDNESDAY, 12, {
    BusinessCode: '144',
    ConfirmedVol: vol('10.00'),
    TransactionAccountID: '99900000000000001',
  })
  morning(t, WEDNESDAY, { trades: [grown, stranger], holding: '8003.61' })
  expect((await t.until(`${WEDNESDAY} 11:30`)).faults).toEqual([])
  const { db } = t.services.connection
  expect(await db.selectFrom('suspense').select('reason').execute()).toEqual([
    { reason: 'UNKNOWN_TRADE_ACCOUNT' },
  ])
  await night(t, WEDNESDAY, '1.2455')
  morning(t, '2026-11-19', { trades: [grown], holding: '8003.61' })
  expect((await t.until('2026-11-19 11:30')).faults).toEqual([])
  expect(await orders(t, '144')).toHaveLength(1)
})

test('shares that come in one step are booked though nobody flags them; under a number of ours they fit nothing', async () => {
  const t = await holder()
  const arrival = {
    BusinessCode: '127',
    FromTAFlag: '0',
    ConfirmedVol: vol('500.00'),
    ShareRegisterDate: '20250310',
  }
  morning(t, WEDNESDAY, {
    trades: [
      started(WEDNESDAY, 11, { ...arrival, AppSheetSerialNo: '305202611170000000000042' }),
      started(WEDNESDAY, 12, { ...arrival, AppSheetSerialNo: '888202611170000000009999' }),
    ],
    holding: '8493.61',
  })
  expect((await t.until(`${WEDNESDAY} 11:30`)).faults).toEqual([])
  expect(await lots(t)).toEqual([
    ['2026-11-17', '7993.61', 'purchase'],
    ['2025-03-10', '500.00', 'custody'],
  ])
  expect(await orders(t, '127')).toMatchObject([{ origin: 'TA', confirm_status: 'CONFIRMED' }])
  const waiting = await t.services.connection.db.selectFrom('suspense').selectAll().execute()
  expect(waiting).toMatchObject([{ reason: 'UNKNOWN_ORDER' }])
})
