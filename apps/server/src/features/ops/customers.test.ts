import { sessionList } from '@tongzhou/contract/account/security/session-list'
import { expect, test } from 'vitest'
import { testApp } from '../../http/test-app'
import { fakeWorld } from '../../ports/fake-ports'
import { testStaff } from '../../staff/test-staff'
import { journey } from '../account/opening/account-journey'

const world = fakeWorld()
const product = await testApp((services) => ({ ...services, ports: world.ports }))
const { db } = product.services.connection
const staff = await testStaff(product.services)
const go = journey(product, world)
const service = await staff.person('SERVICE')
const lead = await staff.person('LEAD')
const reason = '客户来电说明手机被盗，核对证件号码一致'

const statusOf = async (customerNo: string) =>
  (
    await db
      .selectFrom('customer')
      .select('status')
      .where('customer_no', '=', customerNo)
      .executeTakeFirstOrThrow()
  ).status
const trail = (subject: string) =>
  db
    .selectFrom('audit')
    .select(['actor', 'action', 'reason'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute()

test('a customer is found by what he names, whole, masked, and the look is on record', async () => {
  const { mobile, customerNo, token } = await go.register()
  const idNo = go.newIdNo()
  await go.realName(token, idNo)
  const cardNo = go.newCardNo()
  await go.bindCard(token, cardNo)
  const asked = [
    { kind: 'MOBILE', value: mobile },
    { kind: 'ID', value: idNo },
    { kind: 'CARD', value: cardNo },
    { kind: 'NUMBER', value: customerNo },
  ]
  for (const input of asked) {
    const { data } = await service.ask('customers/find', input)
    expect(data.rows, input.kind).toMatchObject([
      { customerNo, mobile: `${mobile.slice(0, 3)}****${mobile.slice(-4)}`, state: '正常' },
    ])
    expect(JSON.stringify(data)).not.toContain(idNo)
  }
  const part = await service.ask('customers/find', { kind: 'MOBILE', value: mobile.slice(0, 8) })
  expect(part.data.rows).toEqual([])
  expect(await trail(`customer:${customerNo}`)).toHaveLength(4)
})

test('one person freezes at once, two end it; the customer still reads and cannot act', async () => {
  const { customerNo, token } = await go.register()
  expect(await service.ask('customers/freeze', { customerNo, reason })).toMatchObject({
    data: { state: '普通冻结' },
  })
  expect(await statusOf(customerNo)).toBe('1')
  expect((await product.ask(sessionList, {}, { token })).code).toBe(200)
  expect((await product.call('lockAccount', {}, { token })).code).toBe(2002)
  expect(await service.ask('customers/freeze', { customerNo, reason })).toMatchObject({ code: 9515 })
  const ended = { operation: 'customers/unfreeze', input: { customerNo, reason } } as const
  await staff.byTwo(service, lead, ended)
  expect(await statusOf(customerNo)).toBe('0')
  expect(await service.ask('customers/unfreeze', { customerNo, reason })).toMatchObject({ code: 9515 })
  expect(await trail(`customer:${customerNo}`)).toMatchObject([
    { actor: service.staffNo, action: 'customers/freeze', reason },
    { actor: service.staffNo, action: 'customers/unfreeze' },
    { actor: lead.staffNo, action: 'requests/approve' },
  ])
})

test('a lock of his own comes back when the freeze ends', async () => {
  const { customerNo, token } = await go.register()
  expect((await product.call('lockAccount', {}, { token })).code).toBe(200)
  await service.ask('customers/freeze', { customerNo, reason })
  await staff.byTwo(service, lead, { operation: 'customers/unfreeze', input: { customerNo, reason } })
  expect(await statusOf(customerNo)).toBe('5')
})

test('every login of a customer ends; of nobody there is none', async () => {
  const { customerNo, token } = await go.register()
  expect(await service.ask('customers/end-sessions', { customerNo, reason })).toMatchObject({
    data: { ended: 1 },
  })
  expect((await product.ask(sessionList, {}, { token })).code).toBe(1008)
  for (const operation of ['customers/freeze', 'customers/end-sessions', 'customers/unfreeze'] as const) {
    const unknown = await service.ask(operation, { customerNo: '99999999', reason })
    expect(unknown, operation).toMatchObject({ code: 404 })
  }
})
