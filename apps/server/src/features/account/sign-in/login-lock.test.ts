import { expect, test } from 'vitest'
import { testApp } from '../../../http/test-app'
import { fakeWorld } from '../../../ports/fake-ports'
import { PASSWORD, journey } from '../opening/account-journey'

const world = fakeWorld()
const product = await testApp((services) => ({ ...services, ports: world.ports }))
const { db } = product.services.connection
const go = journey(product, world)
const HOME = '127.0.0.1'

async function tries(count: number, from: string, name: string, input: object): Promise<number[]> {
  const codes: number[] = []
  for (let n = 0; n < count; n += 1)
    codes.push((await product.call(name, { ...input, loginPassword: 'Wrong#2026' }, { from })).code)

  return codes
}

test('five wrong passwords from one network lock that network, and the owner logs in elsewhere', async () => {
  const { mobile, customerNo } = await go.register()
  const byNumber = { account: customerNo }
  expect(await tries(6, '203.0.113.5', 'loginByIdNumber', byNumber)).toEqual([
    1005, 1005, 1005, 1005, 1006, 1006,
  ])
  const right = { mobile, loginPassword: PASSWORD }
  expect((await product.call('login', right, { from: '203.0.113.5' })).code).toBe(1006)
  for (const from of [HOME, '198.51.100.20'])
    expect((await product.call('login', right, { from })).code).toBe(200)
})

test('many networks together guess twenty times a day; the owner comes from home, or anywhere by code', async () => {
  const { mobile } = await go.register()
  const codes: number[] = []
  for (let n = 0; n < 30; n += 1) codes.push(...(await tries(1, `203.0.113.${n}`, 'login', { mobile })))
  expect(codes.filter((code) => code === 1005)).toHaveLength(20)
  expect(codes.slice(20)).toEqual(Array.from({ length: 10 }, () => 1006))
  const right = { mobile, loginPassword: PASSWORD }
  const away = '198.51.100.30'
  const refused = await product.call('login', right, { from: away })
  expect([refused.code, refused.msg]).toEqual([1006, '这个账户今日密码错误次数过多，请用短信验证码登录'])
  expect((await product.call('login', right, { from: HOME })).code).toBe(200)
  await db.deleteFrom('sms_code').execute()
  const byCode = { mobile, authCode: await go.code('LOGIN', mobile) }
  expect((await product.call('loginBySmsCode', byCode, { from: away })).code).toBe(200)
  // From now on that network is one of his, too.
  expect((await product.call('login', right, { from: away })).code).toBe(200)
})

test('a number that nobody has is answered as one that somebody has, from many networks too', async () => {
  const mobile = go.newMobile()
  const codes: number[] = []
  for (let n = 0; n < 22; n += 1) codes.push(...(await tries(1, `192.0.2.${n}`, 'login', { mobile })))
  expect(codes).toEqual([...Array.from({ length: 20 }, () => 1005), 1006, 1006])
})

test('right passwords use no guess up', async () => {
  const { mobile } = await go.register()
  const right = { mobile, loginPassword: PASSWORD }
  for (let n = 0; n < 25; n += 1)
    expect((await product.call('login', right, { from: `198.51.100.${n}` })).code).toBe(200)
})
