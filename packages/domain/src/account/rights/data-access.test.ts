import { expect, test } from 'vitest'
import { staffRoles } from '../../staff/staff-role'
import { isToldOf, mayLookFor, revealPurposes } from './data-access'

const silent = revealPurposes.filter((purpose) => !isToldOf(purpose))

test('R-STF-21: a customer hears of every look but those of an investigation', () => {
  expect(silent).toEqual(['RISK', 'COURT'])
})

test('R-STF-21: whoever looks for what the customer never hears of investigates', () => {
  const may = staffRoles.filter((role) => silent.some((purpose) => mayLookFor(purpose, [role])))
  expect(may).toEqual(['RISK', 'LEAD'])
})
