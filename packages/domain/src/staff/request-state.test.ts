import { expect, test } from 'vitest'
import { exchangeCalendar } from '../calendar/built-in-calendars'
import {
  type RequestFacts,
  type RequestSpeaker,
  type RequestWord,
  decideRequest,
  requestEnd,
} from './request-state'

const open: RequestFacts = {
  state: 'OPEN',
  makerNo: 'S000001',
  expiresAt: new Date('2026-11-25T00:00:00+08:00'),
  contentHash: 'aa',
  checkers: ['COMPLIANCE', 'LEAD'],
}
const maker: RequestSpeaker = { staffNo: 'S000001', roles: ['PRODUCT', 'LEAD'], readHash: 'aa' }
const checker: RequestSpeaker = { staffNo: 'S000002', roles: ['LEAD'], readHash: 'aa' }
const now = new Date('2026-11-24T10:00:00+08:00')

test.each<[string, RequestWord, Partial<RequestFacts>, RequestSpeaker, string]>([
  ['another person who read it approves', 'APPROVE', {}, checker, 'APPROVED'],
  ['another person rejects', 'REJECT', {}, checker, 'REJECTED'],
  ['its maker takes it back', 'WITHDRAW', {}, maker, 'WITHDRAWN'],
  ['nobody else takes it back', 'WITHDRAW', {}, checker, 'NOT_YOUR_ROLE'],
  ['its maker approves, whatever his roles', 'APPROVE', {}, maker, 'SECOND_PERSON_NEEDED'],
  ['its maker rejects', 'REJECT', {}, maker, 'SECOND_PERSON_NEEDED'],
  ['somebody without the role', 'APPROVE', {}, { ...checker, roles: ['OPS'] }, 'NOT_YOUR_ROLE'],
  ['somebody without any role', 'REJECT', {}, { ...checker, roles: [] }, 'NOT_YOUR_ROLE'],
  ['he read something else', 'APPROVE', {}, { ...checker, readHash: 'ab' }, 'FACTS_CHANGED'],
  ['a rejection needs no hash', 'REJECT', {}, { ...checker, readHash: '' }, 'REJECTED'],
  ['it is decided', 'APPROVE', { state: 'APPROVED' }, checker, 'REQUEST_STATE'],
  ['it is void', 'REJECT', { state: 'VOID' }, checker, 'REQUEST_STATE'],
  ['it was taken back', 'WITHDRAW', { state: 'WITHDRAWN' }, maker, 'REQUEST_STATE'],
  ['its time is over', 'APPROVE', { expiresAt: now }, checker, 'REQUEST_STATE'],
  ['the maker before the state', 'APPROVE', { state: 'APPROVED' }, maker, 'SECOND_PERSON_NEEDED'],
  [
    'the state before the hash',
    'APPROVE',
    { state: 'REJECTED' },
    { ...checker, readHash: '' },
    'REQUEST_STATE',
  ],
])('%s', (_name, word, facts, by, expected) => {
  const decision = decideRequest({ ...open, ...facts }, { word, by, now })
  expect(decision.kind === 'accepted' ? decision.value : decision.reason).toBe(expected)
})

test.each([
  ['2026-11-20T10:00:00+08:00', false, '2026-11-26T00:00:00+08:00'],
  ['2026-11-21T10:00:00+08:00', false, '2026-11-26T00:00:00+08:00'],
  ['2026-09-30T23:59:59+08:00', false, '2026-10-13T00:00:00+08:00'],
  ['2026-11-24T13:00:00+08:00', true, '2026-11-24T16:30:00+08:00'],
  ['2026-11-24T16:30:00+08:00', true, '2026-11-25T00:00:00+08:00'],
])('made %s, of money %s: ends %s', (made, isMoney, end) => {
  const facts = { made: new Date(made), isMoney, calendar: exchangeCalendar }
  expect(requestEnd(facts)).toEqual(new Date(end))
})
