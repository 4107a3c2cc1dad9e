import { replayCheck } from '@tongzhou/contract/holding/replay-check'
import { connect } from '@tongzhou/db/connect'
import { findOpenBreaks } from '@tongzhou/db/stores/registrar/break-store'
import { brokenRuns, sealAccounts } from '@tongzhou/db/stores/holding/account-seal-store'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { databaseUrl } from '@tongzhou/testkit/test-cluster'
import { sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import { testStaff } from '../../staff/test-staff'
import { type Trader, tradingFloor } from '../../trading/test-trader'
import { confirmOrder } from './test-confirm'

const floor = await tradingFloor('2026-11-16 14:20')
const { product } = floor
const { db } = product.services.connection
const staff = await testStaff(product.services)
const settle = await staff.person('SETTLE')
// The owner of the database, as whoever broke into it: the application itself may change none of these rows.
const { rows: places } = await sql<{ name: string }>`select current_database() as name`.execute(db)
const owner = connect({ url: databaseUrl(inject('adminUrl'), places[0]?.name ?? ''), max: 1, isOwner: true })
afterAll(() => owner.close())
await floor.addFund({ fund_code: '890001', name: '澄岳睿远均衡混合A' })

const WEEK = ['2026-11-16', '2026-11-17', '2026-11-18'] as const
const THIRD_WEEK = ['2026-11-30', '2026-12-01', '2026-12-02'] as const
const NEXT_WEEK = ['2026-11-23', '2026-11-24', '2026-11-25'] as const

const seal = (day: string) =>
  db.transaction().execute((tx) => sealAccounts(tx, { day: dayFrom(day), now: product.services.clock.now() }))
const check = (trader: Trader) => product.ask(replayCheck, {}, trader)
const breaksOf = async (kind: string, { customerNo }: Trader) =>
  (await findOpenBreaks(db, { kind })).filter(({ subject }) => subject.startsWith(customerNo))

/** Buys on Monday, is confirmed on Tuesday, sells a part on Wednesday that waits for its registrar. */
async function holder([monday, tuesday, wednesday]: readonly [
  string,
  string,
  string,
] = WEEK): Promise<Trader> {
  floor.setTime(`${monday} 14:20`)
  const trader = await floor.addTrader()
  const { data } = await trader.buy('890001', '10000.00', { tDay: monday })
  await floor.drain()
  floor.setTime(`${tuesday} 09:30`)
  const facts = { amount: '10000.00', shares: '7993.61', fee: '7.99', nav: '1.2500' }
  await confirmOrder(floor, trader, data.orderNo, { ...facts, day: tuesday, tDay: monday })
  floor.setTime(`${wednesday} 10:00`)
  const sale = {
    fundCode: '890001',
    tradeAcco: trader.tradeAcco,
    shares: '1000.00',
    tradeTicket: trader.tradeTicket,
    tDay: wednesday,
  }
  expect((await trader.call('redeemSingleFund', sale)).code).toBe(200)

  return trader
}

test('R-TL-2, R-TL-3: an account replays without a difference, its days are sealed, what came since is not yet', async () => {
  const trader = await holder()
  await seal('2026-11-17')
  const before = (await check(trader)).success()
  expect(before).toMatchObject({ differences: [], broken: null, seal: { day: '2026-11-17' } })
  expect(before.unsealed).toBeGreaterThan(0)
  await seal('2026-11-18')
  const { rowsRead, unsealed, seal: head } = (await check(trader)).success()
  expect({ unsealed, day: head?.day }).toEqual({ unsealed: 0, day: '2026-11-18' })
  expect(rowsRead).toBe(before.rowsRead)
  expect(head?.code).toMatch(/^[\da-f]{16}$/)
  // A second run seals nothing twice, and the application may change no seal.
  await seal('2026-11-18')
  expect((await check(trader)).success().seal).toEqual(head)
  await expect(sql`update account_seal set rows = rows`.execute(db)).rejects.toThrow(/permission denied/)
})

test('A7: a lot that is 0.01 less in the database is named, for the customer and for two persons, until it is mended', async () => {
  const trader = await holder()
  const change = (by: string) =>
    sql`update lot set shares = shares + ${by}::numeric where customer_no = ${trader.customerNo}`.execute(
      owner.db,
    )
  await change('-0.01')
  const position = { fundCode: '890001', name: '澄岳睿远均衡混合A' }
  const { differences } = (await check(trader)).success()
  expect(differences).toEqual([
    { ...position, thing: 'LOT', of: '2026-11-17', stands: '7993.60', replayed: '7993.61' },
    { ...position, thing: 'LOTS', of: null, stands: '7993.61', replayed: '7993.60' },
  ])
  expect(await breaksOf('REPLAY', trader)).toHaveLength(2)
  await change('0.01')
  const { data } = await settle.ask('replay/run', { customerNo: trader.customerNo })
  expect(data).toMatchObject({ rows: [], broken: null })
  expect(await breaksOf('REPLAY', trader)).toEqual([])
})

test('A8: one changed byte of a sealed row names that day and row; a row slipped in or taken away is missed too', async () => {
  const trader = await holder(NEXT_WEEK)
  await seal('2026-11-25')
  const { customerNo } = trader
  const own = sql`customer_no = ${customerNo}`
  const event = sql`order_event where ${own} and seq = 1`
  const { rows } = await sql<{ order_no: string; seq: number }>`select order_no, seq from ${event}`.execute(
    db,
  )
  const { order_no: orderNo = '', seq = 0 } = rows[0] ?? {}
  await sql`update order_event set actor = actor || '.' where ${own} and seq = 1`.execute(owner.db)
  expect((await check(trader)).success().broken).toEqual({ day: '2026-11-25', cause: 'CHANGED' })
  const row = `order_event ${orderNo}/${String(seq).padStart(6, '0')}`
  expect(await breaksOf('SEAL', trader)).toMatchObject([
    { subject: `${customerNo} 2026-11-25`, ours: `CHANGED ${row}` },
  ])
  expect((await settle.ask('replay/run', { customerNo })).data).toMatchObject({
    broken: `2026-11-25 CHANGED ${row}`,
    sealedUpTo: '2026-11-25',
  })
  await sql`update order_event set actor = rtrim(actor, '.') where ${own} and seq = 1`.execute(owner.db)
  expect((await check(trader)).success().broken).toBeNull()
  await sql`insert into order_event (customer_no, order_no, seq, at, actor, event)
    select customer_no, order_no, 99, at - interval '30 days', 'x', 'x' from ${event}`.execute(owner.db)
  expect((await check(trader)).success().broken).toEqual({ day: '2026-10-24', cause: 'ADDED' })
  await sql`delete from order_event where ${own} and seq = 99`.execute(owner.db)
  await sql`delete from ${event}`.execute(owner.db)
  expect((await check(trader)).success().broken).toEqual({ day: '2026-11-25', cause: 'MISSING' })
})

test('R-TL-3: what was written before midnight and committed after the seal goes with the next one', async () => {
  const trader = await holder(THIRD_WEEK)
  await seal('2026-12-02')
  const own = sql`customer_no = ${trader.customerNo}`
  await sql`insert into order_event (customer_no, order_no, seq, at, actor, event)
    select customer_no, order_no, 98, at, 'late', 'x' from order_event where ${own} and seq = 1 limit 1`.execute(
    db,
  )
  expect((await check(trader)).success()).toMatchObject({ broken: null, unsealed: 1 })
  await seal('2026-12-03')
  expect((await check(trader)).success()).toMatchObject({
    broken: null,
    unsealed: 0,
    seal: { day: '2026-12-03' },
  })
  await seal('2026-12-04')
  expect((await check(trader)).success().seal?.day).toBe('2026-12-03')
  await sql`update order_event set actor = 'other' where ${own} and seq = 98`.execute(owner.db)
  expect((await check(trader)).success().broken).toEqual({ day: '2026-12-03', cause: 'CHANGED' })
})

test('a seal that was taken away and made again is not the one that its run and the audit trail keep', async () => {
  expect(await brokenRuns(db, dayFrom('2026-11-01'))).toEqual([])
  await sql`delete from account_seal where day = '2026-12-02'`.execute(owner.db)
  expect(await brokenRuns(db, dayFrom('2026-11-01'))).toEqual(['2026-12-02'])
})

test('a customer checks five times a day', async () => {
  const trader = await holder()
  for (let time = 1; time <= 5; time += 1) (await check(trader)).success()
  ;(await check(trader)).refusal('TOO_MANY_TODAY')
})
