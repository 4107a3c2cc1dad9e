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
const security = await staff.person('SECURITY')
const reason = '按制度登记与办理，核对无误后处理'
const OWN = { code: 9509, msg: '这是您本人的账户，请由同事办理' }

const statusOf = async (customerNo: string) =>
  (await db.selectFrom('customer').select('status').where('customer_no', '=', customerNo).executeTakeFirst())
    ?.status

test('R-STF-5: who is the customer himself neither looks, acts, asks nor approves; a colleague does', async () => {
  const [own, stranger] = [await go.register(), await go.register()]
  const idNo = go.newIdNo()
  await go.realName(own.token, idNo)
  const [service, lead, colleague] = [
    await staff.person('SERVICE'),
    await staff.person('LEAD'),
    await staff.person('SERVICE', 'LEAD'),
  ]
  const input = { customerNo: own.customerNo, reason }
  // By his document, and by the number of his telephone alone.
  for (const { staffNo } of [service, lead])
    expect(await security.ask('staff/identify', { staffNo, idNo, mobile: own.mobile, reason })).toMatchObject(
      {
        code: 200,
      },
    )
  const { rows } = (await security.ask('staff/list')).data as {
    rows: { staffNo: string; identified: boolean }[]
  }
  expect(rows.filter(({ identified }) => identified).map(({ staffNo }) => staffNo)).toEqual([
    service.staffNo,
    lead.staffNo,
  ])

  expect(await service.ask('customers/find', { kind: 'MOBILE', value: own.mobile })).toMatchObject(OWN)
  expect(await service.ask('customers/freeze', input)).toMatchObject(OWN)
  expect(await statusOf(own.customerNo)).toBe('0')
  expect(await service.ask('customers/find', { kind: 'NUMBER', value: stranger.customerNo })).toMatchObject({
    code: 200,
  })

  expect(await colleague.ask('customers/freeze', input)).toMatchObject({ code: 200 })
  expect(await service.ask('customers/unfreeze', input)).toMatchObject(OWN)
  const asked = await colleague.ask('customers/unfreeze', input)
  const { requestNo } = asked.data as { requestNo: string }
  const { contentHash } = (await lead.ask('requests/show', { requestNo })).data as { contentHash: string }
  expect(await lead.ask('requests/approve', { requestNo, contentHash })).toMatchObject(OWN)
  expect(await statusOf(own.customerNo)).not.toBe('0')

  const refused = await db
    .selectFrom('audit')
    .select(['actor', 'action'])
    .where('detail', '@>', JSON.stringify({ refused: 'OWN_CASE' }) as never)
    .orderBy('id')
    .execute()
  expect(refused.map(({ actor, action }) => [actor, action])).toEqual([
    [service.staffNo, 'customers/find'],
    [service.staffNo, 'customers/freeze'],
    [service.staffNo, 'customers/unfreeze'],
    [lead.staffNo, 'requests/approve'],
  ])
})
