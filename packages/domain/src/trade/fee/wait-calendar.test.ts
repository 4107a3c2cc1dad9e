import { expect, test } from 'vitest'
import { dayFrom } from '../../kernel/business-day'
import { printMoney } from '../../kernel/money'
import { navFrom } from '../../kernel/nav'
import { type Shares, sharesFrom } from '../../kernel/shares'
import type { HeldLot } from '../decide/refuse-by-shares'
import { fundA } from '../sample-facts'
import { type WaitStep, waitCalendar } from './wait-calendar'

const fund = { ...fundA, calendar: { ...fundA.calendar, to: dayFrom('2026-12-31') } }
const lot = (id: string, day: string, free: string, lockedUntil: string | null = null): HeldLot => ({
  id,
  confirmDay: dayFrom(day),
  startDay: dayFrom(day),
  free: sharesFrom(free),
  backEndNav: null,
  lockedUntil: lockedUntil === null ? null : dayFrom(lockedUntil),
})
const lots = [
  lot('1', '2026-03-02', '1250.37'),
  lot('2', '2026-08-10', '830.00'),
  lot('3', '2026-10-30', '600.00'),
]
const waiting = (shares: string, held: readonly HeldLot[] = lots) =>
  waitCalendar({
    shares: sharesFrom(shares),
    nav: navFrom('1.6238'),
    tDay: dayFrom('2026-11-23'),
    lotsOn: () => held,
    fund,
    investorType: 'individual',
  })
const shown = (step: WaitStep | null) =>
  step === null
    ? null
    : [step.tDay, printMoney(step.fee), step.saved === null ? null : printMoney(step.saved)]

test('R-LOT-3: 13.55 now, 10.15 from 11-27 on, two lots free only in the year after', () => {
  const { now, steps, beyond, horizon } = waiting('2500')
  expect(shown(now)).toEqual(['2026-11-23', '13.55', '0.00'])
  expect(now === null ? null : printMoney(now.net)).toBe('4045.95')
  expect(steps.map(shown)).toEqual([['2026-11-27', '10.15', '3.40']])
  expect(steps[0]?.confirmDay).toBe('2026-11-30')
  expect(steps[0]?.lots.map(({ days }) => days)).toEqual([273, 112, 31])
  expect(beyond).toEqual([
    { lotDay: '2026-08-10', freeOn: '2027-02-06' },
    { lotDay: '2026-10-30', freeOn: '2027-04-28' },
  ])
  expect(horizon).toBe('2026-12-31')
})

test('what is free of charge already saves nothing by waiting', () => {
  const { now, steps } = waiting('1000')
  expect(shown(now)).toEqual(['2026-11-23', '0.00', '0.00'])
  expect(steps).toEqual([])
})

test('shares under a term enter on the first day they may go, with no saving to speak of', () => {
  const { now, steps } = waiting('2000', [lot('1', '2026-11-02', '2000', '2026-12-02')])
  expect(now).toBeNull()
  expect(steps.map(shown)).toEqual([['2026-12-02', '16.24', null]])
})

test('at most 24 days are named, each cheaper than the one before', () => {
  const many = Array.from({ length: 40 }, (_, at) =>
    lot(`${10 + at}`, `2026-11-${String((at % 20) + 1).padStart(2, '0')}`, '100'),
  )
  const { steps } = waiting('4000', many)
  expect(steps.length).toBeGreaterThan(5)
  expect(steps.length).toBeLessThanOrEqual(24)
  const fees = steps.map(({ fee }) => fee)
  expect(fees.toSorted((a, b) => Number(b - a))).toEqual(fees)
})

test('more than is held, and nothing, have no calendar', () => {
  for (const shares of [sharesFrom('2680.38'), sharesFrom('0')] satisfies Shares[]) {
    const none = waitCalendar({
      shares,
      nav: navFrom('1.6238'),
      tDay: dayFrom('2026-11-23'),
      lotsOn: () => lots,
      fund,
      investorType: 'individual',
    })
    expect([none.now, none.steps]).toEqual([null, []])
  }
})
