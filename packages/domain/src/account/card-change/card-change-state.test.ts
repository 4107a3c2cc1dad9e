import { expect, test } from 'vitest'
import { type CardChangeState, cardChangeStates, isOpenCardChange, mayMove } from './card-change-state'

test.each<[CardChangeState, string]>([
  ['DRAFT', 'SUBMITTED EFFECTIVE'],
  // Withdrawn only until somebody has taken it up.
  ['SUBMITTED', 'REVIEWING APPROVED REJECTED CLOSED'],
  ['REVIEWING', 'APPROVED REJECTED'],
  // The bank is asked about the new card once more.
  ['APPROVED', 'EFFECTIVE REJECTED'],
  ['EFFECTIVE', ''],
  ['REJECTED', 'CLOSED'],
  ['CLOSED', ''],
])('R-ACT-8: %s may become %j', (from, to) => {
  expect(cardChangeStates.filter((one) => mayMove(from, one)).join(' ')).toBe(to)
})

test('R-BNK-11: an application is under way from its submission until it takes effect or ends', () => {
  expect(cardChangeStates.filter(isOpenCardChange)).toEqual(['SUBMITTED', 'REVIEWING', 'APPROVED'])
})
