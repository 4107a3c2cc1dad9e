import { expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import { moneyFrom } from '../kernel/money'
import { navFrom } from '../kernel/nav'
import { sharesFrom } from '../kernel/shares'
import { type FundKnown, asOfDifferences } from './as-of-differences'

const point = (day: string, nav: string) => ({ day: dayFrom(day), nav: navFrom(nav) })
const buy = (seq: bigint, day: string): FundKnown['events'][number] => ({
  seq,
  day: dayFrom(day),
  confirmDay: dayFrom('2026-11-20'),
  event: { kind: 'buy', shares: sharesFrom('100.00'), amount: moneyFrom('120.00') },
})

test('R-TL-1: a corrected NAV, one that came later and what was booked later are each named, newest first', () => {
  const now = {
    navs: [point('2026-11-17', '1.2'), point('2026-11-18', '1.2300'), point('2026-11-19', '1.2400')],
    events: [buy(1n, '2026-11-16'), buy(2n, '2026-11-18')],
  }
  const then = {
    navs: [point('2026-11-17', '1.2000'), point('2026-11-18', '1.2200')],
    events: [buy(1n, '2026-11-16')],
  }
  expect(asOfDifferences(now, then).map(({ cause, day }) => `${day} ${cause}`)).toEqual([
    '2026-11-19 NAV_LATER',
    '2026-11-18 NAV_CORRECTED',
    '2026-11-18 BOOKED_LATER',
  ])
  expect(asOfDifferences(now, now)).toEqual([])
  // A cost that was typed, or typed anew, since.
  const moved = (typedCost?: string): FundKnown => {
    const event = {
      kind: 'moved-in',
      shares: sharesFrom('1.00'),
      value: moneyFrom('1.50'),
      isCostKnown: false,
    } as const
    const more = typedCost === undefined ? {} : { typedCost: moneyFrom(typedCost) }

    return { navs: [], events: [{ ...buy(3n, '2026-11-17'), event: { ...event, ...more } }] }
  }
  expect(asOfDifferences(moved('1.20'), moved())).toEqual([
    { cause: 'COST_TYPED', day: '2026-11-17', before: null, cost: moneyFrom('1.20') },
  ])
  expect(asOfDifferences(moved('1.20'), moved('1.20'))).toEqual([])
  // Nothing was booked then: NAVs made no difference, the purchases do.
  const none = asOfDifferences(now, { navs: [], events: [] })
  expect(none.map(({ cause }) => cause)).toEqual(['BOOKED_LATER', 'BOOKED_LATER'])
})
