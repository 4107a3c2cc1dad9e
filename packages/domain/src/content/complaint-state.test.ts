import { expect, test } from 'vitest'
import {
  type ComplaintAct,
  type ComplaintState,
  complaintAfter,
  complaintStates,
  movesOf,
} from './complaint-state'

test.each([
  ['RECEIVED', 'ACCEPT', 'INVESTIGATING'],
  ['RECEIVED', 'REFUSE', 'NOT_ACCEPTED'],
  ['INVESTIGATING', 'ASK', 'NEED_INFO'],
  ['NEED_INFO', 'SUPPLEMENT', 'INVESTIGATING'],
  ['INVESTIGATING', 'REPLY', 'REPLIED'],
  ['RECEIVED', 'REPLY', null],
  ['NEED_INFO', 'REPLY', null],
  ['REPLIED', 'SATISFIED', 'CLOSED'],
  ['REPLIED', 'REOPEN', 'REOPENED'],
  ['NOT_ACCEPTED', 'REOPEN', 'REOPENED'],
  ['REOPENED', 'ACCEPT', 'INVESTIGATING'],
  ['REPLIED', 'WITHDRAW', null],
  ['REPLIED', 'MEDIATE', 'MEDIATION'],
  ['MEDIATION', 'CLOSE', 'CLOSED'],
  ['NEED_INFO', 'GO_ON', 'INVESTIGATING'],
  ['NEED_INFO', 'EXTEND', 'NEED_INFO'],
  ['REPLIED', 'EXTEND', null],
] as const)('R-CPL-1: %s, %s: %s', (state: ComplaintState, act: ComplaintAct, next) => {
  expect(complaintAfter(state, act)).toBe(next)
})

test('R-CPL-1: what has ended stays as it is', () => {
  for (const state of ['CLOSED', 'WITHDRAWN'] as const) expect(movesOf(state, false)).toEqual([])
})

test('R-CPL-1: it is reopened once, and withdrawn until it is answered', () => {
  expect(movesOf('REPLIED', false)).toEqual(['SATISFIED', 'REOPEN'])
  expect(movesOf('REPLIED', true)).toEqual(['SATISFIED'])
  expect(complaintStates.filter((state) => movesOf(state, true).includes('WITHDRAW'))).toEqual([
    'RECEIVED',
    'INVESTIGATING',
    'NEED_INFO',
    'REOPENED',
  ])
})
