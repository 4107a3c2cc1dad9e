import { createHash } from 'node:crypto'
import { exportFile } from '@tongzhou/contract/account/rights/export-file'
import { exportList } from '@tongzhou/contract/account/rights/export-list'
import { exportMyData } from '@tongzhou/contract/account/rights/export-my-data'
import { exportedTables } from '@tongzhou/domain/account/rights/export-tables'
import { expect, test } from 'vitest'
import { drainOutbox } from '../../../jobs/engine/outbox-worker'
import { ticketFor } from '../../../shared/account/test-verify-ticket'
import { tradingFloor } from '../../../trading/test-trader'

const floor = await tradingFloor('2026-11-24 10:00')
const { product } = floor
const { db } = product.services.connection
await floor.addFund({ fund_code: '890001' })

const ticketOf = async (token: string, purpose: 'EXPORT' | 'CLOSE' = 'EXPORT') => ({
  verifyTicket: await ticketFor(product, { token, purpose }),
})

const state = async (token: string) => (await product.ask(exportList, {}, { token })).success()

test('R-ACT-28 (A21): all that is held comes as JSON with its guide, unmasked, once a day and once', async () => {
  const trader = await floor.addTrader()
  const stranger = await floor.addTrader()
  await floor.hold(trader, '890001', '1000.00', '2026-10-09')
  const { verifyTicket: foreign } = await ticketOf(trader.token, 'CLOSE')
  ;(await product.ask(exportMyData, { verifyTicket: foreign }, trader)).refusal('VERIFICATION_NEEDED')
  expect(await state(trader.token)).toEqual({ exports: [], mayAsk: true })

  const ticket = await ticketOf(trader.token)
  const { exportNo } = (await product.ask(exportMyData, ticket, trader)).success()
  expect((await state(trader.token)).exports).toMatchObject([{ exportNo, state: 'BUILDING', parts: [] }])
  ;(await product.ask(exportFile, { exportNo, part: 1 }, trader)).refusal('NOT_FOUND')
  ;(await product.ask(exportMyData, await ticketOf(trader.token), trader)).refusal('TOO_MANY_TODAY')
  await drainOutbox(product.services)
  const ready = await state(trader.token)
  expect(ready).toMatchObject({ mayAsk: false, exports: [{ state: 'READY', isFetched: false }] })
  expect(ready.exports[0]?.parts).toHaveLength(1)

  // Nobody else's, and no other part.
  ;(await product.ask(exportFile, { exportNo, part: 1 }, stranger)).refusal('NOT_FOUND')
  ;(await product.ask(exportFile, { exportNo, part: 2 }, trader)).refusal('NOT_FOUND')
  expect((await state(trader.token)).exports[0]?.isFetched).toBe(false)

  const file = (await product.ask(exportFile, { exportNo, part: 1 }, trader)).success()
  expect(file.name).toBe('tongzhou-2026-11-24-1.json')
  expect(createHash('sha256').update(file.content).digest('hex')).toBe(file.sha256)
  expect(ready.exports[0]?.parts[0]).toMatchObject({ part: 1, sha256: file.sha256 })
  const { guide, data, customerNo } = JSON.parse(file.content)
  expect(customerNo).toBe(trader.customerNo)
  expect(Object.keys(data)).toEqual(exportedTables.map(({ table }) => table))
  expect(data.customer[0].mobile).toMatch(/^1\d{10}$/)
  expect(data.bank_card[0].card).toMatch(/^\d{16,19}$/)
  expect(data.lot).toMatchObject([{ fund_code: '890001', shares: '1000.00', confirm_date: '2026-10-09' }])
  expect(file.content).not.toMatch(/_hash"|_index"|_cipher"|trade_hash|argon2/)
  for (const rows of Object.values<Record<string, unknown>[]>(data))
    for (const row of rows)
      for (const name of Object.keys(row)) expect(guide.fields, name).toHaveProperty(name)

  // A fetch that broke is repeated within ten minutes, and no later.
  ;(await product.ask(exportFile, { exportNo, part: 1 }, trader)).success()
  await db
    .updateTable('data_export')
    .set({ downloaded_at: new Date(Date.now() - 11 * 60_000) })
    .where('customer_no', '=', trader.customerNo)
    .execute()
  ;(await product.ask(exportFile, { exportNo, part: 1 }, trader)).refusal('NOT_FOUND')
  expect((await state(trader.token)).exports).toMatchObject([{ state: 'OVER', parts: [], isFetched: true }])
})

test('an export that was built already is not built again', async () => {
  const trader = await floor.addTrader()
  ;(await product.ask(exportMyData, await ticketOf(trader.token), trader)).success()
  await drainOutbox(product.services)
  const parts = () =>
    db.selectFrom('data_export_part').select('sha256').where('customer_no', '=', trader.customerNo).execute()
  const before = await parts()
  await db
    .updateTable('outbox')
    .set({ done_at: null, next_attempt_at: new Date(0) })
    .where('topic', '=', 'export')
    .where('customer_no', '=', trader.customerNo)
    .execute()
  await drainOutbox(product.services)
  expect(await parts()).toEqual(before)
})
