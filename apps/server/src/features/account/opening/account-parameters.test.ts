import type { ParameterName } from '@tongzhou/db/stores/fund/parameter-store'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { expect, test } from 'vitest'
import { testApp } from '../../../http/test-app'
import { fakeWorld } from '../../../ports/fake-ports'
import { byTwoPersons } from '../../../staff/test-two-persons'
import { cardCounts } from '../cards/card-counts'
import { journey } from './account-journey'
import { riskTestsLeftOf } from '../risk/risk-tests-left'

const world = fakeWorld()
const product = await testApp((services) => ({ ...services, ports: world.ports }))
const { db } = product.services.connection
const go = journey(product, world)

async function put(name: ParameterName, value: string): Promise<void> {
  expect(await byTwoPersons(product.services, 'parameters/propose', { name, value })).toMatchObject({
    outcome: { name, value },
  })
}

test('a code is good for `sms.ttlMin` minutes, and its message says so', async () => {
  await put('sms.ttlMin', '8')
  const mobile = go.newMobile()
  await go.code('REGISTER', mobile)
  const [row] = await db.selectFrom('sms_code').select(['sent_at', 'expires_at']).execute()
  expect((row?.expires_at.getTime() ?? 0) - (row?.sent_at.getTime() ?? 0)).toBe(8 * 60_000)
  expect(world.messages.at(-1)?.text).toMatch(/8 分钟内有效/)
})

test('risk tests are counted by `risk.maxPerDay` and `risk.maxPer12M`', async () => {
  const now = new Date()
  const left = () => riskTestsLeftOf(db, { customerNo: 'C', now, day: dayFrom('2026-11-16') })
  expect(await left()).toEqual({ today: 2, in12Months: 8 })
  await put('risk.maxPerDay', '3')
  await put('risk.maxPer12M', '5')
  expect(await left()).toEqual({ today: 3, in12Months: 5 })
})

test('cards are counted by `card.max` and `card.maxSameBank`, and pages name these numbers', async () => {
  expect(await cardCounts(db)).toEqual({ most: 10, mostOfOneBank: 3 })
  await put('card.max', '6')
  await put('card.maxSameBank', '2')
  expect(await cardCounts(db)).toEqual({ most: 6, mostOfOneBank: 2 })
  const { data } = await product.call('basicConfig')
  expect(data.limits).toEqual({ cards: 6, cardsOfOneBank: 2, tradeTries: 5 })
})
