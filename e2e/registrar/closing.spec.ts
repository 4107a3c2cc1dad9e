import { closeAccount } from '@tongzhou/contract/account/rights/close-account'
import { closingState } from '@tongzhou/contract/account/rights/closing-state'
import { withdrawClosing } from '@tongzhou/contract/account/rights/withdraw-closing'
import { openClosed } from '@tongzhou/db/stores/account/rights/retention-store'
import { registerAccount } from '@tongzhou/contract/custody/register-account'
import { journey } from '@tongzhou/server/features/account/opening/account-journey'
import { issueVerifyTicket } from '@tongzhou/server/shared/account/verify-ticket'
import { findSession, hashToken } from '@tongzhou/server/shared/session/session'
import { tradingFloor } from '@tongzhou/server/trading/test-trader'
import { expect, test } from 'vitest'
import { besideRegistrar, overnight } from './both-sides'

const FUND = '890001'
const floor = await tradingFloor('2026-11-20 10:00')
await floor.addFund({ fund_code: FUND })
const { product, world } = floor
const { db } = product.services.connection
const go = journey(product, world)
const cardNo = go.newCardNo()
const idNo = go.newIdNo()
const mobile = go.newMobile()

/** Somebody with a name, a card and an account at the registrar, all by real calls. */
async function open() {
  const person = await go.register(mobile)
  expect((await go.realName(person.token, idNo)).code).toBe(200)
  const bound = await go.bindCard(person.token, cardNo)
  expect(bound.code).toBe(200)
  const { trade_acco: tradeAcco } = await db
    .selectFrom('bank_card')
    .select('trade_acco')
    .where('customer_no', '=', person.customerNo)
    .executeTakeFirstOrThrow()
  const wanted = { fundCode: FUND, tradeAcco }
  expect((await product.ask(registerAccount, wanted, person)).success().state).toBe('REGISTERING')

  return { ...person, tradeAcco }
}

/** The proof of identity that a closing needs, as its page leaves it. */
async function proof(token: string) {
  const wallNow = new Date()
  const found = await findSession(db, hashToken(token), wallNow)
  if (!found) throw new Error('no session')
  const issue = { customer: found.customer, purpose: 'CLOSE', wallNow } as const

  return db.transaction().execute((tx) => issueVerifyTicket(tx, issue))
}

test('A19: 0.01 unpaid is named; cleared, 009, 0320, 002 close the account, and the person opens anew', async () => {
  const beside = await besideRegistrar({ ...floor, services: product.services })
  const person = await open()
  await overnight(beside, '2026-11-20', '2026-11-23')
  floor.setTime('2026-11-23 10:00')

  const position = {
    customer_no: person.customerNo,
    trade_acco: person.tradeAcco,
    fund_code: FUND,
    charge_type: '0',
    ta_code: 'T1',
    total_shares: '0.00',
    updated_at: new Date(),
  }
  await db
    .insertInto('position')
    .values({ ...position, unpaid_income: '0.01' })
    .execute()
  const blocked = await product.ask(closeAccount, await proof(person.token), person)
  expect(blocked).toMatchObject({ code: 2024, msg: '还有 1 项未办结（基金份额与未付收益），暂时不能注销' })
  await db.updateTable('position').set({ unpaid_income: '0.00' }).execute()

  const asked = (await product.ask(closeAccount, await proof(person.token), person)).success()
  expect(asked).toEqual({ isClosed: false, expectedOn: '2026-11-25', limitOn: '2026-12-11' })
  ;(await product.ask(closeAccount, await proof(person.token), person)).refusal('APPLY_STATE_CHANGED')
  expect((await go.startCard(person.token, { cardNo: go.newCardNo() })).code).toBe(2025)
  ;(await product.ask(withdrawClosing, {}, person)).success()
  expect((await product.ask(closingState, {}, person)).success().phase).toBe('NONE')
  ;(await product.ask(closeAccount, await proof(person.token), person)).success()

  await overnight(beside, '2026-11-23', '2026-11-24')
  const removals = () =>
    db
      .selectFrom('closing_registration')
      .select(['biz_code', 'state', 'return_code'])
      .orderBy('seq')
      .execute()
  expect(await removals()).toEqual([
    { biz_code: '009', state: 'REFUSED', return_code: '0320' },
    { biz_code: '002', state: 'WAITING', return_code: null },
  ])
  ;(await product.ask(withdrawClosing, {}, person)).refusal('APPLY_STATE_CHANGED')
  expect((await product.ask(closingState, {}, person)).success()).toMatchObject({ phase: 'WAITING' })
  await overnight(beside, '2026-11-24', '2026-11-25')
  expect(await removals()).toContainEqual({ biz_code: '002', state: 'CONFIRMED', return_code: '0000' })
  const theirs = beside.registrars.of('T1')?.books.accounts.values() ?? []
  expect(theirs.map(({ status, trading }) => [status, trading])).toEqual([['9', []]])

  expect((await product.ask(closingState, {}, person)).code).toBe(1008)
  expect(world.messages.at(-1)).toMatchObject({ mobile, text: expect.stringContaining('您的账户已注销') })
  expect(world.terminated).toHaveLength(1)
  const gone = db.selectFrom('customer').select(['status', 'mobile_index', 'is_closing'])
  expect(await gone.where('customer_no', '=', person.customerNo).executeTakeFirst()).toEqual({
    status: '3',
    mobile_index: null,
    is_closing: false,
  })
  const kept = await db.selectFrom('closed_customer').select('kept_until').executeTakeFirstOrThrow()
  const { customerNo } = person
  const sealed = await db
    .transaction()
    .execute((tx) => openClosed(tx, { customerNo, by: 'test', why: 'is he there' }))
  expect(kept.kept_until).toBe('2046-11-25')
  const { cipher } = product.services
  expect(
    JSON.parse(cipher.of(customerNo).decrypt('customer.closed', sealed ?? Buffer.alloc(0))),
  ).toMatchObject({ mobile, identity: { idNo, name: '张三丰' } })

  await db.deleteFrom('sms_code').execute()
  const anew = await open()
  expect(anew.customerNo).not.toBe(person.customerNo)
  expect(anew.tradeAcco).not.toBe(person.tradeAcco)
  await overnight(beside, '2026-11-25', '2026-11-26')
  const account = db.selectFrom('ta_registration').select(['status', 'biz_code', 'fund_acco'])
  expect(await account.where('customer_no', '=', anew.customerNo).executeTakeFirst()).toMatchObject({
    status: '0',
    biz_code: '001',
    fund_acco: expect.stringMatching(/^T1/),
  })
})
