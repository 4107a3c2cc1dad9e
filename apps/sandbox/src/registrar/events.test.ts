import { afterEach, expect, test } from 'vitest'
import { nextTradingDay, plusTradingDays, previousTradingDay, tradingDaysIn } from '../market/calendar'
import { openMarket } from '../market/market'
import type { FundEvent } from '../market/series'
import type { Scenario } from './types'
import { accountRow, testWorld, tradeRow, type TestWorld } from './test-distributor'

const size = { seed: '1', funds: 120 }
const market = openMarket(size)
let world: TestWorld | undefined
afterEach(async () => {
  await world?.close()
  world = undefined
})

/** A fund of T1 with such an event, dealt in without limits. */
function fundWith(kind: FundEvent['kind']): { readonly code: string; readonly event: FundEvent } {
  for (const fund of market.plan.funds) {
    if (fund.company.ta !== 'T1' || fund.type === 'MONEY' || fund.inception > '2026-01-01') continue
    const event = market
      .series(fund, '2026-11-20')
      .events.find((one) => one.kind === kind && one.day > '2019-12-31')
    if (event !== undefined && fund.terms.buyLag === 1 && fund.terms.dayMax === null)
      return { code: fund.code, event }
  }
  throw new Error(`the sample market has no ${kind}`)
}

/** Buys for 10,000 five trading days before the event and sends empty days up to `until`. */
async function holderBefore(
  code: string,
  event: FundEvent,
  until: string,
  mode?: string,
): Promise<TestWorld> {
  const first = tradingDaysIn('2019-12-01', event.day).at(-6) ?? event.day
  const made = await testWorld(`${first}T10:00:00`, { market: size })
  made.send(first, {
    accounts: [accountRow(first)],
    trades: [tradeRow(first, 10, { FundCode: code, BusinessCode: '022', ApplicationAmount: '10000.00' })],
  })
  const second = nextTradingDay(first)
  const change = tradeRow(second, 11, { FundCode: code, BusinessCode: '029', DefDividendMethod: mode ?? '1' })
  for (const day of tradingDaysIn(second, until))
    made.send(day, day === second && mode !== undefined ? { trades: [change] } : {})
  await made.at(nextTradingDay(until), '08:00:00')
  return made
}

test('a cash dividend is paid on everything registered by the record day, once', async () => {
  const { code, event } = fundWith('DIVIDEND')
  world = await holderBefore(code, event, plusTradingDays(event.day, 1))
  const morning = nextTradingDay(event.day)
  const row = world.rows(morning, '06')[0]
  const held = world.rows(previousTradingDay(morning), '05')[0]?.TotalVolOfDistributorInTA ?? '0'
  const expected = Math.round((Number(held) * event.amount) / 100) / 100
  expect(row?.BasisforCalculatingDividend).toBe(held)
  expect(Math.abs(Number(row?.ConfirmedAmount) - expected)).toBeLessThan(0.011)
  expect(row).toMatchObject({
    DividendType: '0',
    DefDividendMethod: '1',
    DrawBonusUnit: '1000',
    VolOfDividendforReinvestment: '0.00',
  })
  expect(world.rows(nextTradingDay(morning), '06')).toEqual([])
  expect(world.rows(morning, '25').find((one) => one.CapitalType === '009')?.ConfirmedAmount).toBe(
    row?.ConfirmedAmount,
  )
})

test('with mode 0 the dividend becomes shares at the NAV of the ex-day', async () => {
  const { code, event } = fundWith('DIVIDEND')
  world = await holderBefore(code, event, event.day, '0')
  const morning = nextTradingDay(event.day)
  const row = world.rows(morning, '06')[0]
  const nav = world.rows(event.day, '07').find((one) => one.FundCode === code)?.NAV
  expect(row).toMatchObject({ DefDividendMethod: '0', ConfirmedAmount: '0.00', NAV: nav })
  expect(
    Math.abs(Number(row?.VolOfDividendforReinvestment) * Number(nav) - Number(row?.DividendAmount)),
  ).toBeLessThan(0.02)
  expect(world.rows(morning, '26').map((one) => one.SourceType)).toEqual(['1', '3'])
})

