import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { expect, test } from 'vitest'
import { testStaff } from '../../staff/test-staff'
import { type Trader, tradingFloor } from '../../trading/test-trader'
import { cashRegistrar, toNextDay } from '../../cash/test-cash'
import { FUND, createPlan } from '../plan/test-plan'

const floor = await tradingFloor('2026-11-27 10:00')
await floor.addFund({ fund_code: FUND, plan_status: '0', plan_min: '10' })
const ta = cashRegistrar(floor, {})
ta.funds.set(FUND, { nav: '1.2400' })
const { db } = floor.product.services.connection
const staff = await testStaff(floor.product.services)
const maker = await staff.person('PRODUCT')
const checker = await staff.person('COMPLIANCE')
const reason = '投委会决议，调整涨跌幅方式的比例'

const csv = (...lines: string[]): string => ['side,from,above,ratio', ...lines].join('\n')
/** Every rise buys nothing, every fall two and a half times. */
const steep = csv('RISE,0,0,120', 'RISE,5,0,0', 'FALL,0,0,120', 'FALL,3,0,250')
const file = { source: 'rise-fall.csv', text: steep, mode: 'RISE_FALL', validFrom: '2026-11-30' }
const linesOf = async (mode: string, state: string) => {
  const { rows } = (await maker.ask('smart-tables/list', { all: 'true' })).data

  return rows
    .filter((row: { mode: string; state: string }) => row.mode === mode && row.state === state)
    .map((row: { version: number; side: string; from: number; ratio: number }) =>
      [row.version, row.side, row.from, row.ratio].join(' '),
    )
}
const detail = async (trader: Trader, planNo: string) => (await trader.call('planDetail', { planNo })).data

test('a file is checked before anything is proposed: what it changes, and what is wrong with it', async () => {
  const { data } = await maker.ask('smart-tables/check', file)
  expect(data).toMatchObject({ version: 2, rows: [{ side: 'RISE', from: 0, ratio: 120 }, {}, {}, {}] })
  expect(data.changes).toContain('- RISE from 5%: 85%')
  expect(data.changes).toContain('+ FALL from 3%: 250%')
  const wrong = async (change: Record<string, unknown>) => {
    const { reason: why, msg } = await maker.ask('smart-tables/check', { ...file, ...change })

    return [why, msg]
  }
  const fault = (text: string) => ['FILE_WRONG', expect.stringContaining(text)]
  expect(await wrong({ text: 'side,from\nRISE,0' })).toEqual(fault('missing column above, ratio'))
  expect(await wrong({ text: csv('RISE,0,x,-1') })).toEqual(fault('line 2: ratio is a whole percent'))
  expect(await wrong({ text: csv('RISE,0,0,100') })).toEqual(fault('side FALL has no line'))
  expect(await wrong({ text: csv('RISE,1,0,100', 'FALL,0,0,251') })).toEqual(fault('does not begin at 0'))
  expect(await wrong({ mode: 'MA' })).toEqual(fault('side RISE is none of'))
  // The debits of tomorrow are announced this evening: it counts from the second day on at the earliest.
  expect(await wrong({ validFrom: '2026-11-28' })).toEqual([
    'TABLE_DAY',
    expect.stringContaining('2026-11-29 及以后'),
  ])
  expect(await maker.ask('smart-tables/check', { ...file, validFrom: '2026-11-29' })).toMatchObject({
    code: 200,
  })
  const usual = csv(
    'RISE,0,0,100\nRISE,5,0,85\nRISE,10,0,70\nRISE,20,0,50',
    'FALL,0,0,100\nFALL,5,0,150\nFALL,10,0,180\nFALL,20,1,200',
  )
  expect(await wrong({ text: usual })).toEqual(['TABLE_SAME', expect.any(String)])
  expect(await db.selectFrom('smart_table').select('version').execute()).toEqual([])
})

