import { describe, expect, test } from 'vitest'
import { dayFrom, instantAt } from '../kernel/business-day'
import { moneyFrom } from '../kernel/money'
import { hasLapsed, listNoOf, stateOfNewList, sumOfList } from './payment-list'

const limits = { ofDay: moneyFrom('1000000.00'), single: moneyFrom('500000.00') }
const stateOf = (amounts: readonly string[], before: string) =>
  stateOfNewList(sumOfList(amounts.map(moneyFrom), moneyFrom(before)), limits)

describe('R-STF-17: which lists wait for two persons', () => {
  test.each([
    { amounts: ['412345.67', '400000.00'], before: '0.00', state: 'AUTO' },
    // 812,345.67 + 240,000.00 = 1,052,345.67.
    { amounts: ['240000.00'], before: '812345.67', state: 'WAITING' },
    { amounts: ['200000.00'], before: '800000.00', state: 'AUTO' },
    { amounts: ['200000.01'], before: '800000.00', state: 'WAITING' },
    { amounts: ['500000.00'], before: '0.00', state: 'AUTO' },
    { amounts: ['500000.01'], before: '0.00', state: 'WAITING' },
    // What waits counts: a day above its limit stays above it.
    { amounts: ['0.01'], before: '1052345.67', state: 'WAITING' },
  ])('$amounts after $before: $state', ({ amounts, before, state }) => {
    expect(stateOf(amounts, before)).toBe(state)
  })

  test('small lists on top of 800,000.00 wait from 1,000,000.01 on', () => {
    const states = Array.from({ length: 30 }, (_, at) => stateOf(['10000.00'], String(800_000 + at * 10_000)))
    expect(states.indexOf('WAITING')).toBe(20)
    expect(states.lastIndexOf('AUTO')).toBe(19)
  })
})

describe('R-STF-17: a list that nobody released', () => {
  const day = dayFrom('2026-11-24')
  test.each([
    { state: 'WAITING', at: '16:29:59.999', lapsed: false },
    { state: 'WAITING', at: '16:30:00.000', lapsed: true },
    { state: 'HELD', at: '16:30:00.000', lapsed: true },
    { state: 'RELEASED', at: '16:30:00.000', lapsed: false },
    { state: 'AUTO', at: '23:00:00.000', lapsed: false },
  ] as const)('$state at $at: $lapsed', ({ state, at, lapsed }) => {
    expect(hasLapsed({ day, state }, instantAt(day, at))).toBe(lapsed)
  })

  test('the morning after it has lapsed too', () => {
    expect(hasLapsed({ day, state: 'WAITING' }, instantAt(dayFrom('2026-11-25'), '09:00:00.000'))).toBe(true)
  })
})

test('a list is named after its day, kind and place', () => {
  expect(listNoOf({ day: dayFrom('2026-11-24'), kind: 'PAYOUT', seq: 2 })).toBe('PL20261124-PAYOUT-2')
})
