import { changeMobile } from '@tongzhou/contract/account/security/change-mobile'
import { verificationWays } from '@tongzhou/contract/account/security/verification-ways'
import { loginBySmsCode } from '@tongzhou/contract/account/sign-in/login-by-sms-code'
import { resetLoginPassword } from '@tongzhou/contract/account/sign-in/reset-login-password'
import { forgetExpiredRows } from '@tongzhou/db/stores/ops/housekeeping-store'
import { personFields } from '../../../jobs/registrar/files/person-fields'
import { drainOutbox } from '../../../jobs/engine/outbox-worker'
import { expect, test } from 'vitest'
import { testApp } from '../../../http/test-app'
import { fakeWorld } from '../../../ports/fake-ports'
import { ticketFor } from '../../../shared/account/test-verify-ticket'
import { PASSWORD, journey, tokenOf } from '../opening/account-journey'

const world = fakeWorld()
const mails: { to: string; text: string }[] = []
const product = await testApp((services) => ({
  ...services,
  ports: {
    ...world.ports,
    mail: {
      send: ({ to, text }) => {
        mails.push({ to, text })

        return Promise.resolve()
      },
    },
  },
}))
const { db } = product.services.connection
const { cipher } = product.services
const go = journey(product, world)

/** A real-named customer whose account nobody used for so many days, from a device that is gone. */
async function unused(days: number, o: { isNamed?: boolean } = {}) {
  const { mobile, token, customerNo } = await go.register()
  if (o.isNamed !== false) await go.realName(token)
  const long = new Date(Date.now() - days * 86_400_000 - 60_000)
  await db
    .updateTable('customer')
    .set({ last_login_at: long })
    .where('customer_no', '=', customerNo)
    .execute()
  await db.deleteFrom('customer_device').where('customer_no', '=', customerNo).execute()
  await db.deleteFrom('session').where('customer_no', '=', customerNo).execute()

  return { mobile, customerNo, idTail: (await idNumberOf(customerNo)).slice(-6) }
}

async function idNumberOf(customerNo: string): Promise<string> {
  const identity = await db
    .selectFrom('customer_identity')
    .select('id_cipher')
    .where('customer_no', '=', customerNo)
    .executeTakeFirst()

  return identity ? cipher.of(customerNo).decrypt('identity.number', identity.id_cipher) : ''
}

/** A fresh code; the minute between two has passed. */
async function codeFor(mobile: string, scene = 'LOGIN'): Promise<string> {
  await db.deleteFrom('sms_code').execute()

  return go.code(scene, mobile)
}

const logIn = (input: object) => product.call('loginBySmsCode', { ...input })
const registering = async () => ({ registerIfNew: true, protocols: await go.protocols('REGISTER') })

const wrong = (tail: string) => (tail === '000000' ? '000001' : '000000')

test('R-ACT-6 (A18): 89 days: in; 90 from an unknown device: the owner is to be proven, and then in', async () => {
  const young = await unused(89)
  expect((await logIn({ mobile: young.mobile, authCode: await codeFor(young.mobile) })).code).toBe(200)
  const old = await unused(90)
  const typed = { mobile: old.mobile, authCode: await codeFor(old.mobile) }
  expect(await logIn(typed)).toMatchObject({ code: 1020, msg: '该账户很久没有登录，请先验证身份' })
  const tried = await logIn({ ...typed, idTail: wrong(old.idTail) })
  expect(tried).toMatchObject({ code: 1020, msg: '证件号后 6 位不正确，还可以试 4 次' })
  // The code was not used up by what was asked beside it.
  const entered = await logIn({ ...typed, idTail: old.idTail })
  expect(entered).toMatchObject({ code: 200, data: { customerNo: old.customerNo, isNew: false } })
  expect((await logIn({ ...typed, idTail: old.idTail })).code).toBe(1003)
})

