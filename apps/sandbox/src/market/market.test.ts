import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isTradingDay, plusDays, plusTradingDays, tradingDaysIn } from './calendar'
import { isListedOn, openMarket, statusOn } from './market'
import { fundTypes } from './plan-types'
import { writeMarket } from './write-market'

const market = openMarket({ seed: '1', funds: 330 })

test('the calendar has the published numbers of trading days', () => {
  const counts = [2015, 2018, 2021, 2024, 2025, 2026].map(
    (year) => tradingDaysIn(`${year}-01-01`, `${year}-12-31`).length,
  )
  expect(counts).toEqual([244, 243, 243, 242, 243, 242])
  expect(isTradingDay('2024-02-09')).toBe(false)
  expect(plusTradingDays('2026-02-13', 1)).toBe('2026-02-24')
  expect(plusTradingDays('2026-11-20', 2, 'US')).toBe('2026-11-24')
  expect(plusTradingDays('2026-11-25', 1, 'US')).toBe('2026-11-27')
})

test('the market has at least 320 codes over all types, at least 40 companies and no name twice', () => {
  const open = market.plan.funds.filter((fund) => isListedOn(fund, '2026-11-20'))
  expect(open.length).toBeGreaterThanOrEqual(320)
  expect(new Set(open.map((fund) => fund.type))).toEqual(new Set(fundTypes))
  expect(new Set(market.plan.funds.map((fund) => fund.name)).size).toBe(market.plan.funds.length)
  expect(market.plan.companies.length).toBeGreaterThanOrEqual(40)
  expect(open.some((fund) => statusOn(market, fund, '2026-11-20') === '1')).toBe(true)
  expect(new Set(open.map((fund) => fund.company.ta))).toEqual(new Set(['T1', 'T2']))
})

test('a day of a series is the same however far the series was computed', () => {
  const short = openMarket({ seed: '1', funds: 60 })
  for (const fund of short.plan.funds.slice(0, 40)) {
    const long = market.fund(fund.code)
    if (long === undefined || fund.type === 'MONEY' || fund.inception > '2024-01-02') continue
    const near = short.series(fund, '2024-01-02')
    const far = market.series(long, '2026-11-20')
    expect(far.unit[far.at('2024-01-02')]).toBe(near.unit[near.at('2024-01-02')])
  }
  const money = market.fund('890011')
  expect(money && market.money(money).incomeOn('2026-11-18')).toBe(
    openMarket({ seed: '1', funds: 25 })
      .money(short.plan.funds.find((fund) => fund.code === '890011') ?? fail())
      .incomeOn('2026-11-18'),
  )
})

test('another seed gives another market', () => {
  const other = openMarket({ seed: '2', funds: 60 })
  const fund = other.fund('890100') ?? fail()
  const same = market.fund('890100') ?? fail()
  expect(other.series(fund, '2026-11-20').unit).not.toEqual(market.series(same, '2026-11-20').unit)
})

test('the fund of the acceptance scenario stands near its first price and has its fee table', () => {
  const fund = market.fund('890001') ?? fail()
  const series = market.series(fund, '2026-11-13')
  expect(Math.abs((series.unit[series.at('2026-11-13')] ?? 0) - 12_482)).toBeLessThan(5)
  expect(fund.risk).toBe('R3')
  const purchase = fund.fees.filter((fee) => fee.kind === 'PURCHASE')
  expect(purchase.map((fee) => [fee.lower, fee.rate, fee.fixed, fee.discount])).toEqual([
    [0, '0.008', null, '0.1'],
    [1_000_000, '0.005', null, '0.1'],
    [5_000_000, null, 1000, null],
  ])
  const redeem = fund.fees.filter((fee) => fee.kind === 'REDEEM')
  expect(redeem.map((fee) => [fee.lower, fee.upper, fee.rate])).toEqual([
    [0, 7, '0.015'],
    [7, 30, '0.01'],
    [30, 180, '0.005'],
    [180, null, '0'],
  ])
  expect(['890011', '890012', '890013'].map((code) => market.fund(code)?.terms.quickRedeem)).toEqual([
    true,
    true,
    true,
  ])
})

test('fees keep the caps of 2026', () => {
  const caps: Record<string, number> = {
    MIXED_EQUITY: 0.008,
    EQUITY: 0.008,
    QDII: 0.008,
    MIXED: 0.005,
    FOF: 0.005,
    MONEY: 0,
  }
  const over = market.plan.funds.flatMap((fund) =>
    fund.fees.filter(
      (fee) =>
        (fee.kind === 'PURCHASE' && Number(fee.rate ?? 0) > (caps[fund.type] ?? 0.003)) ||
        (fee.kind === 'SERVICE' && Number(fee.rate) > 0.004),
    ),
  )
  expect(over).toEqual([])
})

test('written twice, the folder has the same bytes; each index entry fits its file', () => {
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'market-')))
  const small = () => openMarket({ seed: '7', funds: 60 })
  const counts = folders.map((out) => writeMarket(small(), { out, from: '2025-11-20', asOf: '2026-11-20' }))
  const [first, second] = folders.map((folder) =>
    [...(counts[0]?.keys() ?? [])].map((name) => readFileSync(join(folder, name), 'utf8')),
  )
  expect(first).toEqual(second)
  const index = JSON.parse(readFileSync(join(folders[0] ?? '', 'nav/index.json'), 'utf8')) as Record<
    string,
    { rows: number; last: string; file: string }
  >
  expect(index['890001']?.last).toBe('2026-11-20')
  for (const entry of Object.values(index)) {
    const lines = readFileSync(join(folders[0] ?? '', entry.file), 'utf8')
      .trimEnd()
      .split('\n')
    expect(lines.length - 1).toBe(entry.rows)
    expect(lines.at(-1)?.slice(0, 10)).toBe(entry.last)
  }
  for (const folder of folders) rmSync(folder, { recursive: true })
})

test('daily returns look like their type', () => {
  const yearlyVolatility = (code: string) => {
    const fund = market.fund(code) ?? fail()
    const series = market.series(fund, '2026-11-20')
    const returns = series.accumulated
      .slice(1)
      .map((value, at) => value / (series.accumulated[at] ?? value) - 1)
    const mean = returns.reduce((sum, value) => sum + value, 0) / returns.length
    return Math.sqrt((returns.reduce((sum, value) => sum + (value - mean) ** 2, 0) / returns.length) * 243)
  }
  const byType = (type: string) =>
    market.plan.funds.filter((fund) => fund.type === type && fund.inception < '2021-01-01').slice(0, 5)
  for (const fund of byType('EQUITY')) {
    expect(yearlyVolatility(fund.code)).toBeGreaterThan(0.12)
    expect(yearlyVolatility(fund.code)).toBeLessThan(0.4)
  }
  for (const fund of byType('BOND_PURE')) expect(yearlyVolatility(fund.code)).toBeLessThan(0.03)
})

function fail(): never {
  throw new Error('the sample fund is missing')
}

test.each(['2027-01-04', '2028-03-01', '2031-10-09'])(
  'on %s the market has prices and a fund being raised',
  (day) => {
    const before = tradingDaysIn(plusDays(day, -20), plusDays(day, -1)).at(-1) ?? fail()
    const listed = market.plan.funds.filter((fund) => isListedOn(fund, day))
    expect(listed.some((fund) => fund.raising !== null && statusOn(market, fund, day) === '1')).toBe(true)
    const fund = market.fund('890001') ?? fail()
    const series = market.series(fund, before)
    expect(series.unit[series.at(before)]).toBeGreaterThan(0)
    expect(statusOn(market, fund, day)).toBe('0')
  },
)