test('two persons put a table in force from its day: debits, ranges and the public reading follow it, and no more is taken than was authorised', async () => {
  const [before, ceiling, after] = [await floor.addTrader(), await floor.addTrader(), await floor.addTrader()]
  const smart = { mode: 'RISE_FALL', cycle: 'DAY', firstDay: '2026-11-30', amount: '1000.00' }
  const old = (await createPlan(before, smart)).data.planNo
  const capped = (await createPlan(ceiling, { ...smart, debitMax: '1100.00' })).data.planNo
  expect((await detail(before, old)).nextAmount).toEqual({ least: '500.00', most: '2000.00' })
  const asked = await maker.ask('smart-tables/propose', { ...file, reason })
  expect(asked.data).toMatchObject({ state: 'OPEN', waitsFor: ['COMPLIANCE'] })
  const { requestNo } = asked.data as { requestNo: string }
  const { contentHash, facts } = (await checker.ask('requests/show', { requestNo })).data
  expect(facts).toMatchObject({ mode: 'RISE_FALL', validFrom: '2026-11-30', version: 2 })
  expect(await maker.ask('requests/approve', { requestNo, contentHash })).toMatchObject({ code: 9504 })
  expect(await checker.ask('requests/approve', { requestNo, contentHash })).toMatchObject({ code: 200 })
  expect(await linesOf('RISE_FALL', 'TO_COME')).toEqual([
    '2 RISE 0 120',
    '2 RISE 5 0',
    '2 FALL 0 120',
    '2 FALL 3 250',
  ])
  expect(await linesOf('RISE_FALL', 'IN_FORCE')).toContain('1 FALL 5 150')
  // It counts for the debit of Monday, which takes nothing at the least, and at the most what was authorised.
  expect((await detail(before, old)).nextAmount).toEqual({ least: '0.00', most: '2000.00' })
  expect((await detail(ceiling, capped)).nextAmount).toEqual({ least: '0.00', most: '1100.00' })
  // A version that is to come is followed by no earlier one.
  const earlier = { ...file, text: csv('RISE,0,0,100', 'FALL,0,0,100'), validFrom: '2026-11-29' }
  expect(await maker.ask('smart-tables/check', earlier)).toMatchObject({ reason: 'TABLE_DAY' })
  const published = (await before.call('smartTables', {})).data.tables
  expect(
    published.map((one: { mode: string; version: number; isInForce: boolean }) => [
      one.mode,
      one.version,
      one.isInForce,
    ]),
  ).toEqual([
    ['MA', 1, true],
    ['RISE_FALL', 1, true],
    ['RISE_FALL', 2, false],
    ['VALUATION', 1, true],
  ])
  floor.setTime('2026-11-30 08:00')
  expect(await linesOf('RISE_FALL', 'PAST')).toContain('1 FALL 5 150')
  expect((await maker.ask('smart-tables/list')).data.rows).not.toContainEqual(
    expect.objectContaining({ state: 'PAST' }),
  )
  const recent = (await createPlan(after, smart)).data.planNo
  expect((await detail(after, recent)).nextAmount).toEqual({ least: '0.00', most: '2500.00' })
  expect((await detail(after, recent)).authorisation.content).toContain('每期最高：2,500.00 元')
  expect((await floor.until('2026-11-30 09:05')).faults).toEqual([])
  // A week of its own: bought at 1.2400, and on 12-01 the fund has fallen by 7 %.
  expect(await toNextDay(floor, ta, { day: '2026-11-30', next: '2026-12-01' })).toEqual([])
  ta.funds.set(FUND, { nav: '1.1500' })
  expect(await toNextDay(floor, ta, { day: '2026-12-01', next: '2026-12-02' })).toEqual([])
  const taken = async (trader: Trader, planNo: string) =>
    (await detail(trader, planNo)).periods.map((period: { ratio: number; amount: string }) => [
      period.ratio,
      period.amount,
    ])
  // The first is plain, the second bought at the cost, the third as much as the table and its terms allow.
  expect(await taken(before, old)).toEqual([
    [250, '2000.00'],
    [120, '1200.00'],
    [100, '1000.00'],
  ])
  expect(await taken(ceiling, capped)).toEqual([
    [250, '1100.00'],
    [120, '1100.00'],
    [100, '1000.00'],
  ])
  expect((await taken(after, recent))[0]).toEqual([250, '2500.00'])
}, 120_000)

test('a table is never changed or taken away', async () => {
  const key = { mode: 'RISE_FALL', version: 2 }
  const change = db
    .updateTable('smart_table')
    .set({ valid_from: dayFrom('2027-01-01') })
    .where('mode', '=', key.mode)
  await expect(change.execute()).rejects.toThrow(/permission denied/)
  await expect(db.deleteFrom('smart_table').execute()).rejects.toThrow(/permission denied/)
})
