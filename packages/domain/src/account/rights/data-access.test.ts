import { expect, test } from 'vitest'
import { isToldOf, revealPurposes } from './data-access'

test('R-STF-21: a customer hears of every look but those of an investigation', () => {
  expect(revealPurposes.filter((purpose) => !isToldOf(purpose))).toEqual(['RISK', 'COURT'])
})
