import { expect, test } from 'vitest'
import { type Day, dayFrom } from '../../kernel/business-day'
import { sharesFrom } from '../../kernel/shares'
import { type HeldLot, refuseByShares, unlockedOn } from './refuse-by-shares'

const tDay = dayFrom('2026-11-19')
const limits = { min: sharesFrom('10'), minRemain: sharesFrom('5') }
const lot = (id: string, free: string, lockedUntil: string | null = null): HeldLot => ({
  id,
  free: sharesFrom(free),
  lockedUntil: lockedUntil === null ? null : dayFrom(lockedUntil),
  confirmDay: dayFrom('2026-11-17'),
  startDay: dayFrom('2026-11-17'),
  backEndNav: null,
})
const leave = (wanted: string, lots: readonly HeldLot[], day: Day = tDay) =>
  refuseByShares({ wanted: sharesFrom(wanted), lots, limits, tDay: day })

const open = [lot('1', '100')]
const locked = [lot('1', '100', '2026-11-20'), lot('2', '50', '2026-12-01'), lot('3', '0', '2026-11-20')]

const beside = (free: string, lockedUntil: string) => [...open, lot('2', free, lockedUntil)]

test.each<[string, readonly HeldLot[]]>([
  ['100', open],
  ['95', open],
  ['10', open],
  // A small rest may always go as a whole.
  ['4', [lot('1', '4')]],
  // What is free may all go though fewer than the least holding stay locked.
  ['100', beside('0.07', '2027-01-04')],
])('%s shares may leave', (wanted, lots) => {
  expect(leave(wanted, lots)).toBeNull()
})

test.each<[string, readonly HeldLot[], object]>([
  ['100.01', open, { reason: 'NOT_ENOUGH_SHARES', data: { available: '100.00' } }],
  ['0', open, { reason: 'BELOW_MIN_REDEMPTION', data: { min: '10.00' } }],
  ['0', [], { reason: 'NOT_ENOUGH_SHARES', data: { available: '0.00' } }],
  ['0', beside('50', '2026-12-01'), { reason: 'BELOW_MIN_REDEMPTION' }],
  ['-1', open, { reason: 'BELOW_MIN_REDEMPTION' }],
  ['9.99', open, { reason: 'BELOW_MIN_REDEMPTION', data: { min: '10.00' } }],
  ['95.01', open, { reason: 'MUST_REDEEM_ALL', data: { min: '5.00', all: '100.00' } }],
  ['99', beside('0.07', '2027-01-04'), { reason: 'MUST_REDEEM_ALL' }],
  ['150.01', locked, { reason: 'NOT_ENOUGH_SHARES', data: { available: '0.00' } }],
  ['100', locked, { reason: 'SHARES_LOCKED', data: { earliest: '2026-11-20', available: '0.00' } }],
  ['0', locked, { reason: 'SHARES_LOCKED', data: { earliest: '2026-11-20', available: '0.00' } }],
])('%s shares may not leave', (wanted, lots, refused) => {
  expect(leave(wanted, lots)).toMatchObject(refused)
})

test('the earliest day is the first on which shares come free, wherever its lot stands; empty lots do not count', () => {
  const late = [
    lot('1', '50', '2026-12-01'),
    lot('2', '100', '2026-11-23'),
    lot('3', '0', '2026-11-20'),
    lot('4', '5'),
    lot('5', '5', '2026-11-19'),
  ]
  expect(leave('20', late)).toMatchObject({ data: { earliest: '2026-11-23' } })
})

test('a lot is free from its day on, and the oldest comes first', () => {
  const young = { ...lot('1', '1', '2026-11-19'), confirmDay: dayFrom('2026-11-18') }
  expect(unlockedOn([young, lot('2', '2'), lot('3', '3', '2026-11-20')], tDay).map((l) => l.id)).toEqual([
    '2',
    '1',
  ])
  expect(leave('3', [young, lot('2', '2')])).toBeNull()
})
