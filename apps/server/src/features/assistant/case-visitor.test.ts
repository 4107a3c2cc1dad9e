import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../http/test-app'
import { fakeWorld } from '../../ports/fake-ports'
import { testStaff } from '../../staff/test-staff'
import { visitorPasses } from '../../shared/complaint/test-visitor-pass'
import { journey } from '../account/opening/account-journey'

let now = new Date('2026-11-16T10:00:00+08:00')
const world = fakeWorld()
const product = await testApp((services) => ({
  ...services,
  ports: world.ports,
  clock: { ...services.clock, now: () => now },
}))
const { db } = product.services.connection
const go = journey(product, world)
const passOf = visitorPasses(product, go)
const staff = await testStaff(product.services)
const service = await staff.person('SERVICE')

const handOver = (input: Record<string, unknown> = {}) => product.call('handOver', input)
const detail = (caseNo: string, pass?: string) =>
  product.call('caseDetail', { caseNo, ...(pass === undefined ? {} : { pass }) })
const MOBILE = '13900001111'

test('R-AST-12: a visitor proves his mobile, has a case at once, and follows it by its number and a code', async () => {
  expect((await handOver()).reason).toBe('COMPLAINT_PASS')
  expect((await handOver({ pass: 'A'.repeat(60) })).reason).toBe('COMPLAINT_PASS')
  const pass = await passOf(MOBILE)
  const conversationNo = String(
    (await product.call('chatStream', { query: '怎样开户' }, { method: 'GET' })).data.conversationNo,
  )
  const first = (await handOver({ pass, conversationNo })).data
  expect(first).toMatchObject({
    state: 'WAITING',
    replyBy: '2026-11-16T18:00:00.000+08:00',
    messages: [{ author: 'CUSTOMER', text: '请工作人员联系我。' }],
  })
  const { caseNo } = first
  // Proved again, it is the same case; what is written is added.
  const more = (await handOver({ pass: await passOf(MOBILE), text: '开户时身份证照片一直不清楚' })).data
  expect(more.caseNo).toBe(caseNo)
  expect(more.messages).toHaveLength(2)
  expect((await detail(caseNo, pass)).data).toEqual(more)
  // Without the proof, by another mobile, by a customer and under an invented number: nothing.
  expect((await detail(caseNo)).reason).toBe('COMPLAINT_PASS')
  expect((await detail(caseNo, await passOf('13900003333'))).code).toBe(404)
  const { token } = await go.register()
  expect((await product.call('caseDetail', { caseNo }, { token })).code).toBe(404)
  expect((await detail('K20261116000000001', pass)).code).toBe(404)
  // Another visitor's case is his own.
  expect((await handOver({ pass: await passOf('13900003333') })).data.caseNo).not.toBe(caseNo)
})

test('R-AST-12: staff take, answer and close it as every other; the visitor is told by SMS, and his mobile lies sealed', async () => {
  const mobile = '13900004444'
  const pass = await passOf(mobile)
  const { caseNo } = (await handOver({ pass, text: '没有账户，想问开户要什么证件' })).data
  expect((await service.ask('cases/list')).data.rows.map((row: { caseNo: string }) => row.caseNo)).toContain(
    caseNo,
  )
  const shown = (await service.ask('cases/show', { caseNo })).data
  expect(shown).toMatchObject({
    customerNo: '',
    mobile,
    messages: [{ text: '没有账户，想问开户要什么证件' }],
  })
  await service.ask('cases/take', { caseNo })
  const text = '开户需要有效期内的居民身份证。'
  expect((await service.ask('cases/answer', { caseNo, text })).data.state).toBe('ANSWERED')
  expect((await detail(caseNo, pass)).data).toMatchObject({
    state: 'ANSWERED',
    messages: [{}, { author: 'STAFF', text }],
  })
  const told = await db
    .selectFrom('outbox')
    .select(['customer_no', 'payload'])
    .where('topic', '=', 'sms')
    .where('key', 'like', `${caseNo}-%`)
    .execute()
  expect(told.map((row) => row.customer_no)).toEqual([null])
  const { rows } = await sql`select * from service_case where case_no = ${caseNo}`.execute(db)
  expect(JSON.stringify([told, rows])).not.toContain(mobile)
  expect((await service.ask('cases/close', { caseNo })).data.state).toBe('CLOSED')
  expect((await detail(caseNo, pass)).data.state).toBe('CLOSED')
})

test('a proved mobile opens five cases a day, also at once; a network has twenty', async () => {
  now = new Date('2026-11-17T10:00:00+08:00')
  const mobile = '13900005555'
  const pass = await passOf(mobile)
  const closed = async () => {
    const { caseNo } = (await handOver({ pass })).data
    await service.ask('cases/close', { caseNo })
  }
  for (let at = 0; at < 4; at += 1) await closed()
  const atOnce = await Promise.all(Array.from({ length: 6 }, () => handOver({ pass })))
  expect(new Set(atOnce.map(({ data }) => data.caseNo)).size).toBe(1)
  await service.ask('cases/close', { caseNo: atOnce[0]?.data.caseNo })
  expect((await handOver({ pass })).reason).toBe('TOO_MANY_TODAY')
  // Fifteen others of the same network, and no more.
  for (let at = 10; at < 25; at += 1)
    expect((await handOver({ pass: await passOf(`139000066${at}`) })).code).toBe(200)
  expect((await handOver({ pass: await passOf('13900006699') })).reason).toBe('TOO_MANY_TODAY')
  now = new Date('2026-11-18T10:00:00+08:00')
  expect((await handOver({ pass: await passOf('13900006699') })).code).toBe(200)
})
