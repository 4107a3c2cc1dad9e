import { quarterReport } from '@tongzhou/contract/holding/quarter-report'
import { reportFile } from '@tongzhou/contract/holding/report-file'
import { reportList } from '@tongzhou/contract/holding/report-list'
import { yearHoldShareReport } from '@tongzhou/contract/holding/year-hold-share-report'
import { publishNav } from '@tongzhou/db/stores/fund/fund-nav-store'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { navFrom } from '@tongzhou/domain/kernel/nav'
import { expect, test, vi } from 'vitest'
import { makeReports } from '../../jobs/steps/open/040-make-reports'
import { testStaff } from '../../staff/test-staff'
import { type Trader, tradingFloor } from '../../trading/test-trader'

const floor = await tradingFloor('2026-10-08 05:00')
const { product } = floor
const { services } = product
const { db } = services.connection
const staff = await testStaff(services)
const ops = await staff.person('OPS')
const FUND = '890001'
const BOUGHT = dayFrom('2025-11-20')
await floor.addFund({ fund_code: FUND, name: '澄岳睿远均衡混合A' })
await db.deleteFrom('fund_nav').where('fund_code', '=', FUND).execute()

async function publish(...navs: readonly (readonly [string, string])[]): Promise<void> {
  for (const [day, nav] of navs)
    await db.transaction().execute((tx) =>
      publishNav(
        tx,
        {
          fundCode: FUND,
          day: dayFrom(day),
          nav: navFrom(nav),
          accNav: null,
          incomePer10k: null,
          sevenDayYield: null,
        },
        { source: 'registrar', now: services.clock.now() },
      ),
    )
  await services.market.refresh()
}
await publish(
  ['2025-11-20', '1.0000'],
  ['2025-12-31', '1.1000'],
  ['2026-03-31', '1.2000'],
  ['2026-06-30', '1.3000'],
)

/** 1,000.00 shares bought at 1.0000 in November 2025. */
async function holder(bookedAt = '2025-11-21T08:00:00+08:00'): Promise<Trader> {
  const trader = await floor.addTrader()
  await floor.hold(trader, FUND, '1000.00', BOUGHT)
  await db
    .insertInto('position_event')
    .values({
      customer_no: trader.customerNo,
      trade_acco: trader.tradeAcco,
      fund_code: FUND,
      t_date: BOUGHT,
      confirm_date: dayFrom('2025-11-21'),
      kind: 'BUY',
      shares_change: '1000.00',
      money_in: '1000.00',
      created_at: new Date(bookedAt),
    })
    .execute()

  return trader
}
const trader = await holder()
const stranger = await floor.addTrader()

const unitsOf = (day: string) => {
  floor.setTime(`${day} 06:40`)

  return makeReports.select({ services, day: dayFrom(day), now: services.clock.now() })
}
/** Step 040 of a natural day. */
async function run(day: string, only = Infinity): Promise<void> {
  const context = { services, day: dayFrom(day), now: services.clock.now() }
  for (const unit of (await unitsOf(day)).slice(0, only))
    await db
      .transaction()
      .execute((tx) =>
        makeReports.apply(tx, unit as never, { ...context, now: services.clock.now() }, undefined as never),
      )
}
const made = async (by: Trader = trader) =>
  (
    await db
      .selectFrom('position_report')
      .select(['kind', 'period', 'version'])
      .where('customer_no', '=', by.customerNo)
      .orderBy('as_of')
      .orderBy('kind')
      .orderBy('version')
      .execute()
  ).map(({ kind, period, version }) => `${kind} ${period} ${version}`)
const quarterOf = async (input: { quarter: string; version?: string }, by = trader) =>
  product.ask(quarterReport, input, by)