test('a wrong code is a wrong code, whatever stands beside it', async () => {
  const { mobile, idTail } = await unused(200)
  const code = await codeFor(mobile)
  const authCode = code === '111111' ? '111112' : '111111'
  expect((await logIn({ mobile, authCode, idTail })).code).toBe(1003)
})

test('a known device, and a login without a name, need the code alone', async () => {
  const unnamed = await unused(400, { isNamed: false })
  expect((await logIn({ mobile: unnamed.mobile, authCode: await codeFor(unnamed.mobile) })).code).toBe(200)
  const { mobile, token, customerNo } = await go.register()
  await go.realName(token)
  const long = new Date(Date.now() - 100 * 86_400_000)
  await db
    .updateTable('customer')
    .set({ last_login_at: long })
    .where('customer_no', '=', customerNo)
    .execute()
  await db.updateTable('session').set({ last_seen_at: long }).where('customer_no', '=', customerNo).execute()
  const authCode = await codeFor(mobile)
  // Registered a moment ago: the device that did so sends its key.
  const deviceKey = await deviceOf(customerNo)
  const known = await product.app.inject({
    method: 'POST',
    url: loginBySmsCode.path,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: `__Host-did=${deviceKey}`,
    },
    payload: new URLSearchParams({ mobile, authCode }).toString(),
  })
  expect(known.json()).toMatchObject({ code: 200 })
})

/** Gives a customer a device of which we know the key. */
async function deviceOf(customerNo: string): Promise<string> {
  const key = 'k'.repeat(43)
  const now = new Date()
  await db
    .insertInto('customer_device')
    .values({
      customer_no: customerNo,
      device_index: cipher.keyedHash('customer.device', key),
      user_agent: 'x',
      first_seen_at: now,
      last_seen_at: now,
    })
    .execute()

  return key
}

test('five wrong ends of a number close this way for a day, also with another code', async () => {
  const { mobile, idTail } = await unused(120)
  for (let left = 4; left >= 0; left -= 1) {
    if (left % 3 === 1) await codeFor(mobile)
    const typed = { mobile, authCode: world.codeFor(mobile), idTail: wrong(idTail) }
    expect(await logIn(left === 4 ? { ...typed, authCode: await codeFor(mobile) } : typed)).toMatchObject({
      code: 1020,
      data: { left },
    })
  }
  const shut = await logIn({ mobile, authCode: await codeFor(mobile), idTail })
  expect(shut).toMatchObject({ code: 1020 })
  expect(shut.msg).toMatch(/后可以再试/)
})

test('R-ACT-6: the owner hears of the first wrong end of a day; 15 in all shut this way until he logs in otherwise', async () => {
  const { mobile, idTail, customerNo } = await unused(120)
  await confirmedMail(customerNo)
  const told = mails.length
  const typed = { mobile, authCode: '', idTail: wrong(idTail) }
  for (let day = 1; day <= 3; day += 1) {
    for (let tries = 1; tries <= 5; tries += 1) {
      const answer = await logIn({ ...typed, authCode: await codeFor(mobile) })
      expect(answer).toMatchObject({ code: 1020, data: day === 3 && tries === 5 ? { shut: true } : {} })
    }
    const dayAgo = new Date(Date.now() - 25 * 3_600_000)
    await db.updateTable('verify_try').set({ failed_at: dayAgo }).execute()
  }
  await drainOutbox(product.services)
  expect(mails.slice(told).map(({ text }) => text)).toEqual(
    Array.from({ length: 3 }, () => expect.stringContaining('证件号后 6 位填写不正确')),
  )
  const record = db.selectFrom('audit').select('action').where('subject', '=', `customer:${customerNo}`)
  expect(await record.execute()).toEqual(Array.from({ length: 15 }, () => ({ action: 'owner not proven' })))
  // Two weeks later, and with the right end: shut, and the sweeper does not open it.
  await db
    .updateTable('verify_try')
    .set({ failed_at: new Date(Date.now() - 14 * 86_400_000) })
    .execute()
  await db.transaction().execute(forgetExpiredRows)
  const shut = await logIn({ ...typed, authCode: await codeFor(mobile), idTail })
  expect(shut).toMatchObject({ code: 1020, data: { shut: true } })
  expect((await product.call('login', { mobile, loginPassword: PASSWORD })).code).toBe(200)
  const open = db.selectFrom('verify_try').select('purpose').where('customer_no', '=', customerNo)
  expect(await open.execute()).toEqual([])
})

