import { endOtherSessions } from '@tongzhou/contract/account/security/end-other-sessions'
import { endSession } from '@tongzhou/contract/account/security/end-session'
import { loginEventList } from '@tongzhou/contract/account/security/login-event-list'
import { sessionList } from '@tongzhou/contract/account/security/session-list'
import { customerProfile } from '@tongzhou/contract/account/opening/customer-profile'
import { expect, test } from 'vitest'
import { testApp } from '../../../http/test-app'
import { drainOutbox } from '../../../jobs/engine/outbox-worker'
import { fakeWorld } from '../../../ports/fake-ports'
import { PASSWORD, journey } from '../opening/account-journey'

const world = fakeWorld()
const product = await testApp((services) => ({ ...services, ports: world.ports }))
const go = journey(product, world)

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1'

/** Logs in as a browser or app would: with its cookies and its name. */
async function logIn(
  mobile: string,
  o: { userAgent?: string; deviceKey?: string } = {},
): Promise<{ token: string; deviceKey: string }> {
  const response = await product.app.inject({
    method: 'POST',
    url: '/api/mam-service/account/login',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'user-agent': o.userAgent ?? IPHONE,
      ...(o.deviceKey === undefined ? {} : { cookie: `__Host-did=${o.deviceKey}` }),
    },
    payload: new URLSearchParams({ mobile, loginPassword: PASSWORD }).toString(),
  })
  const cookie = (name: string) => response.cookies.find((one) => one.name === name)
  expect(cookie('__Host-did')).toMatchObject({
    httpOnly: true,
    secure: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: 180 * 24 * 3600,
  })

  return { token: cookie('__Host-sid')?.value ?? '', deviceKey: cookie('__Host-did')?.value ?? '' }
}

async function alertsTo(mobile: string): Promise<string[]> {
  await drainOutbox(product.services)

  return world.messages
    .filter((one) => one.mobile === mobile && one.scene === 'NOTICE')
    .map(({ text }) => text)
}

const sessionsOf = async (token: string) => (await product.ask(sessionList, {}, { token })).success()

test('R-ACT-22: a login on a new device is told by one message without a link, again on the same one none', async () => {
  const { mobile } = await go.register()
  expect(await alertsTo(mobile)).toEqual([])
  const { deviceKey } = await logIn(mobile)
  const [alert = '', ...more] = await alertsTo(mobile)
  expect(alert).toMatch(
    /^【同舟基金】您的账户 \d\d-\d\d \d\d:\d\d 在新设备（iPhone Safari）登录。不是本人？请在设置-登录设备中锁定账户。$/,
  )
  expect(more).toEqual([])
  expect((await logIn(mobile, { deviceKey })).deviceKey).toBe(deviceKey)
  expect(await alertsTo(mobile)).toHaveLength(1)
  // What is no key of ours is replaced, and new.
  expect((await logIn(mobile, { deviceKey: 'x' })).deviceKey).not.toBe('x')
  expect(await alertsTo(mobile)).toHaveLength(2)
})

test('the key of one customer’s device does not make it known to another', async () => {
  const [one, other] = [await go.register(), await go.register()]
  const { deviceKey } = await logIn(one.mobile)
  await logIn(other.mobile, { deviceKey })
  expect(await alertsTo(other.mobile)).toHaveLength(1)
})

test('a customer sees where he is logged in, and ends one and the others within their next request', async () => {
  const { mobile, token } = await go.register()
  const here = await logIn(mobile)
  const there = await logIn(mobile, { userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/131.0 Safari/537.36' })
  const { sessions, most, isLocked } = await sessionsOf(here.token)
  expect([most, isLocked]).toEqual([10, false])
  expect(sessions.map(({ device, way, network, isThis }) => [device, way, network, isThis])).toEqual([
    ['Windows Chrome', 'PASSWORD', '127.0.*.*', false],
    ['iPhone Safari', 'PASSWORD', '127.0.*.*', true],
    ['未知设备', 'REGISTER', '127.0.*.*', false],
  ])
  const sessionNo = sessions[0]?.sessionNo ?? ''
  const asker = { token: here.token }
  ;(await product.ask(endSession, { sessionNo }, asker)).success()
  expect((await product.ask(sessionList, {}, there)).code).toBe(1008)
  ;(await product.ask(endSession, { sessionNo }, asker)).refusal('NOT_FOUND')
  ;(await product.ask(endOtherSessions, {}, asker)).success()
  expect((await product.ask(sessionList, {}, { token })).code).toBe(1008)
  expect((await sessionsOf(here.token)).sessions).toHaveLength(1)
})

test('nobody ends a session of somebody else', async () => {
  const [one, other] = [await go.register(), await go.register()]
  const [session] = (await sessionsOf(other.token)).sessions
  const foreign = await product.ask(endSession, { sessionNo: session?.sessionNo ?? '' }, one)
  foreign.refusal('NOT_FOUND')
  expect((await sessionsOf(other.token)).sessions).toHaveLength(1)
})

test('ending the asking session clears its cookie', async () => {
  const { token } = await go.register()
  const [session] = (await sessionsOf(token)).sessions
  const answer = await product.ask(endSession, { sessionNo: session?.sessionNo ?? '' }, { token })
  answer.success()
  expect([answer.headers['set-cookie']].flat().join(';')).toMatch(/sid=;/)
  expect((await product.ask(sessionList, {}, { token })).code).toBe(1008)
})

test('logins are listed, the newest first, with what was new to the account', async () => {
  const { mobile } = await go.register()
  const { token, deviceKey } = await logIn(mobile)
  await logIn(mobile, { deviceKey })
  const { events } = (await product.ask(loginEventList, {}, { token })).success()
  expect(events.map(({ act, way, device, isNewDevice }) => [act, way, device, isNewDevice])).toEqual([
    ['LOGIN', 'PASSWORD', 'iPhone Safari', false],
    ['LOGIN', 'PASSWORD', 'iPhone Safari', true],
    ['LOGIN', 'REGISTER', '未知设备', true],
  ])
})

test('an app’s session is none without the key of its device', async () => {
  const { mobile, customerNo } = await go.register()
  const { token, deviceKey } = await logIn(mobile, { userAgent: `${IPHONE} TongzhouApp/3.1` })
  const profile = async (headers: Record<string, string>) => {
    const url = customerProfile.path
    const response = await product.app.inject({
      method: 'POST',
      url,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      payload: '',
    })

    return response.json<{ data: { customerNo: string | null } }>().data.customerNo
  }
  expect(await profile({ 'x-device-key': deviceKey })).toBe(customerNo)
  expect(await profile({ cookie: `__Host-did=${deviceKey}` })).toBe(customerNo)
  expect(await profile({})).toBeNull()
  expect(await profile({ 'x-device-key': 'A'.repeat(43) })).toBeNull()
})
