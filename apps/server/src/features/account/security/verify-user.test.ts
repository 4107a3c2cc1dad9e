import { expectEvery } from '@tongzhou/testkit/expect-every'
import { expect, test } from 'vitest'
import { testApp } from '../../../http/test-app'
import { fakeWorld } from '../../../ports/fake-ports'
import { takeVerifyTicket } from '../../../shared/account/verify-ticket'
import { findSession, hashToken } from '../../../shared/session/session'
import { PASSWORD, journey, tokenOf } from '../opening/account-journey'

const world = fakeWorld()
const product = await testApp((services) => ({ ...services, ports: world.ports }))
const { db } = product.services.connection
const go = journey(product, world)
const TRADE = '290736'

/** Named, with a card and a trade password. */
async function customer() {
  const { mobile, customerNo, token: first } = await go.register()
  const idNo = go.newIdNo()
  await go.realName(first, idNo)
  const { tradeAcco } = (await go.bindCard(first)).data
  const set = { mode: 'SET', newPassword: TRADE }
  const token = tokenOf(await product.call('updateTradePassword', set, { token: first }))
  const call = (name: string, input: Record<string, unknown>) => product.call(name, input, { token })
  const smsCode = async (): Promise<string> => {
    await db.deleteFrom('sms_code').execute()
    const sent = await call('checkSliderAndSendSms', { ...(await go.passedSlider()), scene: 'VERIFY' })
    expect(sent.data.mobile).toBe(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`)

    return world.codeFor(mobile)
  }
  const prove = (way: string, proof: string, more: Record<string, unknown> = {}) =>
    call('verifyUser', { purpose: 'CHANGE_CARD', way, proof, ...more })

  return { mobile, customerNo, token, idNo, tradeAcco, call, smsCode, prove }
}

const take = async (
  token: string,
  verifyTicket: string,
  change: { purpose?: 'CLOSE'; later?: number } = {},
) => {
  const found = await findSession(db, hashToken(token), new Date())
  if (!found) throw new Error('no session')
  const wallNow = new Date(Date.now() + (change.later ?? 0))

  return db.transaction().execute((tx) =>
    takeVerifyTicket(tx, {
      customer: found.customer,
      purpose: change.purpose ?? 'CHANGE_CARD',
      verifyTicket,
      wallNow,
    }),
  )
}

test('two kinds of proof are exchanged for a ticket, which its session uses once for its purpose (A9)', async () => {
  const { mobile, token, call, smsCode, prove, idNo } = await customer()
  const before = (await call('verificationWays', { purpose: 'CHANGE_CARD' })).data
  expect(before.needs).toEqual([
    ['TRADE_PASSWORD', 'ID_NUMBER'],
    ['SMS', 'BANK'],
  ])
  expect(before.missing).toEqual(before.needs)
  expect(before.ways).toEqual([
    { way: 'TRADE_PASSWORD', mask: null, usable: true, reason: null, proven: false },
    {
      way: 'SMS',
      mask: `${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
      usable: true,
      reason: null,
      proven: false,
    },
    { way: 'BANK', mask: null, usable: true, reason: null, proven: false },
    {
      way: 'ID_NUMBER',
      mask: `${idNo.slice(0, 1)}****************${idNo.slice(-1)}`,
      usable: true,
      reason: null,
      proven: false,
    },
  ])
  const first = await prove('TRADE_PASSWORD', TRADE)
  expect(first.data).toEqual({ missing: [['SMS', 'BANK']], verifyTicket: null, expiresAt: null })
  const half = (await call('verificationWays', { purpose: 'CHANGE_CARD' })).data
  expect(half.missing).toEqual([['SMS', 'BANK']])
  const second = await prove('SMS', await smsCode())
  expect(second.data.missing).toEqual([])
  const ticket = second.data.verifyTicket

  const login = { mobile, loginPassword: PASSWORD }
  const otherSession = tokenOf(await product.call('login', login))
  expect(await take(otherSession, ticket)).toBe(false)
  expect(await take(token, ticket, { purpose: 'CLOSE' })).toBe(false)
  expect(await take(token, ticket, { later: 10 * 60_000 })).toBe(false)
  expect(await take(token, 'x'.repeat(43))).toBe(false)
  expect(await take(token, ticket)).toBe(true)
  expect(await take(token, ticket)).toBe(false)
  // Its proofs went with it: the next ticket begins anew.
  expect((await call('verificationWays', { purpose: 'CHANGE_CARD' })).data.missing).toEqual(before.needs)
})

