import { lockAccount } from '@tongzhou/contract/account/security/lock-account'
import { loginEventList } from '@tongzhou/contract/account/security/login-event-list'
import { sessionList } from '@tongzhou/contract/account/security/session-list'
import { unlockAccount } from '@tongzhou/contract/account/security/unlock-account'
import { expect, test } from 'vitest'
import { ticketFor } from '../../../shared/account/test-verify-ticket'
import { hashToken } from '../../../shared/session/session'
import { allAgreements, tradingFloor } from '../../../trading/test-trader'

const floor = await tradingFloor('2026-11-16 10:00')
const { product } = floor
const { db } = product.services.connection
await floor.addFund({ fund_code: '890001' })

const ticketOf = (token: string, purpose: 'UNLOCK' | 'CLOSE' = 'UNLOCK') =>
  ticketFor(product, { token, purpose })

const statusOf = async (customerNo: string) =>
  (
    await db
      .selectFrom('customer')
      .select('status')
      .where('customer_no', '=', customerNo)
      .executeTakeFirstOrThrow()
  ).status

test('R-ACT-23 (A17): locked, every session ends and nothing is bought; a sale under way goes on; unlocked by two proofs', async () => {
  const trader = await floor.addTrader()
  await floor.hold(trader, '890001', '1000.00', '2026-10-09')
  const { tradeAcco, tradeTicket, customerNo } = trader
  const terms = {
    tradeAcco,
    tradeTicket,
    tDay: '2026-11-16',
    agreementIds: allAgreements,
    fundCode: '890001',
  }
  const sale = await trader.call('redeemSingleFund', { ...terms, shares: '10.00' })
  expect(sale.code).toBe(200)
  const elsewhere = await product.signIn(customerNo)
  ;(await product.ask(lockAccount, {}, trader)).success()
  expect((await product.ask(sessionList, {}, trader)).code).toBe(1008)
  expect((await product.ask(sessionList, {}, { token: elsewhere })).code).toBe(1008)

  const token = await product.signIn(customerNo)
  expect((await product.ask(sessionList, {}, { token })).success().isLocked).toBe(true)
  const ticket = db.insertInto('trade_ticket').values({
    customer_no: customerNo,
    ticket_hash: hashToken('locked'),
    session_hash: hashToken(token),
    expires_at: new Date(Date.now() + 60_000),
  })
  await ticket.execute()
  const order = { ...terms, tradeTicket: 'locked', amount: '100.00' }
  expect((await product.call('buySingleFund', order, { token })).code).toBe(2002)
  const kept = db.selectFrom('trade_order').select('apply_status').where('order_no', '=', sale.data.orderNo)
  expect(await kept.executeTakeFirst()).toMatchObject({ apply_status: 'ACCEPTED' })
  ;(await product.ask(lockAccount, {}, { token })).refusal('ACCOUNT_FROZEN')

  const foreign = await ticketOf(token, 'CLOSE')
  ;(await product.ask(unlockAccount, { verifyTicket: foreign }, { token })).refusal('VERIFICATION_NEEDED')
  expect(await statusOf(customerNo)).toBe('5')
  ;(await product.ask(unlockAccount, { verifyTicket: await ticketOf(token) }, { token })).success()
  expect(await statusOf(customerNo)).toBe('0')
  const { events } = (await product.ask(loginEventList, {}, { token })).success()
  expect(events.map(({ act, way }) => [act, way])).toEqual([
    ['UNLOCK', null],
    ['LOCK', null],
  ])
})

test('nobody undoes a lock that is not his own, and it is not overwritten by one', async () => {
  const { customerNo, token } = await floor.addTrader()
  for (const status of ['1', '2', '5']) {
    await db.updateTable('customer').set({ status }).where('customer_no', '=', customerNo).execute()
    ;(await product.ask(lockAccount, {}, { token })).refusal('ACCOUNT_FROZEN')
    ;(await product.ask(unlockAccount, { verifyTicket: await ticketOf(token) }, { token })).refusal(
      'NOT_FOUND',
    )
    expect(await statusOf(customerNo)).toBe(status)
  }
})
