import { expect, test } from 'vitest'
import { drainOutbox } from '../../../jobs/engine/outbox-worker'
import { testApp } from '../../../http/test-app'
import { fakeWorld } from '../../../ports/fake-ports'
import { journey, tokenOf } from './account-journey'

const world = fakeWorld()
const product = await testApp((services) => ({ ...services, ports: world.ports }))
const go = journey(product, world)
const status = async (token: string) =>
  (await product.call('customerProfile', {}, { token })).data.customerProcessStatus

test('real name, then the card opens the trade account', async () => {
  const { token } = await go.register()
  const named = await go.realName(token)
  expect(named.data).toMatchObject({ result: 'PASSED', customerName: '*三丰' })
  expect(await status(token)).toBe('01')
  const card = await go.bindCard(token)
  expect(card.data.tradeAcco).toMatch(/^888\d{10}$/)
  expect(card.data).toMatchObject({
    bankName: '工商银行',
    signStatus: 'SIGNED',
    limits: { single: '50000.00', monthly: null },
  })
  expect(await status(token)).toBe('02')
  const channels = await product.call('payChannels', {}, { token })
  expect(channels.data.channels[0]).toMatchObject({ usable: true, room: '50000.00' })
})

test('each refusal of the real name, in order', async () => {
  const { token } = await go.register()
  const protocols = await go.protocols('OPEN_ACCOUNT')
  const call = (change: object) =>
    product.call(
      'verifyIdentity',
      { customerName: '李四', idNo: go.newIdNo(), protocols, ...change },
      { token },
    )
  expect((await call({ protocols: [] })).code).toBe(3010)
  expect(await call({ customerName: 'Li4' })).toMatchObject({ code: 1001 })
  expect((await call({ idNo: '110105194912310021' })).code).toBe(2007)
  expect((await call({ idNo: '110105202001010015' })).code).toBeGreaterThan(2000)
  expect((await call({ idBegin: '2010-01-01', idEnd: '2020-01-01' })).code).toBe(2017)
  world.identity = 'MISMATCH'
  expect((await call({})).code).toBe(2005)
  world.identity = 'MATCH'
  expect((await call({})).code).toBe(200)
  expect((await call({})).code).toBe(2014)
})

test('a number the source does not know waits for a person', async () => {
  const { token, customerNo } = await go.register()
  world.identity = 'NOT_FOUND'
  expect((await go.realName(token)).data.result).toBe('REVIEW')
  world.identity = 'MATCH'
  expect((await go.realName(token)).code).toBe(2004)
  const detail = await product.call('customerProfile', {}, { token })
  expect(detail.data).toMatchObject({ realAuthReview: true, customerProcessStatus: '00' })
  const { db } = product.services.connection
  const cases = await db.selectFrom('review').selectAll().where('customer_no', '=', customerNo).execute()
  expect(cases.map((one) => [one.kind, one.state])).toEqual([['REAL_NAME', 'PENDING']])
})

test('each refusal of a card, in order', async () => {
  const { token } = await go.register()
  expect((await go.startCard(token, { cardNo: go.newCardNo() })).code).toBe(2013)
  await go.realName(token)
  const start = (input: { cardNo: string; bankSerial?: string }) => go.startCard(token, input)
  expect((await start({ cardNo: '6222020000001234560' })).code).toBe(2208)
  expect((await start({ cardNo: go.newCardNo('625330') })).code).toBe(2204)
  expect(await start({ cardNo: go.newCardNo(), bankSerial: '005' })).toMatchObject({ code: 2211 })
  world.cardCheck = 'MOBILE_MISMATCH'
  expect(await start({ cardNo: go.newCardNo() })).toMatchObject({ code: 2207 })
  world.cardCheck = 'MATCH'
  const cardNo = go.newCardNo()
  const started = await start({ cardNo })
  const confirm = (authCode: string, as = token) =>
    product.call('openAccountByBankCode', { serialNo: started.data.serialNo, authCode }, { token: as })
  expect(await confirm('111111')).toMatchObject({ code: 1003, data: { left: 4 } })
  const other = await go.register()
  await go.realName(other.token)
  expect((await confirm(world.bankCode, other.token)).code).toBe(404)
  expect((await confirm(world.bankCode)).code).toBe(200)
  expect((await start({ cardNo })).code).toBe(2203)
  // Of somebody else's card nothing is told before the bank's code has proved whose it is.
  world.cardCheck = 'ID_MISMATCH'
  expect((await go.startCard(other.token, { cardNo })).code).toBe(2207)
  expect((await go.startCard(other.token, { cardNo: go.newCardNo() })).code).toBe(2207)
  world.cardCheck = 'MATCH'
  const proved = await go.startCard(other.token, { cardNo })
  const answer = { serialNo: proved.data.serialNo, authCode: world.bankCode }
  const refused = await product.call('openAccountByBankCode', answer, { token: other.token })
  expect(refused.code).toBe(2203)
})

