import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { allAgreements, tradingFloor } from '../../trading/test-trader'
import { deleteSession } from '@tongzhou/db/stores/account/session-store'
import { findSession, hashToken } from '../../shared/session/session'

const floor = await tradingFloor('2026-11-16 14:20')
const { db } = floor.product.services.connection
await floor.addFund({ fund_code: '890001' })

async function trader() {
  const person = await floor.addTrader()
  const { tradeAcco, tradeTicket, customerNo, token } = person
  const call = (name: string, input: Record<string, unknown>, key?: string) => person.call(name, input, key)
  const form = { fundCode: '890001', tradeAcco, tradeTicket, tDay: '2026-11-16', agreementIds: allAgreements }
  const buy = async (amount: string) => (await call('buySingleFund', { ...form, amount })).code

  return { customerNo, token, buy, call, form }
}

test('a session that ended elsewhere buys nothing more, though this process found it a moment ago', async () => {
  const { customerNo, token, buy, call } = await trader()
  expect(await buy('100.00')).toBe(200)
  expect(await buy('no amount')).toBe(1001)
  await deleteSession(db, hashToken(token))
  expect(await buy('200.00')).toBe(1008)
  expect(await buy('no amount')).toBe(1008)
  expect((await call('buySingleFund', {}, 'no key')).code).toBe(1008)
  expect(await ordersOf(customerNo)).toHaveLength(1)
})

test('nor does one that was idle for too long, or whose account was closed', async () => {
  const idle = await trader()
  expect(await idle.buy('100.00')).toBe(200)
  const longAgo = new Date(Date.now() - 31 * 60_000)
  await db
    .updateTable('session')
    .set({ last_seen_at: longAgo })
    .where('token_hash', '=', hashToken(idle.token))
    .execute()
  expect(await idle.buy('200.00')).toBe(1008)
  const closed = await trader()
  expect(await closed.buy('100.00')).toBe(200)
  await db.updateTable('customer').set({ status: '3' }).where('customer_no', '=', closed.customerNo).execute()
  expect(await closed.buy('200.00')).toBe(1008)
})

test('idle time slides with what the session is used for', async () => {
  const { token, customerNo } = await trader()
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  for (const minutes of [20, 40, 60])
    expect((await findSession(db, hashToken(token), at(minutes)))?.customer.customerNo).toBe(customerNo)
  expect(await findSession(db, hashToken(token), at(91))).toBeNull()
})

test('the answer of a key is given again, also by a process that never saw it', async () => {
  const { customerNo, call, form } = await trader()
  const key = randomUUID()
  const first = await call('buySingleFund', { ...form, amount: '100.00' }, key)
  expect(first.code).toBe(200)
  expect(await call('buySingleFund', { ...form, amount: '100.00' }, key)).toMatchObject({
    code: 200,
    data: first.data,
  })
  expect((await call('buySingleFund', { ...form, amount: '200.00' }, key)).code).toBe(3063)
  expect(await ordersOf(customerNo)).toHaveLength(1)
})

function ordersOf(customerNo: string) {
  return db.selectFrom('trade_order').select('order_no').where('customer_no', '=', customerNo).execute()
}
