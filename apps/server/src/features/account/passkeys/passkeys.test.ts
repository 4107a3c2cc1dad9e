import { passkeyCreation } from '@tongzhou/contract/account/passkeys/passkey-creation'
import { passkeyList } from '@tongzhou/contract/account/passkeys/passkey-list'
import { passkeyLogin } from '@tongzhou/contract/account/passkeys/passkey-login'
import { passkeyOptions } from '@tongzhou/contract/account/passkeys/passkey-options'
import { registerPasskey } from '@tongzhou/contract/account/passkeys/register-passkey'
import { removePasskey } from '@tongzhou/contract/account/passkeys/remove-passkey'
import { renamePasskey } from '@tongzhou/contract/account/passkeys/rename-passkey'
import { verifyByPasskey } from '@tongzhou/contract/account/passkeys/verify-by-passkey'
import { loginEventList } from '@tongzhou/contract/account/security/login-event-list'
import { sessionList } from '@tongzhou/contract/account/security/session-list'
import { verificationWays } from '@tongzhou/contract/account/security/verification-ways'
import { expect, test } from 'vitest'
import { testApp } from '../../../http/test-app'
import { drainOutbox } from '../../../jobs/engine/outbox-worker'
import { fakeWorld } from '../../../ports/fake-ports'
import { journey, tokenOf } from '../opening/account-journey'
import { type TestAuthenticator, testAuthenticator } from './test-authenticator'

const world = fakeWorld()
const product = await testApp((services) => ({ ...services, ports: world.ports }))
const { db } = product.services.connection
const go = journey(product, world)
const TRADE = '290736'
const ORIGIN = `http://localhost:${product.services.config.PORT}`

/** Named, with a trade password, and a way to prove himself for PASSKEY. */
async function customer() {
  const { mobile, customerNo, token: first } = await go.register()
  await go.realName(first, go.newIdNo())
  await go.bindCard(first)
  const set = { mode: 'SET', newPassword: TRADE }
  const token = tokenOf(await product.call('updateTradePassword', set, { token: first }))
  const prove = async (purpose = 'PASSKEY'): Promise<string> => {
    const verify = (way: string, proof: string) =>
      product.call('verifyUser', { purpose, way, proof }, { token })
    await verify('TRADE_PASSWORD', TRADE)
    await db.deleteFrom('sms_code').execute()
    const sent = { ...(await go.passedSlider()), scene: 'VERIFY' }
    await product.call('checkSliderAndSendSms', sent, { token })

    return (await verify('SMS', world.codeFor(mobile))).data.verifyTicket
  }
  const create = async (authenticator: TestAuthenticator, verifyTicket: string, at = {}) => {
    const { challengeId, options } = (await product.ask(passkeyCreation, {}, { token })).success()
    const response = authenticator.create(options, at)

    return product.ask(registerPasskey, { challengeId, response, verifyTicket }, { token })
  }
  const told = async () => {
    await drainOutbox(product.services)

    const own = world.messages.filter((one) => one.mobile === mobile && one.scene === 'NOTICE')

    return own.map(({ text }) => text).join()
  }

  return { mobile, customerNo, token, prove, create, told }
}

async function withKey() {
  const one = await customer()
  const key = testAuthenticator(ORIGIN)
  const { passkeyNo } = (await one.create(key, await one.prove())).success()

  return { ...one, key, passkeyNo }
}

const question = async (purpose: 'LOGIN' | 'VERIFY' = 'LOGIN', token?: string) =>
  (await product.ask(passkeyOptions, { purpose }, token === undefined ? {} : { token })).success()

async function logIn(key: TestAuthenticator, at: Parameters<TestAuthenticator['get']>[1] = {}) {
  const { challengeId, options } = await question()

  return product.ask(passkeyLogin, { challengeId, response: key.get(options, at) })
}

const keysOf = async (token: string) => (await product.ask(passkeyList, {}, { token })).success()