test('a forgotten password is not set by the number alone either', async () => {
  const { mobile, idTail } = await unused(90)
  const typed = { mobile, authCode: await codeFor(mobile, 'RESET_LOGIN_PWD'), newPassword: 'Another#2026' }
  ;(await product.ask(resetLoginPassword, typed, {})).refusal('OWNER_TO_PROVE')
  expect((await product.call('login', { mobile, loginPassword: PASSWORD })).code).toBe(200)
  // That login was a use of it: now the code is enough.
  await codeFor(mobile, 'RESET_LOGIN_PWD')
  const again = { ...typed, authCode: world.codeFor(mobile), idTail }
  ;(await product.ask(resetLoginPassword, again, {})).success()
})

test('R-ACT-6: whoever has the number now registers anew; the old owner logs in otherwise and hears by mail', async () => {
  const old = await unused(300)
  const typed = { mobile: old.mobile, authCode: await codeFor(old.mobile), notMine: true }
  // Without the agreements there is nothing to register by.
  expect((await logIn(typed)).code).toBe(1020)
  await confirmedMail(old.customerNo)
  mails.splice(0)
  const taken = await logIn({ ...typed, ...(await registering()) })
  expect(taken).toMatchObject({ code: 200, data: { isNew: true } })
  expect(taken.data.customerNo).not.toBe(old.customerNo)
  await drainOutbox(product.services)
  expect(mails).toEqual([
    { to: 'old@example.com', text: expect.stringMatching(/138\*{4}\d{4} 已由新的使用人验证/) },
  ])
  // He has a password and no passkey.
  expect(mails[0]?.text).toMatch(/请用证件号和登录密码登录，并设置新手机号。$/)
  expect(world.messages.filter(({ mobile, scene }) => mobile === old.mobile && scene === 'NOTICE')).toEqual(
    [],
  )
  // The number leads to the new account alone; the old one is entered by its document, and gets no code.
  expect((await logIn({ mobile: old.mobile, authCode: await codeFor(old.mobile) })).data.customerNo).toBe(
    taken.data.customerNo,
  )
  const account = await idNumberOf(old.customerNo)
  const entered = await product.call('loginByIdNumber', { account, loginPassword: PASSWORD })
  expect(entered.data.customerNo).toBe(old.customerNo)
  const token = tokenOf(entered)
  const { ways } = (await product.ask(verificationWays, { purpose: 'CHANGE_MOBILE' }, { token })).success()
  expect(ways.find(({ way }) => way === 'SMS')).toMatchObject({
    usable: false,
    reason: '该手机号已不再属于您',
  })
  const own = { ...(await go.passedSlider()), scene: 'VERIFY' }
  expect(await product.call('checkSliderAndSendSms', own, { token })).toMatchObject({
    code: 1001,
    msg: '原手机号已不再属于您，请先在设置中更换手机号',
  })
  // Another number of his, proven by what he knows and his card, is his from now on.
  const newMobile = go.newMobile()
  const verifyTicket = await ticketFor(product, { token, purpose: 'MOBILE_LOST' })
  const authCode = await codeFor(newMobile, 'CHANGE_MOBILE')
  const change = { newMobile, authCode, verifyTicket, purpose: 'MOBILE_LOST' as const }
  ;(await product.ask(changeMobile, change, { token })).success()
  const byNew = await logIn({ mobile: newMobile, authCode: await codeFor(newMobile) })
  expect(byNew.data.customerNo).toBe(old.customerNo)
  const kept = db.selectFrom('mobile_change').select('proven_by').where('customer_no', '=', old.customerNo)
  expect(await kept.orderBy('seq').execute()).toEqual([
    { proven_by: 'RECYCLED' },
    { proven_by: 'MOBILE_LOST' },
  ])
})

