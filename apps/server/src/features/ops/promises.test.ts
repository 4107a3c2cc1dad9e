import { moveExpectedDays } from '@tongzhou/db/stores/trade/moved-day-store'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { expect, test } from 'vitest'
import { scorePromises } from '../../jobs/steps/open/047-score-promises'
import { byTwoPersons } from '../../staff/test-two-persons'
import { testStaff } from '../../staff/test-staff'
import { type Trader, tradingFloor } from '../../trading/test-trader'
import { confirmOrder } from '../holding/test-confirm'

const floor = await tradingFloor('2026-11-16 10:00')
const { services } = floor.product
const { db } = services.connection
const FUND = '890001'
/** Whose days a calendar moves. */
const MOVED = '890002'
await floor.addFund({ fund_code: FUND })
await floor.addFund({ fund_code: MOVED })
const staff = await testStaff(services)
const ops = await staff.person('OPS')
const visitor = await floor.addTrader()

async function bought(fundCode = FUND): Promise<{ trader: Trader; orderNo: string }> {
  const trader = await floor.addTrader()
  const { data } = await trader.buy(fundCode, '1000.00')
  await floor.drain()

  return { trader, orderNo: data.orderNo }
}

/** Bought on Monday, so that the registrar's answer is promised for Tuesday. */
const [early, late, moved] = [await bought(), await bought(), await bought(MOVED)]

async function confirm({ trader, orderNo }: Awaited<ReturnType<typeof bought>>, day: string): Promise<void> {
  floor.setTime(`${day} 09:30`)
  await confirmOrder(floor, trader, orderNo, {
    day,
    tDay: '2026-11-16',
    amount: '1000.00',
    shares: '799.36',
    fee: '0.80',
    nav: '1.2500',
  })
}

const recordOf = async () => (await visitor.call('serviceRecord', { days: '30' })).data
const resultsOf = (orderNo: string) =>
  db
    .selectFrom('promise_result')
    .select(['item', 'kind', 'promised', 'actual', 'days_late', 'cause'])
    .where('order_no', '=', orderNo)
    .execute()

test('R-PRM-2 (A9): an answer a day late is LATE REGISTRAR, days moved by a calendar are not in the rate, each is written once', async () => {
  await confirm(early, '2026-11-17')
  const before = {
    fundCode: MOVED,
    calendar: 'CN' as const,
    targetCalendar: null,
    tDay: dayFrom('2026-11-16'),
    confirmDay: dayFrom('2026-11-17'),
    arriveDay: null,
  }
  const after = { confirmDay: dayFrom('2026-11-18'), arriveDay: null, now: services.clock.now() }
  expect(await db.transaction().execute((tx) => moveExpectedDays(tx, before, after))).toBe(1)
  await floor.until('2026-11-18 02:00')
  await confirm(late, '2026-11-18')
  await confirm(moved, '2026-11-18')
  // Nothing of today is scored yet.
  expect((await recordOf()).rows).toMatchObject([{ kept: 1, late: 0, moved: 0 }])
  await floor.until('2026-11-19 02:00')
  const promised = { item: 'CONFIRM', kind: 'BUY', promised: '2026-11-17' }
  const lateByOne = { ...promised, actual: '2026-11-18', days_late: 1 }
  expect(await resultsOf(early.orderNo)).toEqual([
    { ...promised, actual: '2026-11-17', days_late: 0, cause: null },
  ])
  expect(await resultsOf(late.orderNo)).toEqual([{ ...lateByOne, cause: 'REGISTRAR' }])
  expect(await resultsOf(moved.orderNo)).toEqual([{ ...lateByOne, cause: 'CALENDAR' }])
  const record = {
    from: '2026-10-20',
    to: '2026-11-18',
    rows: [
      {
        kind: 'BUY',
        kindLabel: '买入',
        item: 'CONFIRM',
        kept: 1,
        late: 1,
        causes: [{ cause: 'REGISTRAR', orders: 1 }],
        moved: 1,
        rate: null,
        medianDays: 0,
      },
    ],
  }
  expect(await recordOf()).toMatchObject(record)
  // The same day once more: nothing counts twice.
  const context = { services, day: dayFrom('2026-11-19'), now: services.clock.now() }
  const again = await scorePromises.select(context)
  expect(again).toHaveLength(1)
  await db.transaction().execute((tx) => scorePromises.apply(tx, again[0] as never, context, undefined))
  expect(await recordOf()).toMatchObject(record)
})

test('the file has the same counts day by day, and nothing of a customer', async () => {
  const { data } = await visitor.call('serviceRecordFile', { days: '30' })
  expect(data.name).toBe('服务兑现_2026-10-20_2026-11-18.csv')
  expect(Buffer.from(data.content, 'base64').toString('utf8').trimEnd().split('\r\n')).toEqual([
    '\u{FEFF}结果日期,业务,项目,比承诺晚（天）,原因,笔数',
    '2026-11-17,买入,确认,0,,1',
    '2026-11-18,买入,确认,1,交易日历调整,1',
    '2026-11-18,买入,确认,1,登记机构晚于预计答复,1',
  ])
  expect((await visitor.call('serviceRecord', { days: '91' })).code).toBe(1001)
  expect((await visitor.call('serviceRecord', { days: '0' })).code).toBe(1001)
})

test('two persons name another cause; the day and the number of results stay', async () => {
  const range = { from: '2026-11-01', to: '2026-11-30' }
  const rows = (await ops.ask('promises/late', range)).data.rows
  expect(rows).toHaveLength(2)
  expect(rows).toContainEqual({
    orderNo: late.orderNo,
    item: 'CONFIRM',
    kind: 'BUY',
    promised: '2026-11-17',
    actual: '2026-11-18',
    daysLate: 1,
    cause: 'REGISTRAR',
    causeBy: null,
  })
  const asked = { orderNo: late.orderNo, item: 'CONFIRM', cause: 'OURS' }
  const refused = { ...asked, reason: '核对文件后确认是我方发送晚了' }
  expect(await ops.ask('promises/cause', { ...refused, orderNo: early.orderNo })).toMatchObject({ code: 404 })
  expect(await ops.ask('promises/cause', { ...refused, cause: 'REGISTRAR' })).toMatchObject({ code: 1001 })
  expect(await ops.ask('promises/late', { from: '2026-11-02', to: '2026-11-01' })).toMatchObject({
    code: 1001,
  })
  await byTwoPersons(services, 'promises/cause', asked)
  expect(await resultsOf(late.orderNo)).toMatchObject([{ actual: '2026-11-18', days_late: 1, cause: 'OURS' }])
  expect((await recordOf()).rows).toMatchObject([
    { kept: 1, late: 1, moved: 1, causes: [{ cause: 'OURS', orders: 1 }] },
  ])
})