test('a key is made after a proof of two kinds, told at once, and logs in without a name', async () => {
  const { customerNo, token, key, told } = await withKey()
  expect(await told()).toMatch(/【同舟基金】您的账户 \d\d-\d\d \d\d:\d\d 添加了通行密钥“未知设备”/)
  const listed = await keysOf(token)
  expect(listed.passkeys).toMatchObject([{ name: '未知设备', isBackedUp: false, lastUsedAt: null }])
  expect([listed.most, listed.rpId]).toEqual([10, 'localhost'])
  expect(listed.accepted?.credentialIds).toEqual([key.id])
  expect(Buffer.from(listed.accepted?.userId ?? '', 'base64url')).toHaveLength(32)
  const answer = await logIn(key)
  expect(answer.success()).toMatchObject({ customerNo, isNew: false })
  const session = /sid=([^;]+)/.exec(String(answer.headers['set-cookie']))?.[1] ?? ''
  const { sessions } = (await product.ask(sessionList, {}, { token: session })).success()
  expect(sessions.find(({ isThis }) => isThis)?.way).toBe('PASSKEY')
  const { events } = (await product.ask(loginEventList, {}, { token: session })).success()
  expect(events[0]).toMatchObject({ act: 'LOGIN', way: 'PASSKEY' })
  expect((await keysOf(token)).passkeys[0]?.lastUsedAt).not.toBeNull()
})

test('a way in needs a ticket: none, a used one or one of another purpose leaves nothing behind', async () => {
  const one = await customer()
  const key = testAuthenticator(ORIGIN)
  ;(await one.create(key, 'x'.repeat(43))).refusal('VERIFICATION_NEEDED')
  ;(await one.create(key, await one.prove('EXPORT'))).refusal('VERIFICATION_NEEDED')
  const ticket = await one.prove()
  ;(await one.create(key, ticket)).success()
  ;(await one.create(testAuthenticator(ORIGIN), ticket)).refusal('VERIFICATION_NEEDED')
  expect((await keysOf(one.token)).passkeys).toHaveLength(1)
})

test('an answer from another place, for another name, without finger or PIN, or twice is none (A16)', async () => {
  const { key, token } = await withKey()
  for (const at of [
    { origin: 'https://tongzh0u.example' },
    { rpId: 'tongzh0u.example' },
    { isVerified: false },
  ]) {
    ;(await logIn(key, at)).refusal('PASSKEY_FAILED')
  }
  const { challengeId, options } = await question()
  const response = key.get(options)
  ;(await product.ask(passkeyLogin, { challengeId, response })).success()
  ;(await product.ask(passkeyLogin, { challengeId, response })).refusal('PASSKEY_FAILED')
  const other = await question()
  ;(await product.ask(passkeyLogin, { challengeId: other.challengeId, response })).refusal('PASSKEY_FAILED')
  const forged = await question()
  const stranger = { ...testAuthenticator(ORIGIN).get(forged.options), id: key.id, rawId: key.id }
  const forgery = { challengeId: forged.challengeId, response: stranger }
  ;(await product.ask(passkeyLogin, forgery)).refusal('PASSKEY_FAILED')
  ;(await logIn(testAuthenticator(ORIGIN))).refusal('PASSKEY_FAILED')
  const proof = await question('VERIFY', token)
  const wrongPurpose = { challengeId: proof.challengeId, response: key.get(proof.options) }
  ;(await product.ask(passkeyLogin, wrongPurpose)).refusal('PASSKEY_FAILED')
  ;(await logIn(key)).success()
})

test('a key made without finger or PIN, or elsewhere, is not kept', async () => {
  const one = await customer()
  const key = testAuthenticator(ORIGIN)
  const ticket = await one.prove()
  ;(await one.create(key, ticket, { isVerified: false })).refusal('PASSKEY_FAILED')
  ;(await one.create(key, ticket, { origin: 'https://tongzh0u.example' })).refusal('PASSKEY_FAILED')
  expect((await keysOf(one.token)).passkeys).toEqual([])
  // A refusal leaves the ticket good.
  ;(await one.create(key, ticket)).success()
})

test('a counter that does not grow tells of a copy: refused, removed, told, never again (A16)', async () => {
  const { key, token, told } = await withKey()
  key.counter = 7
  ;(await logIn(key)).success()
  key.counter = 8
  ;(await logIn(key)).success()
  key.counter = 8
  ;(await logIn(key)).refusal('PASSKEY_FAILED')
  expect(await told()).toContain('可能被复制的使用，已拒绝登录并停用')
  expect((await keysOf(token)).passkeys).toEqual([])
  key.counter = 9
  ;(await logIn(key)).refusal('PASSKEY_FAILED')
})

