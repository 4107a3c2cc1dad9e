import { expect, test } from 'vitest'
import { type Day, addDays, dayFrom, daysBetween, instantAt, weekdayOf } from '../kernel/business-day'
import { exchangeClosures } from './exchange-closures'
import { holdingDays } from './holding-days'
import { defaultLags, purchaseDays, redemptionDays } from './settlement'
import { tDayAfterPayment, tDayOf } from './t-day'
import { builtInCalendars, exchangeCalendar } from './built-in-calendars'
import { isTradingDay, tradingDaysAfter, tradingDaysBetween } from './trade-calendar'

const day = dayFrom
const at = (date: string, time: string) => instantAt(day(date), time)
const tOf = (date: string, time: string) => {
  const decision = tDayOf(at(date, time), exchangeCalendar)
  return decision.kind === 'accepted' ? decision.value : decision.reason
}

test.each([
  [2015, 244],
  [2016, 244],
  [2017, 244],
  [2018, 243],
  [2019, 244],
  [2020, 243],
  [2021, 243],
  [2022, 242],
  [2023, 242],
  [2024, 242],
  [2025, 243],
  [2026, 242],
])('%i has %i trading days', (year, count) => {
  expect(tradingDaysBetween(exchangeCalendar, day(`${year}-01-01`), day(`${year}-12-31`))).toHaveLength(count)
})

test('only weekdays are listed as closures, and none twice', () => {
  for (const [year, list] of Object.entries(exchangeClosures)) {
    expect(new Set(list).size).toBe(list.length)
    for (const monthDay of list) expect(weekdayOf(day(`${year}-${monthDay}`))).toBeLessThanOrEqual(5)
  }
})

test('make-up working weekends are not trading days', () => {
  for (const date of ['2026-01-04', '2026-02-14', '2026-10-10', '2025-09-28', '2024-10-12']) {
    expect(isTradingDay(exchangeCalendar, day(date))).toBe(false)
  }
})

test('an order before 15:00:00.000 belongs to today, at 15:00:00.000 to the next trading day', () => {
  expect(tOf('2026-11-20', '14:59:59.999')).toBe('2026-11-20')
  expect(tOf('2026-11-20', '15:00:00.000')).toBe('2026-11-23')
  expect(tOf('2026-11-21', '10:00:00.000')).toBe('2026-11-23')
  expect(tOf('2026-09-30', '15:00:00.000')).toBe('2026-10-08')
})

test('a fund with an earlier cut-off takes orders until that time only', () => {
  expect(tDayOf(at('2026-11-20', '13:59:59.999'), exchangeCalendar, '14:00:00.000')).toMatchObject({
    value: '2026-11-20',
  })
  expect(tDayOf(at('2026-11-20', '14:00:00.000'), exchangeCalendar, '14:00:00.000')).toMatchObject({
    value: '2026-11-23',
  })
})

test('beyond the published calendar an order is refused by name', () => {
  expect(tOf('2026-12-31', '14:59:59.999')).toBe('2026-12-31')
  expect(tOf('2026-12-31', '15:00:00.000')).toBe('CALENDAR_NOT_PUBLISHED')
  expect(tOf('2027-03-01', '10:00:00.000')).toBe('CALENDAR_NOT_PUBLISHED')
})

test('T day is never in the past, on every half hour of a year', () => {
  for (let date: Day = day('2025-12-25'); date < '2026-12-31'; date = addDays(date, 1)) {
    for (const time of ['00:00:00.000', '14:59:59.999', '15:00:00.000', '23:59:59.999']) {
      const tDay = tOf(date, time)
      expect(tDay >= date).toBe(true)
      expect(isTradingDay(exchangeCalendar, day(tDay))).toBe(true)
    }
  }
})

test('E04: confirm and payout of orders around the Spring Festival of 2026', () => {
  const lags = { ...defaultLags.mixed, pay: 3 }
  const before = redemptionDays(day('2026-02-13'), { calendar: exchangeCalendar, lags })
  const after = redemptionDays(day('2026-02-24'), { calendar: exchangeCalendar, lags })
  expect([tOf('2026-02-13', '14:59:59.000'), before.confirmDay, before.arrivalDay]).toEqual([
    '2026-02-13',
    '2026-02-24',
    '2026-02-26',
  ])
  expect([tOf('2026-02-13', '15:00:00.000'), after.confirmDay, after.arrivalDay]).toEqual([
    '2026-02-24',
    '2026-02-25',
    '2026-02-27',
  ])
})

test('E05: a QDII redemption, by the exchange calendar and with the foreign holiday', () => {
  const redeem = (pay: number, calendar = exchangeCalendar) =>
    redemptionDays(day('2026-11-20'), { calendar, lags: { ...defaultLags.qdii, pay } })
  expect(redeem(7)).toMatchObject({ confirmDay: '2026-11-24', arrivalDay: '2026-12-01' })
  expect(redeem(10)).toMatchObject({ arrivalDay: '2026-12-04' })
  const abroad = builtInCalendars.US
  expect(redeem(7, abroad)).toMatchObject({ confirmDay: '2026-11-24', arrivalDay: '2026-12-02' })
  expect(isTradingDay(abroad, day('2026-11-26'))).toBe(false)
})

test('E06: money-fund shares bought before a holiday earn from their confirm day', () => {
  const confirm = (tDay: string) =>
    purchaseDays(day(tDay), { calendar: exchangeCalendar, lags: defaultLags.money }).confirmDay
  expect([confirm('2026-09-29'), confirm('2026-09-30')]).toEqual(['2026-09-30', '2026-10-08'])
  expect(daysBetween(confirm('2026-09-29'), confirm('2026-09-30'))).toBe(8)
})

test('E07: the confirm day counts, the redemption-confirm day does not', () => {
  const lot = { startDay: day('2026-11-02') }
  const redemption = {
    tDay: day('2026-11-06'),
    confirmDay: tradingDaysAfter(exchangeCalendar, day('2026-11-06'), 1),
  }
  expect(redemption.confirmDay).toBe('2026-11-09')
  expect(holdingDays(lot, redemption)).toBe(7)
  expect(holdingDays(lot, redemption, 'confirm-to-confirm-inclusive')).toBe(8)
  expect(holdingDays(lot, redemption, 'confirm-to-apply')).toBe(4)
})

test('a payment that succeeds after the cut-off moves the order to the next T', () => {
  const order = (time: string) =>
    tDayAfterPayment({ tDay: day('2026-11-20'), paidAt: at('2026-11-20', time) }, exchangeCalendar)
  expect(order('14:59:59.999')).toMatchObject({ value: '2026-11-20' })
  expect(order('15:00:00.000')).toMatchObject({ value: '2026-11-23' })
})
