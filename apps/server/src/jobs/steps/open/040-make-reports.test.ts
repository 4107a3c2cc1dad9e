import { quarterReport } from '@tongzhou/contract/holding/quarter-report'
import { publishNav } from '@tongzhou/db/stores/fund/fund-nav-store'
import { takeLotTerms } from '@tongzhou/db/stores/holding/lot-term-store'
import { addReportDue, findReportsDue } from '@tongzhou/db/stores/record/report-due-store'
import { holdReportPeriod, releaseReportPeriod } from '@tongzhou/db/stores/record/report-period-store'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { navFrom } from '@tongzhou/domain/kernel/nav'
import { expect, test } from 'vitest'
import { makeReports } from './040-make-reports'
import { byTwoPersons } from '../../../staff/test-two-persons'
import { tradingFloor } from '../../../trading/test-trader'

const floor = await tradingFloor('2026-10-08 05:00')
const { product } = floor
const { services } = product
const { db } = services.connection
const [FUND, ORDER] = ['890022', '20260805220000000002'] as const
await floor.addFund({ fund_code: FUND, hold_kind: 'MIN_HOLD', hold_days: 90 })
const trader = await floor.addTrader()
const { customerNo } = trader

/** The morning of a day: step 040. */
async function run(day: string): Promise<void> {
  floor.setTime(`${day} 06:40`)
  const context = { services, day: dayFrom(day), now: services.clock.now() }
  for (const unit of await makeReports.select(context))
    await db.transaction().execute((tx) => makeReports.apply(tx, unit, context, undefined))
}
const report = async () => (await product.ask(quarterReport, { quarter: '2026Q3' }, trader)).success()

async function publish(day: string, nav: string): Promise<void> {
  const told = { accNav: null, incomePer10k: null, sevenDayYield: null }
  const row = { fundCode: FUND, day: dayFrom(day), nav: navFrom(nav), ...told }
  const by = { source: 'registrar', now: services.clock.now() } as const
  await db.transaction().execute((tx) => publishNav(tx, row, by))
  await services.market.refresh()
}

test('R-RPT-1, R-RPT-2: another cause of a late day, or another due day alone, makes a further version', async () => {
  await db.deleteFrom('fund_nav').where('fund_code', '=', FUND).execute()
  await publish('2026-08-03', '1.0000')
  await publish('2026-09-30', '1.1000')
  await floor.hold(trader, FUND, '200.00', '2026-08-03')
  const [bought, confirmed] = [dayFrom('2026-07-31'), dayFrom('2026-08-03')]
  await db
    .insertInto('position_event')
    .values({
      customer_no: customerNo,
      trade_acco: trader.tradeAcco,
      fund_code: FUND,
      t_date: bought,
      confirm_date: confirmed,
      kind: 'BUY',
      shares_change: '200.00',
      money_in: '200.00',
      created_at: new Date('2026-08-03T08:00:00+08:00'),
    })
    .execute()
  await db
    .insertInto('promise_result')
    .values({
      customer_no: customerNo,
      order_no: ORDER,
      item: 'ARRIVE',
      kind: 'SELL',
      promised: dayFrom('2026-08-06'),
      actual: dayFrom('2026-08-08'),
      days_late: 2,
      cause: 'BANK',
    })
    .execute()
  await run('2026-10-09')
  expect(await report()).toMatchObject({
    version: { version: 1 },
    isBehind: false,
    promises: { items: [{ item: 'ARRIVE', kept: 0, late: 1, moved: 0 }] },
    due: [{ fundCode: FUND, dueDate: '2026-11-02', shares: '200.00' }],
  })
  floor.setTime('2026-10-12 12:00')
  await byTwoPersons(services, 'promises/cause', { orderNo: ORDER, item: 'ARRIVE', cause: 'CALENDAR' })
  expect((await report()).isBehind).toBe(true)
  await run('2026-10-13')
  const second = await report()
  expect(second).toMatchObject({ version: { version: 2 }, isBehind: false })
  expect(second.differences).toEqual([
    { figure: '到账的日子 晚', unit: 'TIMES', before: '1', after: '0' },
    { figure: '到账的日子 调整', unit: 'TIMES', before: '0', after: '1' },
    {
      figure: `订单 ${ORDER} 到账`,
      unit: 'WORDS',
      before: '晚 2 天：银行划付晚于预计',
      after: '调整：交易日历调整',
    },
  ])

  floor.setTime('2026-10-13 18:00')
  const [start, allowed, nextDay] = [dayFrom('2026-08-03'), dayFrom('2027-02-01'), dayFrom('2026-10-14')]
  const term = { fundCode: FUND, chargeType: '0', startDay: start, allowed, isCancelled: false }
  const told = { taCode: 'T1', terms: [term], nextDay, now: services.clock.now() }
  await db.transaction().execute((tx) => takeLotTerms(tx, told))
  expect((await report()).isBehind).toBe(true)
  await run('2026-10-14')
  const third = await report()
  expect(third).toMatchObject({ version: { version: 3 }, isBehind: false })
  expect(third.differences).toEqual([
    { figure: '示例混合 2027-02-01 到期', unit: 'SHARES', before: null, after: '200.00' },
    { figure: '示例混合 2026-11-02 到期', unit: 'SHARES', before: '200.00', after: null },
  ])
  // Told once more, nothing has changed and nothing is due.
  await db.transaction().execute((tx) => takeLotTerms(tx, told))
  expect(await db.selectFrom('report_due').select('period').execute()).toEqual([])
  await run('2026-10-15')
  expect((await report()).version).toMatchObject({ version: 3 })
}, 120_000)

