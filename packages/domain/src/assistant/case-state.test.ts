import { expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import { caseAfter, caseStates, personAnswers } from './case-state'

test.each([
  ['2026-11-16T09:00:00+08:00', true, true, '2026-11-16T18:00:00+08:00'],
  ['2026-11-16T08:59:59+08:00', true, false, '2026-11-16T12:00:00+08:00'],
  ['2026-11-16T18:00:00+08:00', true, false, '2026-11-17T12:00:00+08:00'],
  ['2026-11-21T10:00:00+08:00', false, false, '2026-11-23T12:00:00+08:00'],
])(
  'R-AST-12: asked at %s (trading day: %s), open: %s, answered until %s',
  (at, isTradingDay, isOpen, replyBy) => {
    const nextTradingDay = dayFrom(replyBy.slice(0, 10))
    expect(personAnswers(new Date(at), { isTradingDay, nextTradingDay })).toEqual({
      isOpen,
      replyBy: new Date(replyBy),
    })
  },
)

test('R-AST-12: a closed case allows nothing, an answered one waits again when the customer writes', () => {
  for (const act of ['WRITE', 'TAKE', 'ANSWER', 'CLOSE'] as const) expect(caseAfter('CLOSED', act)).toBeNull()
  expect(caseAfter('ANSWERED', 'WRITE')).toBe('WAITING')
  expect(caseStates.map((state) => caseAfter(state, 'TAKE'))).toEqual(['TAKEN', null, null, null])
})