test('a split adds shares to every lot, says so in 144, and closes dealing for its day', async () => {
  const { code, event } = fundWith('SPLIT')
  world = await holderBefore(code, event, event.day)
  const morning = nextTradingDay(event.day)
  const before = Number(world.rows(event.day, '05')[0]?.TotalVolOfDistributorInTA)
  const after = Number(world.rows(morning, '05')[0]?.TotalVolOfDistributorInTA)
  expect(after).toBeCloseTo((before * event.amount) / 10_000, 2)
  expect(world.rows(morning, '04')[0]).toMatchObject({
    BusinessCode: '144',
    FromTAFlag: '1',
    SharesAdjustmentFlag: '5',
    AppSheetSerialNo: '',
  })
  expect(
    world.rows(previousTradingDay(event.day), '07').find((one) => one.FundCode === code)?.FundStatus,
  ).toBe('4')
  const scheme = world
    .rows(event.announced > '2019-12-31' ? event.announced : event.day, 'C4')
    .find((one) => one.FundCode === code)
  expect(scheme).toMatchObject({ XRType: '1', DrawBonusUnit: '100' })
})

const raisingFund = market.plan.funds.find(
  (fund) => fund.company.ta === 'T1' && fund.raising !== null && fund.shareClass === 'A',
)

async function subscribed(
  scenario?: Omit<Scenario, 'id'>,
): Promise<{ readonly made: TestWorld; readonly morning: string }> {
  const fund = raisingFund
  if (fund?.raising === null || fund === undefined) throw new Error('no fund is raised with T1')
  const first = nextTradingDay(fund.raising.from)
  const made = await testWorld(`${first}T10:00:00`, { market: { seed: '1', funds: 6 } })
  if (scenario !== undefined) made.registrars.of('T1')?.books.scenarios.put('1', { ...scenario, id: '1' })
  made.send(first, {
    accounts: [accountRow(first)],
    trades: [
      tradeRow(first, 10, { FundCode: fund.code, BusinessCode: '020', ApplicationAmount: '100000.00' }),
    ],
  })
  const last = previousTradingDay(fund.inception)
  made.send(last, {})
  await made.at(fund.inception, '08:00:00')
  const accepted = made.rows(nextTradingDay(first), '04')[0]
  expect(accepted).toMatchObject({ BusinessCode: '120', ReturnCode: '0000', ConfirmedVol: '0.00' })
  return { made, morning: fund.inception }
}

test('a subscription is accepted first and becomes shares with interest at the establishment', async () => {
  const { made, morning } = await subscribed()
  world = made
  const row = made.rows(morning, '04')[0]
  expect(row).toMatchObject({ BusinessCode: '130', ReturnCode: '0000', NAV: '1.0000', RefundAmount: '0.00' })
  expect(Number(row?.ConfirmedVol)).toBeCloseTo(100_000 - Number(row?.Charge) + Number(row?.RaiseInterest), 2)
  expect(Number(row?.RaiseInterest)).toBeGreaterThan(0)
  expect(made.rows(morning, '26')[0]?.SourceType).toBe('0')
})

test('a raising that fails gives everything back with interest', async () => {
  const { made, morning } = await subscribed({ kind: 'raising-fails', fundCode: raisingFund?.code ?? '' })
  world = made
  const row = made.rows(morning, '04')[0]
  expect(row).toMatchObject({ BusinessCode: '149', RefundAmount: '100000.00', ConfirmedVol: '0.00' })
  expect(made.rows(morning, '05')).toEqual([])
})

test('a raising scaled to 60 % confirms the part and refunds the rest', async () => {
  const { made, morning } = await subscribed({
    kind: 'raising-ratio',
    fundCode: raisingFund?.code ?? '',
    ratio: '0.6',
  })
  world = made
  expect(made.rows(morning, '04')[0]).toMatchObject({
    BusinessCode: '130',
    ConfirmedAmount: '60000.00',
    RefundAmount: '40000.00',
  })
})

