import { type StaffCallDefinition, operationOf } from '@tongzhou/contract/kit/define-staff-call'
import { type StaffOperation, allStaffCalls } from '@tongzhou/contract/staff/all-staff-calls'
import { testEachInOne } from '@tongzhou/testkit/test-each-in-one'
import { expect, test } from 'vitest'
import { testApp } from '../http/test-app'
import { staffHandlers } from './staff-handlers'
import { testStaff } from './test-staff'

const product = await testApp()
const { db } = product.services.connection
const staff = await testStaff(product.services)
const calls = Object.entries<StaffCallDefinition>(allStaffCalls)
const nobody = await staff.person()

testEachInOne(
  'every operation is named by its words and has a handler of its kind',
  calls,
  async (name, call) => {
    expect(operationOf(call)).toBe(name)
    expect(call.title).toMatch(/[\u4e00-\u9fff]/)
    const { mode } = staffHandlers[name as StaffOperation]
    expect(mode === 'requested').toBe(call.approve !== undefined)
    expect(mode === 'public').toBe(call.roles === 'public')
    for (const place of call.places ?? []) expect(Object.keys(call.request.shape)).toContain(place)
    if (call.approve !== undefined) {
      expect(call.approve.roles.length).toBeGreaterThan(0)
      expect(Object.keys(call.request.shape)).toContain('reason')
    }
  },
)

testEachInOne(
  'nobody is answered without a session of staff',
  calls.filter(([, call]) => call.roles !== 'public'),
  async (name, _call) => {
    expect(await staff.ask(name)).toMatchObject({ code: 1008, data: {} })
  },
)

testEachInOne(
  'nobody is answered without one of its roles, whatever he asks, and it is on record (A2)',
  calls.filter(([, call]) => Array.isArray(call.roles) && call.request.safeParse({}).success),
  async (name, _call) => {
    expect(await nobody.ask(name as StaffOperation)).toMatchObject({ code: 9503, data: {} })
  },
)

test('a refused act stays on record with its person', async () => {
  const rows = await db
    .selectFrom('audit')
    .select(['action', 'detail'])
    .where('staff_no', '=', nobody.staffNo)
    .where('subject', '=', 'refused')
    .limit(100)
    .execute()
  expect(rows.map(({ action }) => action)).toContain('unsent/retry')
})
