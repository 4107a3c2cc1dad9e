import { qrLoginConfirm } from '@tongzhou/contract/account/qr-login/qr-login-confirm'
import { qrLoginCreate } from '@tongzhou/contract/account/qr-login/qr-login-create'
import { qrLoginPoll } from '@tongzhou/contract/account/qr-login/qr-login-poll'
import { qrLoginScan } from '@tongzhou/contract/account/qr-login/qr-login-scan'
import { endOtherSessions } from '@tongzhou/contract/account/security/end-other-sessions'
import { lockAccount } from '@tongzhou/contract/account/security/lock-account'
import { sessionList } from '@tongzhou/contract/account/security/session-list'
import { expect, test } from 'vitest'
import { testApp } from '../../../http/test-app'
import { fakeWorld } from '../../../ports/fake-ports'
import { journey } from '../opening/account-journey'

const world = fakeWorld()
const product = await testApp((services) => ({ ...services, ports: world.ports }))
const { db } = product.services.connection
const go = journey(product, world)

const create = async () => (await product.ask(qrLoginCreate, {})).success()
const poll = async ({ qrId, pollSecret }: { qrId: string; pollSecret: string }) =>
  product.ask(qrLoginPoll, { qrId, pollSecret })
const stateOf = async (code: { qrId: string; pollSecret: string }) => (await poll(code)).success().state

/** As if the code had been made by a computer of another network. */
const elsewhere = (qrId: string) =>
  db.updateTable('qr_login').set({ network: '36.112.1.1' }).where('qr_id', '=', qrId).execute()
const over = (qrId: string) =>
  db
    .updateTable('qr_login')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('qr_id', '=', qrId)
    .execute()

test('the computer that shows a code gets the session of the phone that confirmed it, once', async () => {
  const { token, customerNo } = await go.register()
  const code = await create()
  expect(await stateOf(code)).toBe('WAITING')
  const scan = (await product.ask(qrLoginScan, { qrId: code.qrId }, { token })).success()
  expect(scan).toMatchObject({ device: '未知设备', network: '127.0.*.*', needsCode: false })
  expect(scan.numbers).toHaveLength(3)
  expect(scan.numbers).toContain(code.pair)
  expect(await stateOf(code)).toBe('SCANNED')
  const confirm = { qrId: code.qrId, pair: code.pair }
  ;(await product.ask(qrLoginConfirm, confirm, { token })).success()
  const taken = await poll(code)
  expect(taken.success()).toMatchObject({ state: 'CONFIRMED', loginAnswer: { customerNo } })
  expect(String(taken.headers['set-cookie'])).toMatch(/sid=/)
  const { sessions } = (await product.ask(sessionList, {}, { token })).success()
  expect(sessions.map(({ way }) => way)).toContain('QR')
  const again = await poll(code)
  expect(again.success()).toEqual({ state: 'TAKEN', loginAnswer: null })
  expect(again.headers['set-cookie']).toBeUndefined()
})

test('a phone that lost the answer asks once more and is answered alike; nobody else is', async () => {
  const { token } = await go.register()
  const other = await go.register()
  const code = await create()
  const numbers = (await product.ask(qrLoginScan, { qrId: code.qrId }, { token })).success().numbers
  const confirm = { qrId: code.qrId, pair: code.pair }
  ;(await product.ask(qrLoginConfirm, confirm, { token })).success()
  ;(await product.ask(qrLoginConfirm, confirm, { token })).success()
  expect((await poll(code)).success().loginAnswer).not.toBeNull()
  ;(await product.ask(qrLoginConfirm, confirm, { token })).success()
  // The computer is let in once.
  expect((await poll(code)).success()).toEqual({ state: 'TAKEN', loginAnswer: null })
  ;(await product.ask(qrLoginConfirm, confirm, { token: other.token })).refusal('QR_LOGIN_OVER')
  const wrong = numbers.find((number) => number !== code.pair) ?? ''
  ;(await product.ask(qrLoginConfirm, { ...confirm, pair: wrong }, { token })).refusal('QR_LOGIN_OVER')
  ;(await product.ask(qrLoginConfirm, { qrId: code.qrId }, { token })).refusal('QR_LOGIN_OVER')
  const refused = await create()
  for (const _ of [1, 2]) (await product.ask(qrLoginConfirm, { qrId: refused.qrId }, { token })).success()
  expect(await stateOf(refused)).toBe('REFUSED')
})

