import { expect, test } from 'vitest'
import { mayAct, staffRoles } from '../../staff/staff-role'
import { isToldOf, revealPurposes, revealRoles } from './data-access'

test('R-STF-21: a customer hears of every look but those of an investigation', () => {
  expect(revealPurposes.filter((purpose) => !isToldOf(purpose))).toEqual(['RISK', 'COURT'])
})

test('R-STF-21: whoever looks for what the customer never hears of investigates', () => {
  const silent = revealPurposes.filter((purpose) => !isToldOf(purpose))
  const may = staffRoles.filter((role) => silent.some((purpose) => mayAct([role], revealRoles[purpose])))
  expect(may).toEqual(['RISK', 'COMPLIANCE', 'LEAD'])
})