test('one key is a whole proof, counted among the five tries, of its customer alone', async () => {
  const one = await withKey()
  const other = await withKey()
  const ask = async (key: TestAuthenticator) => {
    const { challengeId, options } = await question('VERIFY', one.token)
    const proof = { purpose: 'EXPORT' as const, challengeId, response: key.get(options) }

    return product.ask(verifyByPasskey, proof, { token: one.token })
  }
  const ways = await product.ask(verificationWays, { purpose: 'EXPORT' }, { token: one.token })
  expect(ways.success().needs).toEqual([
    ['TRADE_PASSWORD', 'ID_NUMBER', 'PASSKEY'],
    ['SMS', 'BANK', 'PASSKEY'],
  ])
  expect((await ask(other.key)).refusal('VERIFICATION_WRONG')).toEqual({ left: 4 })
  const proven = (await ask(one.key)).success()
  expect(proven.missing).toEqual([])
  expect(proven.verifyTicket).toHaveLength(43)
  const exported = { verifyTicket: proven.verifyTicket ?? '' }
  expect((await product.call('exportMyData', exported, { token: one.token })).code).toBe(200)
})

test('who has no key is asked for none, and a visitor proves nothing', async () => {
  const { token } = await customer()
  const ways = (await product.ask(verificationWays, { purpose: 'EXPORT' }, { token })).success()
  expect(ways.needs.flat()).not.toContain('PASSKEY')
  expect(ways.ways.map(({ way }) => way)).not.toContain('PASSKEY')
  const { challengeId, options } = await question('VERIFY', token)
  const response = testAuthenticator(ORIGIN).get(options)
  const proof = { purpose: 'EXPORT' as const, challengeId, response }
  ;(await product.ask(verifyByPasskey, proof, { token })).refusal('NOT_FOUND')
  ;(await product.ask(passkeyOptions, { purpose: 'VERIFY' })).refusal('VERIFICATION_NEEDED')
})

/** Keys made elsewhere in the meantime. */
const more = (customerNo: string, count: number) =>
  db
    .insertInto('passkey')
    .values(
      Array.from({ length: count }, (_, at) => ({
        customer_no: customerNo,
        credential_id: Buffer.from(`${customerNo}-${at}`),
        public_key: Buffer.from('none'),
        counter: 0n,
        transports: [],
        is_backed_up: false,
        name: `旧密钥${at}`,
        created_at: new Date(),
      })),
    )
    .execute()

test('the tenth key of two pages of the same moment is the last', async () => {
  const { token, prove, customerNo } = await customer()
  const { challengeId, options } = (await product.ask(passkeyCreation, {}, { token })).success()
  await more(customerNo, 10)
  const response = testAuthenticator(ORIGIN).create(options)
  const late = { challengeId, response, verifyTicket: await prove() }
  ;(await product.ask(registerPasskey, late, { token })).refusal('PASSKEY_FULL')
})

test('ten keys and no more; removing one makes room, and it never logs in again', async () => {
  const { token, create, prove, key, passkeyNo, told, customerNo } = await withKey()
  await more(customerNo, 8)
  ;(await create(testAuthenticator(ORIGIN), await prove())).success()
  ;(await product.ask(passkeyCreation, {}, { token })).refusal('PASSKEY_FULL')
  const name = { passkeyNo, name: '我的手机' }
  ;(await product.ask(renamePasskey, name, { token })).success()
  expect((await keysOf(token)).passkeys.at(-1)?.name).toBe('我的手机')
  ;(await product.ask(removePasskey, { passkeyNo }, { token })).success()
  expect(await told()).toContain('通行密钥“我的手机”')
  ;(await product.ask(removePasskey, { passkeyNo }, { token })).refusal('NOT_FOUND')
  ;(await product.ask(renamePasskey, name, { token })).refusal('NOT_FOUND')
  ;(await product.ask(passkeyCreation, {}, { token })).success()
  ;(await logIn(key)).refusal('PASSKEY_FAILED')
})

test('nobody names or removes a key of somebody else', async () => {
  const [one, other] = [await withKey(), await withKey()]
  const asker = { token: other.token }
  ;(await product.ask(removePasskey, { passkeyNo: one.passkeyNo }, asker)).refusal('NOT_FOUND')
  const name = { passkeyNo: one.passkeyNo, name: '别人的' }
  ;(await product.ask(renamePasskey, name, asker)).refusal('NOT_FOUND')
  ;(await logIn(one.key)).success()
})

test('an address whose logins have failed a hundred times in an hour waits', async () => {
  const { key } = await withKey()
  const stranger = testAuthenticator(ORIGIN)
  ;(await logIn(stranger)).refusal('PASSKEY_FAILED')
  await db.updateTable('login_address_failure').set({ failures: 100 }).execute()
  ;(await logIn(key)).refusal('RATE_LIMITED')
  await db.deleteFrom('login_address_failure').execute()
  ;(await logIn(key)).success()
})