test('a customer tries twenty cards a day and no more', async () => {
  const { token } = await go.register()
  await go.realName(token)
  world.cardCheck = 'ID_MISMATCH'
  for (let n = 0; n < 20; n += 1)
    expect((await go.startCard(token, { cardNo: go.newCardNo() })).code).toBe(2207)
  world.cardCheck = 'MATCH'
  expect((await go.startCard(token, { cardNo: go.newCardNo() })).code).toBe(7002)
})

test('trade password: set once, refused when guessable, wrong ones lock, a ticket when right', async () => {
  const { token, mobile } = await go.register()
  const set = (newPassword: string) =>
    product.call('updateTradePassword', { mode: 'SET', newPassword }, { token })
  expect((await set('290736')).code).toBe(2013)
  await go.realName(token)
  await go.bindCard(token)
  for (const weak of ['111111', '123456', '121212', mobile.slice(-6)]) {
    expect((await set(weak)).code).toBe(1010)
  }
  const done = await set('290736')
  expect(done.code).toBe(200)
  const fresh = tokenOf(done)
  const check = (tradePassword: string) =>
    product.call('checkTradePassword', { tradePassword }, { token: fresh })
  const ticket = await check('290736')
  expect(ticket.data.tradeTicket).toMatch(/^[\w-]{40,}$/)
  const atOnce = await Promise.all(Array.from({ length: 8 }, () => check('290736')))
  expect(atOnce.map((one) => one.code)).toEqual(Array.from({ length: 8 }, () => 200))
  const wrong = []
  for (let n = 0; n < 5; n += 1) wrong.push(await check('999999'))
  expect(wrong.map((one) => one.code)).toEqual([2010, 2010, 2010, 2010, 2011])
  expect(wrong.map((one) => one.data.left)).toEqual([undefined, undefined, 2, 1, undefined])
  expect((await check('290736')).code).toBe(2011)
})

test('a second person’s login with a known document merges into the older account by its card', async () => {
  const older = await go.register()
  const idNo = go.newIdNo()
  await go.realName(older.token, idNo)
  const cardNo = go.newCardNo()
  const card = await go.bindCard(older.token, cardNo)
  const newer = await go.register()
  expect(await go.realName(newer.token, idNo)).toMatchObject({ code: 2008, data: { mergeable: true } })
  expect((await go.startCard(newer.token, { cardNo: go.newCardNo(), purpose: 'MERGE' })).code).toBe(404)
  await product.services.connection.db
    .insertInto('coupon_template')
    .values({
      template_id: 'MERGED',
      name: '券',
      kind: 'FEE_CASH',
      value: '5',
      valid_days: 20,
      receive_from: new Date('2026-01-01'),
      receive_to: new Date('2030-01-01'),
    })
    .execute()
  await product.call('receiveCoupon', { templateId: 'MERGED' }, { token: newer.token })
  const started = await go.startCard(newer.token, { cardNo, purpose: 'MERGE' })
  const input = { serialNo: started.data.serialNo, authCode: world.bankCode }
  const merged = await product.call('mergeByBankCode', input, { token: newer.token })
  expect(merged.data.customerNo).toBe(older.customerNo)
  const cards = await product.call('bankCardList', {}, { token: tokenOf(merged) })
  expect(cards.data.cards[0].tradeAcco).toBe(card.data.tradeAcco)
  const coupons = await product.call('couponList', {}, { token: tokenOf(merged) })
  expect(coupons.data.rows).toMatchObject([{ name: '券', status: 'RECEIVED' }])
  expect(
    (await product.call('login', { mobile: newer.mobile, loginPassword: 'Tongzhou#2026' })).data.customerNo,
  ).toBe(older.customerNo)
  expect((await product.call('login', { mobile: older.mobile, loginPassword: 'Tongzhou#2026' })).code).toBe(
    1005,
  )
})

test('unbinding needs a ticket, ends the contract, and the same card revives its trade account', async () => {
  const { token } = await go.register()
  await go.realName(token)
  const cardNo = go.newCardNo()
  const { tradeAcco } = (await go.bindCard(token, cardNo)).data
  const set = await product.call('updateTradePassword', { mode: 'SET', newPassword: '290736' }, { token })
  const fresh = tokenOf(set)
  expect((await product.call('checkUnbindBankCard', { tradeAcco }, { token: fresh })).data.allowed).toBe(true)
  const unbind = (tradeTicket: string) =>
    product.call('unbindBankCard', { tradeAcco, tradeTicket }, { token: fresh })
  expect((await unbind('x'.repeat(43))).code).toBe(2010)
  const ticket = await product.call('checkTradePassword', { tradePassword: '290736' }, { token: fresh })
  expect((await unbind(ticket.data.tradeTicket)).code).toBe(200)
  while ((await drainOutbox(product.services)) > 0);
  expect(world.terminated.length).toBe(1)
  const started = await go.startCard(fresh, { cardNo })
  const input = {
    serialNo: started.data.serialNo,
    authCode: world.bankCode,
    tradeTicket: ticket.data.tradeTicket,
  }
  expect((await product.call('addCardByBankCode', input, { token: fresh })).data.tradeAcco).toBe(tradeAcco)
})
