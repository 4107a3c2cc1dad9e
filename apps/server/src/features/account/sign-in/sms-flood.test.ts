import { callPath } from '@tongzhou/testkit/call-path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../http/test-app'
import { fakeWorld } from '../../../ports/fake-ports'
import { PASSWORD, journey } from '../opening/account-journey'

const world = fakeWorld()
const product = await testApp((services) => ({ ...services, ports: world.ports }))
const { db } = product.services.connection
const go = journey(product, world)
const FIRST = '203.0.113.7'
const SECOND = '198.51.100.7'
const THIRD = '192.0.2.7'

/** Asks for a code as somebody at an address, and what was sent is a good while ago when it was. */
async function askAt(from: string, mobile: string, scene = 'LOGIN'): Promise<number | string> {
  const answer = await product.call(
    'checkSliderAndSendSms',
    { ...(await go.passedSlider()), scene, mobile },
    { from },
  )

  return answer.reason ?? answer.code
}
const later = () => sql`update sms_code set sent_at = sent_at - interval '61 seconds'`.execute(db)

/** So many codes for a number, asked for from one address. */
async function flood(from: string, mobile: string, count: number): Promise<void> {
  for (let sent = 0; sent < count; sent += 1) {
    expect(await askAt(from, mobile, sent % 2 === 0 ? 'LOGIN' : 'COMPLAINT')).toBe(200)
    await later()
  }
}

test('what strangers ask for keeps the owner neither from a code at home nor from those of his session', async () => {
  const { mobile, token } = await go.register()
  const { headers } = await product.call('login', { mobile, loginPassword: PASSWORD })
  const device = String(headers['set-cookie'])
  await db.deleteFrom('sms_code').execute()
  await flood(FIRST, mobile, 10)
  expect(await askAt(FIRST, mobile)).toBe('SMS_DAILY_MAXIMUM')
  await flood(SECOND, mobile, 5)
  // Fifteen a day is all that strangers can send to a number.
  expect([await askAt(SECOND, mobile), await askAt(THIRD, mobile)]).toEqual([
    'SMS_DAILY_MAXIMUM',
    'SMS_DAILY_MAXIMUM',
  ])
  // Where the owner has logged in he has ten of his own, at once.
  expect(await askAt('127.0.0.1', mobile)).toBe(200)
  const authCode = world.codeFor(mobile)
  expect((await product.call('loginBySmsCode', { mobile, authCode })).code).toBe(200)
  for (const scene of ['VERIFY', 'UNBIND']) {
    await later()
    const own = { ...(await go.passedSlider()), scene }
    expect((await product.call('checkSliderAndSendSms', own, { token })).code).toBe(200)
  }
  // On his device he is at home on any network.
  const key = /did=([\w-]+)/.exec(device)?.[1] ?? ''
  await later()
  const elsewhere = await product.app.inject({
    method: 'POST',
    url: callPath('checkSliderAndSendSms'),
    payload: { ...(await go.passedSlider()), scene: 'LOGIN', mobile },
    headers: { 'x-device-key': key },
    remoteAddress: THIRD,
  })
  expect(elsewhere.json()).toMatchObject({ code: 200 })
})

test('a code that a stranger asks for and guesses at leaves the owner’s as it is', async () => {
  const { mobile } = await go.register()
  await db.deleteFrom('sms_code').execute()
  expect(await askAt('127.0.0.1', mobile)).toBe(200)
  const authCode = world.codeFor(mobile)
  expect(await askAt(FIRST, mobile)).toBe(200)
  const wrong = { mobile, authCode: authCode === '000000' ? '000001' : '000000' }
  for (let tried = 0; tried < 6; tried += 1)
    expect((await product.call('loginBySmsCode', wrong, { from: FIRST })).reason).toBe('SMS_CODE_WRONG')
  // Five guesses are all that elsewhere has, and the owner at home has his own.
  expect((await product.call('loginBySmsCode', { mobile, authCode }, { from: FIRST })).code).toBe(1003)
  expect((await product.call('loginBySmsCode', { mobile, authCode })).code).toBe(200)
  expect((await product.call('loginBySmsCode', { mobile, authCode })).code).toBe(1003)
})

test('the owner on a network that is new takes his code there, or types it on a third one', async () => {
  const { mobile } = await go.register()
  await db.deleteFrom('sms_code').execute()
  expect(await askAt(SECOND, mobile)).toBe(200)
  const authCode = world.codeFor(mobile)
  const wrong = { mobile, authCode: authCode === '000000' ? '000001' : '000000' }
  expect((await product.call('loginBySmsCode', wrong, { from: THIRD })).data).toMatchObject({ left: 4 })
  expect((await product.call('loginBySmsCode', { mobile, authCode }, { from: THIRD })).code).toBe(200)
})
