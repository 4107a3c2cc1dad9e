import { expect, test } from 'vitest'
import { openMarket, statusOn } from './market'
import { announcedWindows, isInWindow, windowFrom } from './open-windows'
import { navRows } from './fund-rows'

const market = openMarket({ seed: '1', funds: 20 })
const fundOf = (code: string) => market.fund(code) ?? fail()

test('every market has a fund of each particular kind, at codes that never change', () => {
  const kinds = ['890021', '890022', '890023', '890024', '890025', '890026'].map((code) => {
    const { terms, risk, company } = fundOf(code)
    return `${code} ${terms.holdKind} ${terms.holdDays ?? '-'} ${risk} ${company.ta}`
  })
  expect(kinds).toEqual([
    '890021 NONE - R3 T1',
    '890022 ROLLING 7 R2 T1',
    '890023 ROLLING 30 R2 T2',
    '890024 ROLLING 90 R2 T1',
    '890025 PERIODIC_OPEN - R2 T2',
    '890026 PERIODIC_OPEN - R2 T1',
  ])
})

test('on the first trading day of a quarter the shares are converted so that one is worth 1.0000, up or down; the fund rests on that day', () => {
  const fund = fundOf('890021')
  const series = market.series(fund, '2026-12-10')
  const events = series.events.filter((event) => event.day > '2026-01-01')
  expect(events.map((event) => [event.kind, event.day])).toEqual([
    ['SPLIT', '2026-03-02'],
    ['SPLIT', '2026-06-01'],
    ['SPLIT', '2026-09-01'],
    ['SPLIT', '2026-12-01'],
  ])
  for (const { day, amount } of events) {
    expect(series.unit[series.at(day)]).toBe(10_000)
    expect(amount).not.toBe(10_000)
    expect(statusOn(market, fund, day)).toBe('4')
  }
  const later = series.events.filter((event) => event.day > '2024-11-22')
  expect(later.some(({ amount }) => amount > 10_000) && later.some(({ amount }) => amount < 10_000)).toBe(
    true,
  )
  // What the adjusted price does on the day is an ordinary day's change.
  const rows = navRows(market, fund, { from: '2026-12-01', asOf: '2026-12-01' })
  expect(Math.abs(Number(rows[0]?.[3]))).toBeLessThan(4)
  expect(rows[0]?.[6]).toMatch(/^每份基金份额折算\d\.\d+份$/)
})

test('a periodically open fund deals in its windows and nowhere else, and tells of them ahead', () => {
  const fund = fundOf('890025')
  expect(windowFrom(fund, '2026-11-18')).toEqual({ from: '2026-11-16', to: '2026-11-27' })
  expect(windowFrom(fund, '2026-11-28')).toEqual({ from: '2027-02-16', to: '2027-03-01' })
  expect(
    ['2026-11-13', '2026-11-16', '2026-11-27', '2026-11-30'].map((day) => isInWindow(fund, day)),
  ).toEqual([false, true, true, false])
  expect(statusOn(market, fund, '2026-11-27')).toBe('0')
  expect(statusOn(market, fund, '2026-11-30')).toBe('9')
  expect(announcedWindows(fund, { from: '2026-08-01', asOf: '2026-11-20' })).toEqual([
    { from: '2026-08-17', to: '2026-08-28' },
    { from: '2026-11-16', to: '2026-11-27' },
    { from: '2027-02-16', to: '2027-03-01' },
  ])
})

function fail(): never {
  throw new Error('the market lacks a fund')
}
