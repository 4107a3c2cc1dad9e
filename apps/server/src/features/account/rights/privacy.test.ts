import { consentList } from '@tongzhou/contract/account/rights/consent-list'
import { dataInventory } from '@tongzhou/contract/account/rights/data-inventory'
import { selectMarketingConsent } from '@tongzhou/contract/account/rights/select-marketing-consent'
import { updateMarketingConsent } from '@tongzhou/contract/account/rights/update-marketing-consent'
import { preferencesOf } from '@tongzhou/db/stores/account/message-store'
import { expect, test } from 'vitest'
import { testApp } from '../../../http/test-app'
import { fakeWorld } from '../../../ports/fake-ports'
import { journey } from '../opening/account-journey'

const world = fakeWorld()
const product = await testApp((services) => ({ ...services, ports: world.ports }))
const { db } = product.services.connection
const go = journey(product, world)

test('R-ACT-29: every agreement has its version, its time and the way it ends', async () => {
  const { token, customerNo } = await go.register()
  const registered = (await product.ask(consentList, {}, { token })).success()
  expect(registered.consents.map(({ protocolId, kind, ends }) => [protocolId, kind, ends])).toEqual([
    ['privacy-policy', 'NECESSARY', 'CLOSE'],
    ['service-agreement', 'NECESSARY', 'CLOSE'],
  ])
  await go.realName(token)
  await go.bindCard(token)
  const order = { customer_no: customerNo, protocol_id: 'purchase-terms', version: 1 }
  const day = (number: number) => new Date(`2026-11-${number}T10:00:00+08:00`)
  await db
    .insertInto('consent')
    .values([
      { ...order, order_no: '1'.repeat(20), agreed_at: day(17) },
      { ...order, order_no: '2'.repeat(20), agreed_at: day(18) },
    ])
    .execute()
  const { consents, fundPapers } = (await product.ask(consentList, {}, { token })).success()
  const found = (id: string) => consents.find(({ protocolId }) => protocolId === id)
  expect(found('sensitive-consent')).toMatchObject({ kind: 'SENSITIVE', ends: 'CLOSE', version: 1 })
  expect(found('quick-payment')).toMatchObject({ kind: 'SHARED', ends: 'UNBIND', orders: 0 })
  expect(found('purchase-terms')).toMatchObject({ kind: 'ORDER', ends: 'KEPT', orders: 2 })
  expect(fundPapers).toEqual({ count: 0, lastAt: null })
})

test('R-PRV-4: the two lists show what is held, masked, and who was given it; nobody else’s', async () => {
  const { token } = await go.register()
  const before = (await product.ask(dataInventory, {}, { token })).success()
  expect(before.collected.map(({ kind }) => kind)).toContain('MOBILE')
  expect(before.recipients.map(({ kind }) => kind)).toEqual(['SMS'])
  await go.realName(token)
  await go.bindCard(token)
  const after = (await product.ask(dataInventory, {}, { token })).success()
  const held = (kind: string) => after.collected.find((one) => one.kind === kind)
  expect(held('MOBILE')?.content).toMatch(/^1\d{2}\*{4}\d{4}$/)
  expect(held('IDENTITY')?.content).toMatch(/\*.* .*\*/)
  expect(held('CARD')).toMatchObject({ count: 1, content: null })
  expect(after.recipients.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['SMS', 'IDENTITY_CHECK', 'BANK']),
  )
  const other = await go.register()
  const theirs = (await product.ask(dataInventory, {}, { token: other.token })).success()
  expect(theirs.collected.some(({ kind }) => kind === 'CARD')).toBe(false)
})

test('marketing comes only where it was agreed to, and each word is kept', async () => {
  const { token, customerNo } = await go.register()
  const said = (channel: 'SMS' | 'STATION' | 'MAIL', granted: boolean, textVersion = 1) =>
    product.ask(updateMarketingConsent, { channel, granted, textVersion }, { token })
  const first = (await product.ask(selectMarketingConsent, {}, { token })).success()
  expect(first.channels).toEqual([
    { channel: 'STATION', granted: false, since: null },
    { channel: 'SMS', granted: false, since: null },
  ])
  ;(await said('MAIL', true)).refusal('BAD_REQUEST')
  ;(await said('SMS', true, 2)).refusal('PROTOCOL_NOT_ACCEPTED')
  expect(await preferencesOf(db, customerNo)).toEqual([])

  const granted = (await said('SMS', true)).success()
  expect(granted.channels.find(({ channel }) => channel === 'SMS')).toMatchObject({ granted: true })
  ;(await said('SMS', true)).success()
  expect(await preferencesOf(db, customerNo)).toEqual([{ category: 'MARKETING', channel: 'SMS', isOn: true }])
  // Taking back needs no newest text.
  ;(await said('SMS', false, 99)).success()
  expect(await preferencesOf(db, customerNo)).toEqual([
    { category: 'MARKETING', channel: 'SMS', isOn: false },
  ])
  const kept = db.selectFrom('marketing_consent').select('granted').where('customer_no', '=', customerNo)
  expect((await kept.orderBy('seq').execute()).map((row) => row.granted)).toEqual([true, false])
})
