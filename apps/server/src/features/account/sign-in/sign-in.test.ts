import { expectEvery } from '@tongzhou/testkit/expect-every'
import { expect, test } from 'vitest'
import { testApp } from '../../../http/test-app'
import { fakeWorld } from '../../../ports/fake-ports'
import { PASSWORD, journey, tokenOf } from '../opening/account-journey'

const world = fakeWorld()
const product = await testApp((services) => ({ ...services, ports: world.ports }))
const go = journey(product, world)
const alive = async (token: string) => (await product.call('checkSessionCode', {}, { token })).data.alive

test('a second code within a minute is refused with the seconds to wait', async () => {
  const mobile = go.newMobile()
  await go.code('LOGIN', mobile)
  const again = await product.call('checkSliderAndSendSms', {
    ...(await go.passedSlider()),
    scene: 'LOGIN',
    mobile,
  })
  expect(again).toMatchObject({ code: 1004 })
  expect(again.data.seconds).toBeGreaterThan(0)
})

test('registration makes a customer with a session, a bucket and the consents', async () => {
  const { customerNo, token } = await go.register()
  expect(customerNo).toMatch(/^8\d{11}$/)
  expect(await alive(token)).toBe(true)
  const detail = await product.call('customerProfile', {}, { token })
  expect(detail.data).toMatchObject({ customerNo, customerProcessStatus: '00', tradePasswordFlag: '0' })
  expect(detail.data.mobile).toMatch(/^138\*{4}\d{4}$/)
  const { db } = product.services.connection
  const consents = await db.selectFrom('consent').selectAll().where('customer_no', '=', customerNo).execute()
  expect(consents.map((c) => c.protocol_id).sort()).toEqual(['privacy-policy', 'service-agreement'])
})

test('each refusal of registration, in order', async () => {
  const { mobile } = await go.register()
  const protocols = await go.protocols('REGISTER')
  const input = { mobile, authCode: '000000', loginPassword: PASSWORD, protocols }
  const call = (change: object) => product.call('register', { ...input, ...change })
  expect(await call({ protocols: protocols.slice(1) })).toMatchObject({ code: 3010 })
  expect(await call({ loginPassword: '12345678' })).toMatchObject({ code: 1010 })
  expect(await call({ inviteCode: '999' })).toMatchObject({ code: 1003 })
  const { db } = product.services.connection
  const [fresh, authCode] = [go.newMobile(), () => go.code('REGISTER', fresh)]
  expect(await call({ mobile: fresh, authCode: await authCode(), inviteCode: '999' })).toMatchObject({
    code: 1012,
  })
  await db.deleteFrom('sms_code').execute()
  expect(await call({ authCode: await go.code('REGISTER', mobile) })).toMatchObject({ code: 1007 })
})

test('a code is good once and five wrong tries void it', async () => {
  const mobile = go.newMobile()
  const right = await go.code('LOGIN', mobile)
  const wrong = right === '000000' ? '000001' : '000000'
  const login = (authCode: string) => product.call('loginBySmsCode', { mobile, authCode })
  for (let tries = 0; tries < 5; tries += 1) expect((await login(wrong)).code).toBe(1003)
  expect((await login(right)).code).toBe(1003)
  const other = go.newMobile()
  const code = await go.code('LOGIN', other)
  const input = {
    mobile: other,
    authCode: code,
    registerIfNew: true,
    protocols: await go.protocols('REGISTER'),
  }
  expect((await product.call('loginBySmsCode', input)).data.isNew).toBe(true)
  expect((await product.call('loginBySmsCode', input)).code).toBe(1003)
})

test('a new number without registerIfNew is told so only after its code was right', async () => {
  const mobile = go.newMobile()
  const authCode = await go.code('LOGIN', mobile)
  expect((await product.call('loginBySmsCode', { mobile, authCode })).code).toBe(1013)
})

test('login by password renews the session; logout ends it', async () => {
  const { mobile, token, customerNo } = await go.register()
  const answer = await product.call('login', { mobile, loginPassword: PASSWORD }, { token })
  expect(answer.data).toMatchObject({ customerNo, isNew: false, sessionToken: null })
  const fresh = tokenOf(answer)
  expect([await alive(token), await alive(fresh)]).toEqual([false, true])
  const byNumber = await product.call('loginByIdNumber', {
    account: customerNo,
    loginPassword: PASSWORD,
  })
  expect(byNumber.code).toBe(200)
  await product.call('logout', {}, { token: fresh })
  expect(await alive(fresh)).toBe(false)
})

test('known and unknown numbers lock alike after five failures, also when tried at once', async () => {
  const { mobile } = await go.register()
  const tries = async (number: string) => {
    const all = await Promise.all(
      Array.from({ length: 8 }, () => product.call('login', { mobile: number, loginPassword: 'Wrong#111' })),
    )

    return all.map((answer) => answer.code)
  }
  const known = await tries(mobile)
  expect(known.filter((code) => code === 1006).length).toBeGreaterThanOrEqual(4)
  expectEvery(await tries(go.newMobile()), (code) => code === 1005 || code === 1006)
  const right = await product.call('login', { mobile, loginPassword: PASSWORD })
  expect(right).toMatchObject({ code: 1006 })
})

test('a reset by SMS opens the lock and ends every session', async () => {
  const { mobile, token } = await go.register()
  for (let n = 0; n < 5; n += 1) await product.call('login', { mobile, loginPassword: 'Wrong#111' })
  const newPassword = 'Another#2026'
  const code = await go.code('RESET_LOGIN_PWD', mobile)
  expect(await go.code('RESET_LOGIN_PWD', mobile).catch(() => '')).toBe('')
  expect((await product.call('resetLoginPassword', { mobile, authCode: code, newPassword })).code).toBe(200)
  expect(await alive(token)).toBe(false)
  expect((await product.call('login', { mobile, loginPassword: newPassword })).code).toBe(200)
})

test('a reset for an unknown number answers alike and sends nothing', async () => {
  const mobile = go.newMobile()
  const before = world.messages.length
  expect(await go.code('RESET_LOGIN_PWD', mobile)).toBe('')
  expect(world.messages.length).toBe(before)
  const input = { mobile, authCode: '123456', newPassword: 'Another#2026' }
  expect((await product.call('resetLoginPassword', input)).code).toBe(1003)
})

test('changing the login password needs the old one and ends the other sessions', async () => {
  const { mobile, token } = await go.register()
  const other = tokenOf(await product.call('login', { mobile, loginPassword: PASSWORD }))
  const change = (oldPassword: string) =>
    product.call('updateLoginPassword', { oldPassword, newPassword: 'Another#2026' }, { token })
  expect((await change('Wrong#111')).code).toBe(1011)
  const changed = await change(PASSWORD)
  expect(changed.code).toBe(200)
  expect([await alive(token), await alive(other), await alive(tokenOf(changed))]).toEqual([
    false,
    false,
    true,
  ])
})