test('R-RPT-2: told days that no report counts by have none looked at', async () => {
  const told = async (day: string) => {
    const allowed = dayFrom(day)
    const term = { fundCode: FUND, chargeType: '0', startDay: dayFrom('2026-08-03'), isCancelled: false }
    const terms = [{ ...term, allowed }]
    const of = { taCode: 'T1', terms, nextDay: dayFrom('2026-10-14'), now: services.clock.now() }
    await db.transaction().execute((tx) => takeLotTerms(tx, of))
    const lots = await db.selectFrom('lot').select('redeemable_from').where('fund_code', '=', FUND).execute()
    expect(lots).toEqual([{ redeemable_from: allowed }])

    return db.selectFrom('report_due').select('period').execute()
  }
  // The report is of 2026-09-30: by then both were over.
  await db
    .updateTable('lot')
    .set({ redeemable_from: dayFrom('2026-09-30') })
    .execute()
  expect(await told('2026-09-20')).toEqual([])
  await db.updateTable('fund').set({ hold_kind: 'ROLLING' }).where('fund_code', '=', FUND).execute()
  expect(await told('2027-02-01')).toEqual([])
  await db.updateTable('fund').set({ hold_kind: 'MIN_HOLD' }).where('fund_code', '=', FUND).execute()
  expect(await told('2027-02-02')).toEqual([{ period: '2026Q3' }])
}, 60_000)

test('R-RPT-1: what is to be tried of a period that staff hold keeps nobody from his turn', async () => {
  const now = services.clock.now()
  const [held, other] = ['2026Q3', '2026Q2'].map((period) => ({
    kind: 'QUARTER' as const,
    period,
    customerNo,
  }))
  if (held === undefined || other === undefined) throw new Error('two periods')
  const later = new Date(now.getTime() + 1000)
  const after = new Date(now.getTime() - 1000)
  const first = () => findReportsDue(db, { after, limit: 1 })
  await db.deleteFrom('report_due').execute()
  await db.transaction().execute(async (tx) => {
    await addReportDue(tx, held, now)
    await addReportDue(tx, other, later)
    await holdReportPeriod(tx, held, { by: 'S000001', now })
  })
  expect(await first()).toEqual([other])
  await db.transaction().execute((tx) => releaseReportPeriod(tx, held, later))
  expect(await first()).toEqual([held])
}, 60_000)
