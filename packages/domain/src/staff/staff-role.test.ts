import { expect, test } from 'vitest'
import { type StaffRole, incompatibleRole, mayAct, staffRoles } from './staff-role'

test.each<[StaffRole[], StaffRole, StaffRole | null]>([
  [[], 'SECURITY', null],
  [['OPS'], 'SECURITY', 'OPS'],
  [['SECURITY'], 'OPS', 'SECURITY'],
  [['AUDITOR'], 'SECURITY', 'AUDITOR'],
  [['TECH'], 'LEAD', 'TECH'],
  [['COMPLIANCE'], 'PRODUCT', 'COMPLIANCE'],
  [['PRODUCT', 'CONTENT'], 'COMPLIANCE', 'PRODUCT'],
  [['COMPLIANCE', 'LEAD'], 'SETTLE', 'COMPLIANCE'],
  [['RISK'], 'SERVICE', 'RISK'],
  [['SERVICE'], 'RISK', 'SERVICE'],
  [['OPS', 'SETTLE', 'REVIEW'], 'PRODUCT', null],
  [['LEAD', 'REVIEW'], 'COMPLIANCE', null],
  [['SECURITY'], 'SECURITY', null],
])('%j and %s → %s', (has, added, conflict) => {
  expect(incompatibleRole(has, added)).toBe(conflict)
})

test('roles that do not go together do not in either order', () => {
  const pairs = staffRoles.flatMap((a) => staffRoles.map((b) => [a, b] as const))
  const oneSided = pairs.filter(
    ([a, b]) => (incompatibleRole([a], b) === null) !== (incompatibleRole([b], a) === null),
  )
  expect(oneSided).toEqual([])
})

test('one of the needed roles is enough', () => {
  expect(mayAct(['OPS'], ['SETTLE', 'OPS'])).toBe(true)
  expect(mayAct(['OPS'], ['SETTLE'])).toBe(false)
  expect(mayAct([], ['SETTLE'])).toBe(false)
})