test('records out of the ordinary keep the summary true: a stranger, a repetition, a correction', async () => {
  world = await testWorld('2026-11-02T10:00:00')
  const books = world.registrars.of('T1')?.books
  world.send('2026-11-02', {
    accounts: [accountRow('2026-11-02')],
    trades: [
      tradeRow('2026-11-02', 10, { FundCode: '890001', BusinessCode: '022', ApplicationAmount: '100.00' }),
    ],
  })
  await world.at('2026-11-03', '08:00:00')
  for (const [at, kind] of ['unknown-order', 'repeat-record', 'correct'].entries()) {
    books?.scenarios.put(String(at), { id: String(at), kind })
  }
  world.send('2026-11-03', {})
  await world.at('2026-11-04', '08:00:00')
  const [first] = world.rows('2026-11-03', '04')
  const rows = world.rows('2026-11-04', '04')
  expect(rows.map((row) => [row.TASerialNO === first?.TASerialNO, row.ConfirmedAmount])).toEqual([
    [false, '100.00'],
    [true, '100.00'],
    [true, '100.01'],
  ])
  expect(world.rows('2026-11-04', '12')[0]).toMatchObject({
    TotalSuccessfulDealingNum: '3',
    TotalSuccessfulAmount: '300.01',
  })
})

test('a money fund that carries monthly keeps its income until the 15th, and pays it along with the last share', async () => {
  const fund = market.plan.funds.find(
    (one) => one.company.ta === 'T1' && one.terms.incomeCarry === 'MONTHLY' && one.inception < '2026-01-01',
  )
  if (fund === undefined) throw new Error('the sample market has such a fund')
  const first = '2026-11-10'
  world = await testWorld(`${first}T10:00:00`, { market: size })
  const trade = (day: string, number: number, more: Parameters<typeof tradeRow>[2]) =>
    tradeRow(day, number, { FundCode: fund.code, ...more })
  const sale = (day: string, number: number, shares: string) =>
    trade(day, number, { BusinessCode: '024', ApplicationVol: shares, TakeIncomeFlag: '1' })
  world.send(first, {
    accounts: [accountRow(first)],
    trades: [trade(first, 10, { BusinessCode: '022', ApplicationAmount: '1000000.00' })],
  })
  for (const day of ['2026-11-11', '2026-11-12', '2026-11-13']) world.send(day, {})
  await world.at('2026-11-16', '08:00:00')
  const waitingOn = (day: string) => Number(world?.rows(day, '05')[0]?.UndistributeMonetaryIncome ?? '0')
  const [early, later] = [waitingOn('2026-11-12'), waitingOn('2026-11-13')]
  expect(early).toBeGreaterThan(10)
  expect(later).toBeGreaterThan(early)
  expect(world.rows('2026-11-13', '06')).toEqual([])
  // Friday to Sunday the 15th: everything that has gathered becomes shares.
  const [carried] = world.rows('2026-11-16', '06')
  expect(carried).toMatchObject({ DividendType: '2', XRDate: '20261115' })
  expect(Number(carried?.VolOfDividendforReinvestment)).toBeGreaterThan(later)
  expect(waitingOn('2026-11-16')).toBe(0)

  world.send('2026-11-16', { trades: [sale('2026-11-16', 11, '1000.00')] })
  await world.at('2026-11-17', '08:00:00')
  expect(world.rows('2026-11-17', '04')[0]).toMatchObject({ ConfirmedAmount: '1000.00' })
  const held = world.rows('2026-11-17', '05')[0]?.TotalVolOfDistributorInTA ?? ''
  world.send('2026-11-17', { trades: [sale('2026-11-17', 12, held)] })
  await world.at('2026-11-18', '08:00:00')
  const row = world.rows('2026-11-18', '04')[0]
  const income = Number(row?.UndistributeMonetaryIncome)
  expect(income).toBeGreaterThan(waitingOn('2026-11-17'))
  expect(row).toMatchObject({ TakeIncomeFlag: '1', ConfirmedAmount: (Number(held) + income).toFixed(2) })
  expect(world.rows('2026-11-18', '05')).toEqual([])
  expect(world.rows('2026-11-18', '25')[0]?.ConfirmedAmount).toBe(row?.ConfirmedAmount)
})