test('R-RPT-1: a report is made once the NAVs of its period are there, and stands from then on', async () => {
  await run('2026-10-08')
  const before = ['QUARTER 2025Q4 1', 'ANNUAL 2025 1', 'QUARTER 2026Q1 1', 'QUARTER 2026Q2 1']
  expect((await made()).toSorted()).toEqual(before.toSorted())
  // The NAV of 30 September is not here: the figures are those of now, and no paper of them is made.
  expect((await quarterOf({ quarter: '2026Q3' })).success()).toMatchObject({
    isFinal: false,
    version: null,
    versions: [],
  })
  const early = await product.ask(reportFile, { kind: 'QUARTER', period: '2026Q3' }, trader)
  expect(early.refusal('REPORT_NOT_READY')).toEqual({ day: '2026-10-21' })
  ;(await quarterOf({ quarter: '2026Q3', version: '1' })).refusal('RECORD_NOT_FOUND')

  await publish(['2026-09-30', '1.4000'])
  await run('2026-10-09')
  const { version, whole, funds, isFinal, promises, due } = (await quarterOf({ quarter: '2026Q3' })).success()
  expect(version).toMatchObject({ version: 1, asOf: '2026-09-30' })
  expect(isFinal).toBe(true)
  // The second shape of a report: what was promised and what is due next.
  expect(promises).toEqual({ items: [], late: [] })
  expect(due).toEqual([])
  expect(whole).toMatchObject({ opening: '1300.00', income: '100.00', closing: '1400.00' })
  expect(funds).toMatchObject([{ fundCode: FUND, income: '100.00', closing: '1400.00' }])
  const year = (await product.ask(yearHoldShareReport, { year: '2025' }, trader)).success()
  expect(year).toMatchObject({
    version: { version: 1 },
    years: ['2026', '2025'],
    whole: { paidIn: '1000.00', income: '100.00', closing: '1100.00' },
  })
})

test('the same morning again, and one that was cut off half-way, make each report once', async () => {
  const all = await made()
  await run('2026-10-09')
  expect(await made()).toEqual(all)
  const second = await holder()
  await db.updateTable('report_period').set({ closed_at: null }).execute()
  await run('2026-10-09', 2)
  expect((await made(second)).length).toBeLessThan(5)
  await run('2026-10-09')
  expect(await made(second)).toEqual(all)
  const units = await unitsOf('2026-10-09')
  expect(units.filter(({ key }) => key.startsWith('make/'))).toEqual([])
})

test('a NAV that is corrected later makes a second version that lists what it says otherwise; the first stays', async () => {
  const first = (await quarterOf({ quarter: '2026Q3' })).success()
  floor.setTime('2026-10-12 12:00')
  await publish(['2026-09-30', '1.3900'])
  floor.setTime('2026-10-12 12:01')
  // Until the next morning the version that was made is what is said.
  expect((await quarterOf({ quarter: '2026Q3' })).success()).toMatchObject({
    whole: { closing: '1400.00' },
    isBehind: true,
  })
  await run('2026-10-13')
  const second = (await quarterOf({ quarter: '2026Q3' })).success()
  expect(second).toMatchObject({
    version: { version: 2 },
    versions: [{ version: 1 }, { version: 2 }],
    isBehind: false,
    whole: { income: '90.00', closing: '1390.00' },
  })
  expect(second.differences).toContainEqual({
    figure: '期末市值',
    unit: 'YUAN',
    before: '1400.00',
    after: '1390.00',
  })
  expect(second.differences).toContainEqual({
    figure: '澄岳睿远均衡混合A 收益',
    unit: 'YUAN',
    before: '100.00',
    after: '90.00',
  })
  const { versions, ...kept } = (await quarterOf({ quarter: '2026Q3', version: '1' })).success()
  const { versions: _, ...was } = first
  expect(kept).toEqual(was)
  expect(versions).toHaveLength(2)
  // What did not change has no second version, and the next morning makes no third.
  expect((await made()).filter((one) => one.endsWith(' 2'))).toEqual(['QUARTER 2026Q3 2'])
  await run('2026-10-14')
  expect((await made()).filter((one) => one.endsWith(' 3'))).toEqual([])
})

