import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { expect, test } from 'vitest'
import { tradingFloor } from '../test-trader'
import { contentText, quarterOf } from './report-content'
import { reportLines } from './report-lines'
import { dueAfter, promisesIn } from './report-service'

const floor = await tradingFloor('2026-11-18 10:00')
const { db } = floor.product.services.connection
const trader = await floor.addTrader()
const { customerNo, tradeAcco } = trader
const span = { from: dayFrom('2026-07-01'), to: dayFrom('2026-09-30') }
const asked = { customerNo, span }

const results = [
  ['01', 'CONFIRM', 'BUY', '2026-07-02', '2026-07-02', null],
  ['01', 'ARRIVE', 'SELL', '2026-07-06', '2026-07-05', null],
  ['02', 'ARRIVE', 'SELL', '2026-08-06', '2026-08-08', 'BANK'],
  ['03', 'CONFIRM', 'BUY', '2026-09-24', '2026-09-28', 'CALENDAR'],
  ['04', 'CONFIRM', 'BUY', '2026-10-08', '2026-10-08', null],
] as const
await db
  .insertInto('promise_result')
  .values(
    results.map(([no, item, kind, promised, actual, cause]) => ({
      customer_no: customerNo,
      order_no: `202607022200000000${no}`,
      item,
      kind,
      promised: dayFrom(promised),
      actual: dayFrom(actual),
      days_late: (Date.parse(actual) - Date.parse(promised)) / 86_400_000,
      cause,
    })),
  )
  .execute()

test('R-RPT-2: a report counts the promises that came out in its period, and names the late ones', async () => {
  const late = {
    orderNo: '20260702220000000002',
    item: 'ARRIVE',
    promised: '2026-08-06',
    actual: '2026-08-08',
  }
  expect(await promisesIn(db, asked)).toEqual({
    items: [
      { item: 'CONFIRM', kept: 1, late: 0, moved: 1 },
      { item: 'ARRIVE', kept: 1, late: 1, moved: 0 },
    ],
    late: [
      {
        orderNo: '20260702220000000003',
        item: 'CONFIRM',
        kindLabel: '买入',
        promised: '2026-09-24',
        actual: '2026-09-28',
        daysLate: 4,
        cause: 'CALENDAR',
      },
      { ...late, kindLabel: '卖出', daysLate: 2, cause: 'BANK' },
    ],
  })
  const other = await floor.addTrader()
  expect(await promisesIn(db, { ...asked, customerNo: other.customerNo })).toEqual({ items: [], late: [] })
})

test('R-RPT-2: what is due next is of the shares held at the end of the period, though some were sold since', async () => {
  await floor.addFund({ fund_code: '890022', hold_kind: 'MIN_HOLD', hold_days: 90 })
  await floor.addFund({ fund_code: '890001' })
  await floor.hold(trader, '890022', '200.00', '2026-08-03')
  await floor.hold(trader, '890022', '50.00', '2026-10-12')
  await floor.hold(trader, '890001', '70.00', '2026-08-03')
  const lot = await db
    .selectFrom('lot')
    .select('lot_id')
    .where('customer_no', '=', customerNo)
    .where('confirm_date', '=', dayFrom('2026-08-03'))
    .where('fund_code', '=', '890022')
    .executeTakeFirstOrThrow()
  const change = { customer_no: customerNo, trade_acco: tradeAcco, fund_code: '890022', lot_id: lot.lot_id }
  const sale = { kind: 'USED', order_no: '20261102240000000001', t_date: dayFrom('2026-11-02') }
  await db
    .insertInto('lot_change')
    .values({
      ...change,
      ...sale,
      shares_change: '-100.00',
      confirm_date: dayFrom('2026-11-03'),
      created_at: new Date('2026-11-03T08:00:00+08:00'),
    })
    .execute()
  // 90 days from 3 August: Sunday 1 November, so the Monday after it. The lot of October came later.
  expect(await dueAfter(db, asked)).toEqual([
    { fundCode: '890022', name: '示例混合', dueDate: '2026-11-02', shares: 30_000n },
  ])
})

test('R-RPT-2: a rolling lot was due when its own period ended, whatever its registrar told since', async () => {
  const other = await floor.addTrader()
  await floor.addFund({ fund_code: '890023', hold_kind: 'ROLLING', hold_days: 30 })
  await floor.hold(other, '890023', '80.00', '2026-09-07')
  await db
    .updateTable('lot')
    .set({ redeemable_from: dayFrom('2026-12-07') })
    .where('customer_no', '=', other.customerNo)
    .execute()
  expect(await dueAfter(db, { ...asked, customerNo: other.customerNo })).toEqual([
    { fundCode: '890023', name: '示例混合', dueDate: '2026-10-08', shares: 8_000n },
  ])
})

test('R-RPT-2: what was held before the changes of lots were kept nobody knows, and the report says nothing', async () => {
  const other = await floor.addTrader()
  await floor.hold(other, '890022', '200.00', '2026-08-03')
  const lot = await db
    .selectFrom('lot')
    .select('lot_id')
    .where('customer_no', '=', other.customerNo)
    .executeTakeFirstOrThrow()
  const key = { customer_no: other.customerNo, trade_acco: other.tradeAcco, fund_code: '890022' }
  const kept = dayFrom('2026-11-10')
  await db
    .insertInto('lot_change')
    .values({
      ...key,
      lot_id: lot.lot_id,
      kind: 'BEFORE',
      shares_change: '-50.00',
      t_date: kept,
      confirm_date: kept,
      created_at: new Date('2026-11-10T08:00:00+08:00'),
    })
    .execute()
  const ofOther = { ...asked, customerNo: other.customerNo }
  expect(await dueAfter(db, ofOther)).toBeNull()
  expect(await dueAfter(db, { ...ofOther, span: { ...span, to: kept } })).toEqual([])
})

test('R-RPT-2: a report of the first shape reads as it was made, and its paper says nothing of either', async () => {
  const first = {
    whole: null,
    months: [],
    funds: [],
    fees: [],
    cleared: { count: 0, realised: 0n as never },
  }
  const version = {
    kind: 'QUARTER',
    period: '2026Q3',
    version: 1,
    asOf: span.to,
    madeAt: new Date(),
  } as const
  const titles = (text: string) =>
    reportLines('QUARTER', '2026Q3', { text, version, versions: [version], differences: [] }).sections.map(
      ({ title, lines }) => [title, ...lines.map(([, words]) => words)].join(' '),
    )
  const old = contentText('QUARTER', first)
  expect(old).not.toMatch(/promises|due/)
  expect(quarterOf(old)).toEqual(first)
  expect(titles(old)).toEqual([])
  const now = contentText('QUARTER', {
    ...first,
    promises: await promisesIn(db, asked),
    due: (await dueAfter(db, asked)) ?? [],
  })
  expect(titles(now)).toEqual([
    '承诺与实际 按时 1 次，晚 0 次，交易日历调整 1 次 按时 1 次，晚 1 次 承诺 2026-09-24，实际 2026-09-28，调整：交易日历调整 承诺 2026-08-06，实际 2026-08-08，晚 2 天：银行划付晚于预计',
    '接下来到期的份额（按期末持有） 2026-11-02 到期，300.00 份',
  ])
})
