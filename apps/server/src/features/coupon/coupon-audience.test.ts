import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testStaff } from '../../staff/test-staff'
import { tradingFloor } from '../../trading/test-trader'

const floor = await tradingFloor('2026-11-16 14:20')
const { db } = floor.product.services.connection
const staff = await testStaff(floor.product.services)
const reason = '发放规则与公告不一致，先停止发放'
await db
  .insertInto('coupon_template')
  .values({
    template_id: 'NEW30',
    name: '新客申购费券',
    kind: 'FEE_RATE',
    value: '0.1',
    valid_days: 30,
    per_person: 9,
    registered_most: 30,
    opened_only: true,
    receive_from: new Date('2026-01-01'),
    receive_to: new Date('2027-01-01'),
  })
  .execute()
const trader = await floor.addTrader()
const registered = (at: string) =>
  sql`update customer set created_at = ${at} where customer_no = ${trader.customerNo}`.execute(db)
const take = () => trader.call('receiveCoupon', { templateId: 'NEW30' })
const offers = async (token?: string) =>
  (await floor.product.call('couponPool', {}, token === undefined ? {} : { token })).data.offers

test('R-CPN-8: a coupon is received by those it is offered to, and says whom', async () => {
  await registered('2026-10-16T10:00:00+08:00')
  expect(await take()).toMatchObject({
    code: 6111,
    msg: '这次活动面向注册 30 天以内、已完成开户的客户，您暂不符合条件',
  })
  expect(await offers(trader.token)).toMatchObject([{ templateId: 'NEW30', canReceive: false }])
  await registered('2026-10-17T10:00:00+08:00')
  expect((await take()).code).toBe(200)
  expect(await offers(trader.token)).toMatchObject([{ templateId: 'NEW30', canReceive: true }])
})

test('R-CPN-8: a visitor reads whom a coupon is for', async () => {
  expect(await offers()).toMatchObject([{ audience: '注册 30 天以内、已完成开户的客户' }])
})

test('R-CPN-8: a frozen account receives none and keeps its own', async () => {
  const setStatus = (status: string) =>
    sql`update customer set status = ${status} where customer_no = ${trader.customerNo}`.execute(db)
  await setStatus('1')
  expect(await take()).toMatchObject({ code: expect.any(Number), reason: 'ACCOUNT_FROZEN' })
  expect((await trader.call('couponList')).data.rows).toMatchObject([{ status: 'RECEIVED' }])
  await setStatus('0')
})

test('R-CPN-8: one person pauses at once, two resume; what was received stays', async () => {
  const maker = await staff.person('OPS')
  const checker = await staff.person('LEAD')
  expect((await maker.ask('templates/pause', { templateId: 'NONE', reason })).reason).toBe('NOT_FOUND')
  expect((await maker.ask('templates/resume', { templateId: 'NEW30', reason })).reason).toBe('NOT_FOUND')
  expect(await maker.ask('templates/pause', { templateId: 'NEW30', reason })).toMatchObject({
    data: { state: '已暂停' },
  })
  expect((await take()).code).toBe(404)
  expect(await offers(trader.token)).toEqual([])
  expect((await trader.call('couponList')).data.rows).toMatchObject([{ status: 'RECEIVED' }])
  const { data } = await maker.ask('templates/resume', { templateId: 'NEW30', reason })
  const { contentHash } = (await checker.ask('requests/show', { requestNo: data.requestNo })).data
  const approval = { requestNo: data.requestNo, contentHash }
  expect((await maker.ask('requests/approve', approval)).code).toBe(9504)
  expect(await checker.ask('requests/approve', approval)).toMatchObject({ code: 200 })
  expect((await take()).code).toBe(200)
  expect((await maker.ask('templates/list')).data.rows).toMatchObject([
    { templateId: 'NEW30', issued: 2, total: null, state: '发放中' },
  ])
})