test('the list has the newest version of each, nobody else’s; a version is the same paper each time', async () => {
  const { rows } = (await product.ask(reportList, {}, trader)).success()
  expect(rows.map(({ kind, period, version }) => `${kind} ${period} ${version}`)).toEqual([
    'QUARTER 2026Q3 2',
    'QUARTER 2026Q2 1',
    'QUARTER 2026Q1 1',
    'ANNUAL 2025 1',
    'QUARTER 2025Q4 1',
  ])
  expect((await product.ask(reportList, {}, stranger)).success().rows).toEqual([])
  ;(await quarterOf({ quarter: '2026Q3', version: '1' }, stranger)).refusal('RECORD_NOT_FOUND')
  const paper = async (input: { kind: 'ANNUAL' | 'QUARTER'; period: string; version?: string }) =>
    (await product.ask(reportFile, input, trader)).success()
  const pdf = await paper({ kind: 'QUARTER', period: '2026Q3' })
  expect(pdf.name).toBe('2026 年三季度持仓报告_第2版.pdf')
  expect(Buffer.from(pdf.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  expect(await paper({ kind: 'QUARTER', period: '2026Q3', version: '2' })).toEqual(pdf)
  expect((await paper({ kind: 'QUARTER', period: '2026Q3', version: '1' })).content).not.toBe(pdf.content)
  expect((await paper({ kind: 'ANNUAL', period: '2025' })).name).toBe('2025 年度持仓报告_第1版.pdf')
  ;(await product.ask(reportFile, { kind: 'ANNUAL', period: '2026Q3' }, trader)).refusal('RECORD_NOT_FOUND')
  await db
    .updateTable('daily_try')
    .set({ tries: 50 })
    .where('key', '=', `${trader.customerNo}:report`)
    .execute()
  ;(await product.ask(reportFile, { kind: 'QUARTER', period: '2026Q3' }, trader)).refusal('TOO_MANY_TODAY')
})

test('staff hold a period: nothing is made of it until it is released, and then by hand at once', async () => {
  const period = { kind: 'QUARTER', period: '2026Q3' }
  const why = { reason: '基金公司通知该日净值待更正' }
  expect(await ops.ask('position-reports/hold', { ...period, reason: '' })).not.toMatchObject({ code: 200 })
  expect(await ops.ask('position-reports/hold', { ...period, ...why })).toMatchObject({ code: 200 })
  expect(await ops.ask('position-reports/hold', { ...period, ...why })).toMatchObject({ code: 404 })
  const { rows } = (await ops.ask('position-reports/list', {})).data as {
    rows: { period: string; state: string }[]
  }
  expect(rows.find((one) => one.period === '2026Q3')?.state).toBe('HELD')
  floor.setTime('2026-10-14 12:00')
  await publish(['2026-09-30', '1.3800'])
  await run('2026-10-15')
  expect((await made()).filter((one) => one.endsWith(' 3'))).toEqual([])
  const make = { ...period, customerNo: trader.customerNo }
  expect(await ops.ask('position-reports/make', make)).toMatchObject({ code: 1001 })
  expect(await ops.ask('position-reports/release', { ...period, ...why })).toMatchObject({ code: 200 })
  const outcomeOf = async (input: Record<string, string>) =>
    (await ops.ask('position-reports/make', input)).data as unknown
  expect(await outcomeOf(make)).toEqual({ outcome: 'MADE' })
  expect(await outcomeOf(make)).toEqual({ outcome: 'UNCHANGED' })
  expect(await outcomeOf({ ...make, customerNo: stranger.customerNo })).toEqual({ outcome: 'NOTHING' })
  expect(await ops.ask('position-reports/make', { ...make, period: '2031Q3' })).toMatchObject({ code: 404 })
  expect((await made()).filter((one) => one.endsWith(' 3'))).toEqual(['QUARTER 2026Q3 3'])
})

test('what came while a period was held, or on the morning that staff held it for, is made on the morning after its release', async () => {
  const period = { kind: 'QUARTER', period: '2026Q3', reason: '基金公司通知该日净值待更正' }
  floor.setTime('2026-10-15 09:00')
  await publish(['2026-09-30', '1.3700'])
  floor.setTime('2026-10-15 10:00')
  await ops.ask('position-reports/hold', period)
  await run('2026-10-16')
  await run('2026-10-17')
  expect((await made()).filter((one) => one.endsWith(' 4'))).toEqual([])
  floor.setTime('2026-10-19 10:00')
  // Let go, and held once more for an hour before a run could look.
  await ops.ask('position-reports/release', period)
  floor.setTime('2026-10-19 11:00')
  await ops.ask('position-reports/hold', period)
  floor.setTime('2026-10-19 12:00')
  await ops.ask('position-reports/release', period)
  await run('2026-10-20')
  expect((await made()).filter((one) => one.endsWith(' 4'))).toEqual(['QUARTER 2026Q3 4'])
})

test('a NAV that comes for the first time after the report makes a further version, too', async () => {
  floor.setTime('2026-10-20 12:00')
  await publish(['2026-08-14', '1.3500'])
  await run('2026-10-21')
  expect((await made()).filter((one) => one.endsWith(' 5'))).toEqual(['QUARTER 2026Q3 5'])
  const { whole, differences } = (await quarterOf({ quarter: '2026Q3' })).success()
  expect(whole).toMatchObject({ income: '70.00', closing: '1370.00' })
  expect(differences).toContainEqual({ figure: '2026-08 收益', unit: 'YUAN', before: null, after: '50.00' })
})

test('a version that cannot be made on its morning is tried on the next one, and until then says so', async () => {
  floor.setTime('2026-10-21 12:00')
  await publish(['2026-09-30', '1.3600'])
  const fault = vi.spyOn(services.cipher, 'of').mockImplementation(() => {
    throw new Error('no key just now')
  })
  await run('2026-10-22')
  fault.mockRestore()
  expect((await made()).filter((one) => one.endsWith(' 6'))).toEqual([])
  // Two days later nothing of the correction lies in the days that a run looks at.
  floor.setTime('2026-10-24 05:00')
  expect((await quarterOf({ quarter: '2026Q3' })).success().isBehind).toBe(true)
  await run('2026-10-24')
  expect((await made()).filter((one) => one.endsWith(' 6'))).toEqual(['QUARTER 2026Q3 6'])
  expect((await quarterOf({ quarter: '2026Q3' })).success().isBehind).toBe(false)
  expect((await unitsOf('2026-10-25')).filter(({ key }) => key.startsWith('make/'))).toEqual([])
})

test('a first booking that reaches closed periods makes the reports of them on the next morning', async () => {
  await run('2026-10-26')
  const open = await db.selectFrom('report_period').select('period').where('closed_at', 'is', null).execute()
  expect(open).toEqual([])
  const late = await holder('2026-10-26T12:00:00+08:00')
  await run('2026-10-27')
  expect(await made(late)).toEqual([
    'ANNUAL 2025 1',
    'QUARTER 2025Q4 1',
    'QUARTER 2026Q1 1',
    'QUARTER 2026Q2 1',
    'QUARTER 2026Q3 1',
  ])
})

test('a version that could not be made for half a year is no longer promised, and its note goes', async () => {
  floor.setTime('2026-11-02 12:00')
  await publish(['2026-09-30', '1.3700'])
  const fault = vi.spyOn(services.cipher, 'of').mockImplementation(() => {
    throw new Error('no key just now')
  })
  await run('2026-11-03')
  fault.mockRestore()
  floor.setTime('2026-11-06 05:00')
  expect((await quarterOf({ quarter: '2026Q3' })).success().isBehind).toBe(true)
  await db
    .updateTable('report_due')
    .set({ since: new Date('2026-05-01T06:40:00+08:00') })
    .execute()
  expect((await quarterOf({ quarter: '2026Q3' })).success().isBehind).toBe(false)
  await run('2026-11-06')
  expect((await made()).filter((one) => one.endsWith(' 7'))).toEqual([])
  const notes = await db.selectFrom('report_due').select('period').execute()
  expect(notes).toEqual([])
})
