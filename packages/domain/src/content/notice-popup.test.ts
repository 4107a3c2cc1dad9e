import { expect, test } from 'vitest'
import { type PopupRank, comparePopups, popupOfDay } from './notice-popup'

const rank = (id: string, facts: Partial<PopupRank> = {}): PopupRank => ({
  id,
  mustRead: false,
  priority: 0,
  begunMs: 0,
  ...facts,
})

test('R-NTC-2: what must be confirmed comes first, then priority, then the newest', () => {
  const rows = [
    rank('b'),
    rank('a'),
    rank('newer', { begunMs: 5 }),
    rank('urgent', { priority: 3 }),
    rank('must-old', { mustRead: true }),
    rank('must-new', { mustRead: true, begunMs: 9 }),
    rank('must-urgent', { mustRead: true, priority: 1 }),
  ]
  const order = ['must-urgent', 'must-new', 'must-old', 'urgent', 'newer', 'a', 'b']
  expect(rows.toSorted(comparePopups).map(({ id }) => id)).toEqual(order)
  expect(
    rows
      .toReversed()
      .toSorted(comparePopups)
      .map(({ id }) => id),
  ).toEqual(order)
  expect(comparePopups(rank('a'), rank('a'))).toBe(0)
})

test('A6: a day has one notice or one campaign over its pages, until it is closed', () => {
  const one = { id: 'one', wasSeenToday: false }
  const two = { id: 'two', wasSeenToday: false }
  const seen = { id: 'seen', wasSeenToday: true }
  const rows = [
    [[one, two], null, 'one'],
    [[seen, two], null, 'two'],
    [[], null, null],
    [[seen], null, null],
    // Something of a higher rank came after the day was given: it waits for tomorrow.
    [[one, two], { kind: 'NOTICE', id: 'two' }, 'two'],
    [[one, seen], { kind: 'NOTICE', id: 'seen' }, null],
    [[one, two], { kind: 'NOTICE', id: 'withdrawn' }, null],
    [[one, two], { kind: 'CAMPAIGN', id: 'one' }, null],
  ] as const
  for (const [waiting, given, shown] of rows)
    expect([given, popupOfDay(waiting, given)?.id ?? null]).toEqual([given, shown])
})
