import { changeMobile } from '@tongzhou/contract/account/security/change-mobile'
import { customerProfile } from '@tongzhou/contract/account/opening/customer-profile'
import { findMobileChangedAt } from '@tongzhou/db/stores/account/mobile-store'
import { expect, test } from 'vitest'
import { testApp } from '../../../http/test-app'
import { drainOutbox } from '../../../jobs/engine/outbox-worker'
import { fakeWorld } from '../../../ports/fake-ports'
import { ticketFor } from '../../../shared/account/test-verify-ticket'
import { PASSWORD, journey, tokenOf } from '../opening/account-journey'

const world = fakeWorld()
const product = await testApp((services) => ({ ...services, ports: world.ports }))
const { db } = product.services.connection
const go = journey(product, world)

async function request(
  token: string,
  newMobile: string,
  purpose: 'CHANGE_MOBILE' | 'MOBILE_LOST' = 'CHANGE_MOBILE',
) {
  const verifyTicket = await ticketFor(product, { token, purpose })
  await db.deleteFrom('sms_code').execute()

  return { newMobile, purpose, verifyTicket, authCode: await go.code('CHANGE_MOBILE', newMobile) }
}

const isIn = async (token: string) =>
  (await product.ask(customerProfile, {}, { token })).success().customerNo !== null

const noticesTo = async (mobile: string) => {
  await drainOutbox(product.services)

  return world.messages
    .filter((one) => one.mobile === mobile && one.scene === 'NOTICE')
    .map(({ text }) => text)
}

test('R-ACT-20 (A13): another number logs in, the other sessions end at once, both numbers are told', async () => {
  const { mobile, token, customerNo } = await go.register()
  await go.realName(token)
  const { tradeAcco } = (await go.bindCard(token)).data
  await db
    .insertInto('ta_registration')
    .values({
      customer_no: customerNo,
      trade_acco: tradeAcco,
      ta_code: '98',
      status: '0',
      biz_code: '001',
      fund_acco: '980000000001',
      created_at: new Date(),
    })
    .execute()
  const elsewhere = await product.signIn(customerNo)
  const newMobile = go.newMobile()
  const input = await request(token, newMobile)
  const changed = await product.ask(changeMobile, input, { token })
  changed.success()
  const renewed = tokenOf({ ...changed, msg: '', data: null })
  expect(await Promise.all([elsewhere, token, renewed].map(isIn))).toEqual([false, false, true])
  expect((await product.call('login', { mobile, loginPassword: PASSWORD })).code).toBe(1005)
  expect((await product.call('login', { mobile: newMobile, loginPassword: PASSWORD })).code).toBe(200)
  expect((await noticesTo(mobile)).join()).toMatch(/您的登录手机号已更换为 138\*{4}\d{4}，其他设备已退出登录/)
  expect((await noticesTo(newMobile)).join()).toContain('24 小时内不能')
  expect(await findMobileChangedAt(db, customerNo)).toEqual(expect.any(Date))
  // One change on its way to the registrar (003), whatever else was changed before it is sent.
  const changes = await db
    .selectFrom('account_change')
    .select('state')
    .where('customer_no', '=', customerNo)
    .execute()
  expect(changes).toEqual([{ state: 'WAITING' }])
  // The ticket is used up, and what the number was is kept.
  ;(await product.ask(changeMobile, input, { token: renewed })).refusal('VERIFICATION_NEEDED')
  expect(
    await db.selectFrom('mobile_change').select('proven_by').where('customer_no', '=', customerNo).execute(),
  ).toEqual([{ proven_by: 'CHANGE_MOBILE' }])
})

test('without the old number the ticket of MOBILE_LOST serves, and none of another purpose', async () => {
  const { token, customerNo } = await go.register()
  const input = await request(token, go.newMobile(), 'MOBILE_LOST')
  const other = { ...input, purpose: 'CHANGE_MOBILE' as const }
  ;(await product.ask(changeMobile, other, { token })).refusal('VERIFICATION_NEEDED')
  ;(await product.ask(changeMobile, input, { token })).success()
  const kept = db.selectFrom('mobile_change').select('proven_by').where('customer_no', '=', customerNo)
  expect(await kept.execute()).toEqual([{ proven_by: 'MOBILE_LOST' }])
})

test('the number of a real-named account is refused, that of a login without a name goes over', async () => {
  const [asker, named, unnamed] = [await go.register(), await go.register(), await go.register()]
  await go.realName(named.token)
  const taken = await request(asker.token, named.mobile)
  ;(await product.ask(changeMobile, taken, asker)).refusal('MOBILE_IN_USE')
  expect(await isIn(named.token)).toBe(true)
  ;(await product.ask(changeMobile, await request(asker.token, unnamed.mobile), asker)).success()
  expect(await isIn(unnamed.token)).toBe(false)
  const login = await product.call('login', { mobile: unnamed.mobile, loginPassword: PASSWORD })
  expect(login.data.customerNo).toBe(asker.customerNo)
})

test('a wrong code, a review under way and the same number are refused, and nothing changes', async () => {
  const asker = await go.register()
  const input = await request(asker.token, go.newMobile())
  ;(await product.ask(changeMobile, { ...input, authCode: '000000' }, asker)).refusal('SMS_CODE_WRONG')
  const own = await request(asker.token, asker.mobile)
  ;(await product.ask(changeMobile, own, asker)).refusal('MOBILE_UNCHANGED')
  await db
    .updateTable('customer')
    .set({ real_name_review: true })
    .where('customer_no', '=', asker.customerNo)
    .execute()
  ;(await product.ask(changeMobile, input, asker)).refusal('REAL_NAME_UNDER_REVIEW')
  expect(await isIn(asker.token)).toBe(true)
  expect(await findMobileChangedAt(db, asker.customerNo)).toBeNull()
})