test('a code of the bank of an own card proves, for what it was asked only, and once', async () => {
  const { call, prove, idNo, tradeAcco } = await customer()
  const asked = { tradeAcco, purpose: 'CHANGE_CARD' }
  const sent = await call('sendVerificationBankCode', asked)
  const { serialNo } = sent.data
  expect(sent.data.resendSeconds).toBe(60)
  expect((await call('sendVerificationBankCode', asked)).reason).toBe('SMS_TOO_FREQUENT')
  const forOther = { purpose: 'CLOSE', way: 'BANK', serialNo, proof: world.bankCode }
  expect((await call('verifyUser', forOther)).code).toBe(404)
  expect((await prove('BANK', '000000', { serialNo })).reason).toBe('VERIFICATION_WRONG')
  expect((await prove('BANK', world.bankCode, { serialNo })).data.missing).toEqual([
    ['TRADE_PASSWORD', 'ID_NUMBER'],
  ])
  expect((await prove('BANK', world.bankCode, { serialNo })).code).toBe(404)
  const last = await prove('ID_NUMBER', ` ${idNo.toLowerCase()} `)
  expect(last.data.verifyTicket).toHaveLength(43)
  const cards = await call('bankCardList', {})
  expect(cards.data.cards[0].signStatus).toBe('SIGNED')
})

test('what the bank says of a card stops the code', async () => {
  const { call, tradeAcco, customerNo } = await customer()
  const asked = { tradeAcco, purpose: 'CLOSE' }
  world.cardCheck = 'MOBILE_MISMATCH'
  const wrong = await call('sendVerificationBankCode', { ...asked, mobile: '13900002222' })
  expect(wrong.msg).toBe('银行验证未通过：手机号与银行预留的不一致')
  for (let n = 1; n < 10; n += 1) await call('sendVerificationBankCode', asked)
  expect((await call('sendVerificationBankCode', asked)).reason).toBe('TOO_MANY_TODAY')
  world.cardCheck = 'MATCH'
  await db
    .updateTable('bank_card')
    .set({ sign_status: 'RESIGN_NEEDED' })
    .where('customer_no', '=', customerNo)
    .execute()
  expect((await call('sendVerificationBankCode', asked)).reason).toBe('CARD_NOT_FOUND')
  const { ways } = (await call('verificationWays', { purpose: 'CLOSE' })).data
  expect(ways[2]).toMatchObject({ way: 'BANK', usable: false, reason: '没有可以验证的银行卡' })
})

test('five wrong proofs close a purpose for a day, and no other one (R-ACT-5)', async () => {
  const { call, prove, idNo } = await customer()
  const wrong = '11010519880610999X'
  const sentences: string[] = []
  for (let n = 0; n < 4; n += 1) sentences.push((await prove('ID_NUMBER', wrong)).msg)
  expect(sentences[0]).toBe('验证信息不正确，还可以试 4 次')
  expect(sentences[3]).toBe('验证信息不正确，还可以试 1 次')
  // A right one of another kind gives back its own try only.
  expect((await prove('TRADE_PASSWORD', TRADE)).code).toBe(200)
  expect((await prove('ID_NUMBER', wrong)).reason).toBe('VERIFICATION_WRONG')
  const closed = await prove('ID_NUMBER', idNo)
  expect(closed.msg).toMatch(/^验证信息多次不正确，\d{2}-\d{2} \d{2}:\d{2} 后可以再试$/)
  const { ways } = (await call('verificationWays', { purpose: 'CHANGE_CARD' })).data
  expectEvery(ways, (way: { usable: boolean }) => !way.usable)
  const other = { purpose: 'CLOSE', way: 'ID_NUMBER', proof: idNo }
  expect((await call('verifyUser', other)).code).toBe(200)
})

test('guesses of the same moment are not more than the tries', async () => {
  const { prove } = await customer()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => prove('ID_NUMBER', '11010519880610999X')),
  )
  const counted = answers.filter(({ data }) => data.left !== undefined)
  expect(counted).toHaveLength(5)
})

test('a locked trade password is no way, and wrong ones here lock it too', async () => {
  const { call, prove, customerNo } = await customer()
  for (let n = 0; n < 4; n += 1) await prove('TRADE_PASSWORD', '918273')
  await db.deleteFrom('verify_try').where('customer_no', '=', customerNo).execute()
  expect((await prove('TRADE_PASSWORD', '918273')).reason).toBe('TRADE_PASSWORD_LOCKED')
  expect((await prove('TRADE_PASSWORD', TRADE)).reason).toBe('TRADE_PASSWORD_LOCKED')
  const { ways } = (await call('verificationWays', { purpose: 'CHANGE_CARD' })).data
  expect(ways[0]).toMatchObject({ usable: false, reason: '今日已锁定' })
})

test('who has told no name is asked for the code to the login mobile alone', async () => {
  const { token, mobile } = await go.register()
  const call = (name: string, input: Record<string, unknown>) => product.call(name, input, { token })
  const { ways } = (await call('verificationWays', { purpose: 'CLOSE' })).data
  expect(ways).toHaveLength(1)
  expect((await call('verifyUser', { purpose: 'CLOSE', way: 'ID_NUMBER', proof: 'X' })).code).toBe(404)
  await db.deleteFrom('sms_code').execute()
  await call('checkSliderAndSendSms', { ...(await go.passedSlider()), scene: 'VERIFY' })
  const proof = world.codeFor(mobile)
  const proven = await call('verifyUser', { purpose: 'CLOSE', way: 'SMS', proof })
  expect(proven.data.verifyTicket).toHaveLength(43)
})
