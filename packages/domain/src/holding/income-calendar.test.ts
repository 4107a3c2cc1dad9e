import { describe, expect, test } from 'vitest'
import { builtInCalendars } from '../calendar/built-in-calendars'
import { type Day, dayFrom } from '../kernel/business-day'
import { moneyFrom, printMoney, sumMoney } from '../kernel/money'
import { type FundIncomes, type IncomeCell, incomeDays, incomePeriods, totalOf } from './income-calendar'

const calendar = builtInCalendars.CN
const day = (text: string): Day => dayFrom(`2026-${text}`)
const fund = (days: Readonly<Record<string, string>>, more: Partial<FundIncomes> = {}): FundIncomes => ({
  days: Object.entries(days).map(([key, income]) => ({
    day: day(key),
    income: moneyFrom(income),
    isFinal: true,
  })),
  toldTo: day(Object.keys(days).at(-1) ?? '01-02'),
  isHeld: true,
  ...more,
})
const span = (from: string, to: string) => ({ from: day(from), to: day(to) })
const shown = (cells: readonly IncomeCell[]) =>
  cells.map(
    ({ key, income, state }) => `${key.slice(5)} ${income === null ? '--' : printMoney(income)} ${state}`,
  )

describe('R-INC-2', () => {
  test('every natural day has a cell: open ones their income, closed ones none', () => {
    const equity = fund({ '11-19': '13.67', '11-20': '128.95', '11-23': '-19.52' })
    expect(shown(incomeDays([equity], span('11-19', '11-23'), calendar))).toEqual([
      '11-19 13.67 FINAL',
      '11-20 128.95 FINAL',
      '11-21 -- CLOSED',
      '11-22 -- CLOSED',
      '11-23 -19.52 FINAL',
    ])
  })

  test('a money fund has its income on every day of a holiday', () => {
    const money = fund({ '10-01': '0.30', '10-02': '0.31', '10-03': '0.31' })
    expect(shown(incomeDays([money], span('10-01', '10-03'), calendar))).toEqual([
      '10-01 0.30 FINAL',
      '10-02 0.31 FINAL',
      '10-03 0.31 FINAL',
    ])
  })

  test('a day is provisional while an order of it or the NAV of one fund is awaited', () => {
    const equity = fund({ '11-19': '13.67', '11-20': '128.95' })
    const abroad = fund({ '11-19': '5.00' })
    const sold = fund({ '11-18': '1.00' }, { isHeld: false })
    expect(shown(incomeDays([equity, abroad, sold], span('11-19', '11-20'), calendar))).toEqual([
      '11-19 18.67 FINAL',
      '11-20 128.95 PROVISIONAL',
    ])
    const waiting = fund({ '11-19': '13.67' })
    const open: FundIncomes = { ...waiting, days: waiting.days.map((one) => ({ ...one, isFinal: false })) }
    expect(shown(incomeDays([open], span('11-19', '11-19'), calendar))).toEqual(['11-19 13.67 PROVISIONAL'])
  })

  test('what was corrected says what it was: of a day, and of the period it lies in', () => {
    const one = fund({ '11-19': '13.67', '11-20': '128.95' })
    const on = day('11-21')
    const own = one.days.map((each) =>
      each.day === day('11-20') ? { ...each, corrected: { before: moneyFrom('100.00'), on } } : each,
    )
    const other = fund({ '11-19': '1.00', '11-20': '2.00' })
    const cells = incomeDays([{ ...one, days: own }, other], span('11-19', '11-20'), calendar)
    expect(cells.map(({ corrected }) => corrected)).toEqual([null, { before: moneyFrom('102.00'), on }])
    expect(incomePeriods(cells, 7)[0]?.corrected).toEqual({ before: moneyFrom('116.67'), on })
  })

  test('an open day without a NAV tells nothing, and never a zero', () => {
    expect(shown(incomeDays([fund({ '11-19': '1.00' })], span('11-20', '11-20'), calendar))).toEqual([
      '11-20 -- NONE',
    ])
  })
})

describe('months and years', () => {
  const cells = incomeDays(
    [
      fund({ '10-30': '1.11', '11-02': '-2.22', '11-03': '3.33' }),
      fund({ '10-30': '0.05', '11-03': '0.01' }),
    ],
    span('10-01', '11-03'),
    calendar,
  )

  test('are exactly the sums of their days (A10)', () => {
    const months = incomePeriods(cells, 7)
    expect(months.map(({ key, income }) => [key, income === null ? '' : printMoney(income)])).toEqual([
      ['2026-10', '1.16'],
      ['2026-11', '1.12'],
    ])
    const [year] = incomePeriods(cells, 4)
    expect(year?.income).toBe(sumMoney(months.flatMap(({ income }) => income ?? [])))
    expect(year?.income).toBe(totalOf(cells))
  })

  test('are provisional as long as one of their days is', () => {
    const open = cells.map((cell): IncomeCell =>
      cell.key === '2026-11-03' ? { ...cell, state: 'PROVISIONAL' } : cell,
    )
    expect(incomePeriods(open, 7).map(({ state }) => state)).toEqual(['FINAL', 'PROVISIONAL'])
  })
})
