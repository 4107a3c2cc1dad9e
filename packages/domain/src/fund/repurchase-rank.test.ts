import { expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import { rankRepurchases, wilsonLower } from './repurchase-rank'
import { repurchaseSpan } from './repurchase-span'

test.each([
  [60, 100, 0.502],
  [5500, 10_000, 0.5402],
  [0, 100, 0],
  [100, 100, 0.963],
  [0, 0, 0],
])('%i of %i are at least %d (R-LST-2)', (hits, of, lower) => {
  expect(wilsonLower(hits, of)).toBeCloseTo(lower, 4)
})

test('sixty of a hundred stand below 5,500 of 10,000; ninety-nine buyers stand nowhere', () => {
  const ranked = rankRepurchases(
    [
      { fundCode: '890003', buyers: 99, repeaters: 99 },
      { fundCode: '890002', buyers: 100, repeaters: 60 },
      { fundCode: '890005', buyers: 100, repeaters: 60 },
      { fundCode: '890001', buyers: 10_000, repeaters: 5500 },
    ],
    20,
  )
  expect(ranked.map(({ place, fundCode }) => [place, fundCode])).toEqual([
    [1, '890001'],
    [2, '890002'],
    [3, '890005'],
  ])
  expect(rankRepurchases(ranked, 1)).toHaveLength(1)
})

test.each([
  ['2026-12-01', { month: '2026-11', from: '2025-12-01', to: '2026-11-30' }],
  ['2027-01-31', { month: '2026-12', from: '2026-01-01', to: '2026-12-31' }],
])('on %s the list speaks of the twelve whole months before', (today, span) => {
  expect(repurchaseSpan(dayFrom(today))).toEqual(span)
})
