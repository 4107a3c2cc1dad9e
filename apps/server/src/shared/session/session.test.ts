import { expect, test } from 'vitest'
import { journey } from '../../features/account/opening/account-journey'
import { testApp } from '../../http/test-app'
import { fakeWorld } from '../../ports/fake-ports'
import { APP_IDLE_MS, findSession, hashToken, openSession } from './session'

const world = fakeWorld()
const product = await testApp((services) => ({ ...services, ports: world.ports }))
const go = journey(product, world)
const { db } = product.services.connection
const facts = { userAgent: 'test', ip: '127.0.0.1', way: 'SMS', deviceIndex: null } as const

test('a customer has ten sessions; the eleventh ends the one that was used longest ago', async () => {
  const { customerNo, token } = await go.register()
  const tokens = [token]
  for (let n = 1; n <= 10; n += 1) {
    const wallNow = new Date(Date.now() + n * 1000)
    tokens.push((await openSession(db, { ...facts, customerNo, kind: 'browser', wallNow })).token)
  }
  const other = await go.register()
  const alive = await Promise.all(
    [...tokens, other.token].map(async (one) => (await findSession(db, hashToken(one), new Date())) !== null),
  )
  expect(alive).toEqual([false, ...tokens.slice(1).map(() => true), true])
})

test('an app that was not used for three days is asked again, within its seven days', async () => {
  const { customerNo } = await go.register()
  const wallNow = new Date()
  const { token } = await openSession(db, { ...facts, customerNo, kind: 'app', wallNow })
  const after = (ms: number) => findSession(db, hashToken(token), new Date(wallNow.getTime() + ms))
  expect(await after(APP_IDLE_MS + 1000)).toBeNull()
  expect(await after(APP_IDLE_MS - 1000)).not.toBeNull()
  // Used just now: three more days.
  expect(await after(2 * APP_IDLE_MS - 5000)).not.toBeNull()
  expect(await after(3 * APP_IDLE_MS - 9000)).toBeNull()
})