const endings = [
  ['一键锁定', (token: string) => product.ask(lockAccount, {}, { token })],
  ['退出其他全部', (token: string) => product.ask(endOtherSessions, {}, { token })],
] as const
test.each(endings)('R-ACT-20, R-ACT-23: %s ends the logins that a phone has begun', async (_name, end) => {
  const { token, customerNo } = await go.register()
  const [scanned, confirmed, foreign] = [await create(), await create(), await create()]
  const other = await go.register()
  for (const code of [scanned, confirmed])
    (await product.ask(qrLoginScan, { qrId: code.qrId }, { token })).success()
  ;(await product.ask(qrLoginConfirm, { qrId: confirmed.qrId, pair: confirmed.pair }, { token })).success()
  ;(await product.ask(qrLoginScan, { qrId: foreign.qrId }, { token: other.token })).success()
  ;(await end(token)).success()
  for (const code of [scanned, confirmed]) {
    const answer = await poll(code)
    expect(answer.success()).toEqual({ state: 'REFUSED', loginAnswer: null })
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
  expect(await stateOf(foreign)).toBe('SCANNED')
  const left = await db.selectFrom('session').select('way').where('customer_no', '=', customerNo).execute()
  expect(left.map(({ way }) => way)).not.toContain('QR')
})

test('a computer that takes its session while the others are ended keeps none', async () => {
  const { token, customerNo } = await go.register()
  for (let round = 0; round < 10; round += 1) {
    const code = await create()
    ;(await product.ask(qrLoginScan, { qrId: code.qrId }, { token })).success()
    ;(await product.ask(qrLoginConfirm, { qrId: code.qrId, pair: code.pair }, { token })).success()
    const [, ended] = await Promise.all([
      poll(code),
      product.ask(endOtherSessions, {}, { token }),
      poll(code),
    ])
    ended.success()
    const left = await db.selectFrom('session').select('way').where('customer_no', '=', customerNo).execute()
    expect([round, left.map(({ way }) => way)]).toEqual([round, ['REGISTER']])
  }
})

test('whoever has the id without the secret gets nothing (A15)', async () => {
  const { token } = await go.register()
  const code = await create()
  await product.ask(qrLoginScan, { qrId: code.qrId }, { token })
  ;(await product.ask(qrLoginConfirm, { qrId: code.qrId, pair: code.pair }, { token })).success()
  const foreign = await poll({ qrId: code.qrId, pollSecret: 'x'.repeat(43) })
  foreign.refusal('QR_LOGIN_OVER')
  expect(foreign.headers['set-cookie']).toBeUndefined()
  expect((await poll(code)).success().loginAnswer).not.toBeNull()
})

test('a wrong number ends the code, the right one afterwards does not help (A15)', async () => {
  const { token } = await go.register()
  const code = await create()
  const { numbers } = (await product.ask(qrLoginScan, { qrId: code.qrId }, { token })).success()
  const wrong = numbers.find((number) => number !== code.pair) ?? ''
  ;(await product.ask(qrLoginConfirm, { qrId: code.qrId, pair: wrong }, { token })).refusal('QR_PAIR_WRONG')
  expect(await stateOf(code)).toBe('REFUSED')
  const right = await product.ask(qrLoginConfirm, { qrId: code.qrId, pair: code.pair }, { token })
  right.refusal('QR_LOGIN_OVER')
  expect(await stateOf(code)).toBe('REFUSED')
})

test('the customer refuses; another one cannot take over what he has read', async () => {
  const [one, other] = [await go.register(), await go.register()]
  const code = await create()
  ;(await product.ask(qrLoginScan, { qrId: code.qrId }, { token: one.token })).success()
  const asker = { token: other.token }
  ;(await product.ask(qrLoginScan, { qrId: code.qrId }, asker)).refusal('QR_LOGIN_OVER')
  const confirm = { qrId: code.qrId, pair: code.pair }
  ;(await product.ask(qrLoginConfirm, confirm, asker)).refusal('QR_LOGIN_OVER')
  ;(await product.ask(qrLoginConfirm, { qrId: code.qrId }, { token: one.token })).success()
  expect(await stateOf(code)).toBe('REFUSED')
})

test('a code is over after two minutes, scanned or confirmed or not (A15)', async () => {
  const { token } = await go.register()
  const code = await create()
  await over(code.qrId)
  expect(await stateOf(code)).toBe('EXPIRED')
  ;(await product.ask(qrLoginScan, { qrId: code.qrId }, { token })).refusal('QR_LOGIN_OVER')
  const later = await create()
  ;(await product.ask(qrLoginConfirm, { qrId: later.qrId, pair: later.pair }, { token })).success()
  await over(later.qrId)
  expect((await poll(later)).success()).toEqual({ state: 'EXPIRED', loginAnswer: null })
})

test('from another network the phone also needs a code to its login mobile', async () => {
  const { token, mobile } = await go.register()
  const code = await create()
  await elsewhere(code.qrId)
  const scan = (await product.ask(qrLoginScan, { qrId: code.qrId }, { token })).success()
  expect([scan.needsCode, scan.mobile]).toEqual([true, `${mobile.slice(0, 3)}****${mobile.slice(-4)}`])
  const confirm = { qrId: code.qrId, pair: code.pair }
  ;(await product.ask(qrLoginConfirm, confirm, { token })).refusal('VERIFICATION_NEEDED')
  const guess = { ...confirm, smsCode: '000000' }
  ;(await product.ask(qrLoginConfirm, guess, { token })).refusal('SMS_CODE_WRONG')
  await db.deleteFrom('sms_code').execute()
  await product.call('checkSliderAndSendSms', { ...(await go.passedSlider()), scene: 'VERIFY' }, { token })
  const proven = { ...confirm, smsCode: world.codeFor(mobile) }
  ;(await product.ask(qrLoginConfirm, proven, { token })).success()
  expect((await poll(code)).success().state).toBe('CONFIRMED')
})