test('R-ACT-6: the owner is told of the ways that he has, and of no other', async () => {
  for (const [has, said] of [
    ['passkey', /请用通行密钥登录，并设置新手机号。$/],
    ['passport', /请用客户号 \d{12} 和登录密码登录，并设置新手机号。$/],
    ['nothing', /请致电客服，核实身份后设置新手机号。$/],
  ] as const) {
    const old = await unused(300)
    const { customerNo } = old
    const own = db.updateTable('customer').set({ login_hash: null }).where('customer_no', '=', customerNo)
    if (has !== 'passport') await own.execute()
    else {
      const changed = db.updateTable('customer_identity').set({ id_type: '6' })
      await changed.where('customer_no', '=', customerNo).execute()
    }
    if (has === 'passkey') await keyOf(customerNo)
    await confirmedMail(customerNo)
    mails.splice(0)
    const typed = { mobile: old.mobile, authCode: await codeFor(old.mobile), notMine: true }
    expect((await logIn({ ...typed, ...(await registering()) })).code).toBe(200)
    await drainOutbox(product.services)
    expect(mails.map(({ text }) => text)).toEqual([expect.stringMatching(said)])
  }
})

async function keyOf(customerNo: string): Promise<void> {
  await db
    .insertInto('passkey')
    .values({
      customer_no: customerNo,
      credential_id: Buffer.from(customerNo),
      public_key: Buffer.from('x'),
      counter: 0n,
      transports: [],
      is_backed_up: false,
      name: 'iPhone',
      created_at: new Date(),
    })
    .execute()
}

test('an account that its owner uses is not taken by saying that it is another’s, and the code stays good', async () => {
  const used = await unused(30)
  const typed = { mobile: used.mobile, authCode: await codeFor(used.mobile) }
  const saying = { ...typed, notMine: true, ...(await registering()) }
  const kept = await logIn(saying)
  expect(kept).toMatchObject({ code: 1022, msg: expect.stringContaining('该账户最近使用过') })
  // Judged before the code is spent: it lets its owner in.
  expect((await logIn(typed)).data.customerNo).toBe(used.customerNo)
})

test('two who say so at once get one account', async () => {
  const { mobile } = await unused(300)
  const typed = { mobile, authCode: await codeFor(mobile), notMine: true, ...(await registering()) }
  const both = await Promise.all([logIn(typed), logIn(typed)])
  expect(new Set(both.map(({ code }) => code))).toEqual(new Set([200, 1003]))
  const found = db
    .selectFrom('customer')
    .select('customer_no')
    .where('mobile_index', '=', cipher.blindIndex('customer.mobile', mobile))
  expect(await found.execute()).toHaveLength(1)
})

test('a registrar is told no number that is not the customer’s', async () => {
  const { mobile, token, customerNo } = await go.register()
  await go.realName(token)
  const { tradeAcco } = (await go.bindCard(token)).data
  const fields = () => personFields({ db, cipher, version: '22' }, { customerNo, tradeAcco })
  expect((await fields())['MobileTelNo']).toBe(mobile)
  await db.updateTable('customer').set({ mobile_index: null }).where('customer_no', '=', customerNo).execute()
  expect((await fields())['MobileTelNo']).toBe('')
})

async function confirmedMail(customerNo: string): Promise<void> {
  await db
    .insertInto('customer_email')
    .values({
      customer_no: customerNo,
      email_no: 1,
      address_cipher: cipher.of(customerNo).encrypt('customer.email', 'old@example.com'),
      address_index: cipher.blindIndex('customer.email', 'old@example.com'),
      confirmed_at: new Date(),
    })
    .execute()
}
