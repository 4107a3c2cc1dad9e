import { type StaffCallDefinition, operationOf } from '@tongzhou/contract/kit/define-staff-call'
import { type StaffOperation, allStaffCalls } from '@tongzhou/contract/staff/all-staff-calls'
import { addRequest } from '@tongzhou/db/stores/staff/staff-request-store'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { type StaffRole, staffRoles } from '@tongzhou/domain/staff/staff-role'
import { testEachInOne } from '@tongzhou/testkit/test-each-in-one'
import { expect, test } from 'vitest'
import { testApp } from '../http/test-app'
import { contentHashOf, sealContent } from './request-content'
import { staffHandlers } from './staff-handlers'
import { type TestMember, testStaff } from './test-staff'

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

const people = await Promise.all(staffRoles.map(async (role) => ({ role, member: await staff.person(role) })))
const maker = await staff.person()

const requested = calls.flatMap(([name, call]) =>
  call.approve === undefined ? [] : [[name, call.approve.roles] as const],
)
const mayRead = (role: StaffRole, checkers: readonly StaffRole[]) =>
  role === 'AUDITOR' || role === 'COMPLIANCE' || checkers.includes(role)

async function requestOf(operation: string): Promise<string> {
  const content = { operation, payload: { text: '名单' }, facts: {}, reason: '客户本人命中制裁名单' }
  const { services } = product

  return db.transaction().execute((tx) =>
    addRequest(tx, {
      day: dayFrom('2026-11-20'),
      operation,
      subject: `registry:${operation}`,
      contentCipher: sealContent(services.cipher, content),
      contentHash: contentHashOf(content),
      makerNo: maker.staffNo,
      reason: content.reason,
      madeAt: new Date(),
      expiresAt: new Date(Date.now() + 3_600_000),
    }),
  )
}

testEachInOne(
  'what a request asks is read by its maker, by who may approve it and by who oversees, and each is on record',
  requested,
  async (name, checkers) => {
    const requestNo = await requestOf(name)
    const stranger = people.find(({ role }) => !mayRead(role, checkers))
    const readers = people.filter(({ role }) => mayRead(role, checkers)).map(({ member }) => member)
    for (const member of [...readers, maker]) {
      const shown = await member.ask('requests/show', { requestNo })
      expect(shown).toMatchObject({ code: 200, data: { payload: { text: '名单' } } })
    }
    for (const member of [stranger?.member ?? nobody, nobody])
      expect(await member.ask('requests/show', { requestNo })).toMatchObject({ code: 9503, data: {} })
    const rows = db.selectFrom('audit').select('detail').where('subject', '=', `request:${requestNo}`)
    const kept = await rows.where('action', '=', 'requests/show').limit(100).execute()
    expect(kept.filter(({ detail }) => detail === null)).toHaveLength(readers.length + 1)
    expect(kept.filter(({ detail }) => detail !== null)).toHaveLength(2)
  },
)

test('a list of requests names those alone whose content one may read: its reason says enough', async () => {
  const list = async (member: TestMember) =>
    (await member.ask('requests/list')).data.rows
      .map((row: { operation: string }) => row.operation)
      .toSorted()
  for (const { role, member } of people) {
    const own = requested.filter(([, checkers]) => mayRead(role, checkers)).map(([name]) => name)
    expect([role, await list(member)]).toEqual([role, own.toSorted()])
  }
  expect(await list(maker)).toEqual(requested.map(([name]) => name).toSorted())
  expect(await list(nobody)).toEqual([])
})

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
