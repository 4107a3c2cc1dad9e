import { expect, test } from 'vitest'
import { isNamed } from './complaint-cause'
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

const colleague = { staffNo: 'S000012', name: '王小芳' }

test.each([
  ['S000012', true],
  ['工号 ｓ０００012 的客服', true],
  ['客服王 小芳', true],
  ['电话里说她叫王小芳，态度不好', true],
  ['S0000123', false],
  ['王芳', false],
  [null, false],
])('R-CPL-2: %s names this colleague: %s', (about, expected) => {
  expect(isNamed(about, colleague)).toBe(expected)
})

test('R-CPL-2: who has no name yet is known by his number alone', () => {
  expect(isNamed('客服', { staffNo: 'S000012', name: '' })).toBe(false)
})
