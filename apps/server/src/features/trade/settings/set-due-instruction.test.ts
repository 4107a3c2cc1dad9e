import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { expect, test } from 'vitest'
import { type Trader, tradingFloor } from '../../../trading/test-trader'

const floor = await tradingFloor('2026-11-18 10:00')
const { db } = floor.product.services.connection
await floor.addFund({ fund_code: '890021', hold_kind: 'ROLLING', hold_days: 30 })
await floor.addFund({ fund_code: '890022', hold_kind: 'MIN_HOLD', hold_days: 90 })

async function holder(): Promise<{ trader: Trader; lotId: string }> {
  floor.setTime('2026-11-18 10:00')
  const trader = await floor.addTrader()
  await floor.hold(trader, '890021', '1000.00', '2026-10-21')
  await floor.hold(trader, '890022', '200.00', '2026-11-02')
  const { lot_id: lotId } = await db
    .selectFrom('lot')
    .select('lot_id')
    .where('customer_no', '=', trader.customerNo)
    .where('fund_code', '=', '890021')
    .executeTakeFirstOrThrow()

  return { trader, lotId: lotId.toString() }
}

const set = ({ trader, lotId }: { trader: Trader; lotId: string }, change: Record<string, unknown> = {}) =>
  trader.call('setDueInstruction', {
    fundCode: '890021',
    tradeAcco: trader.tradeAcco,
    lotId,
    choice: 'REDEEM_PART',
    shares: '400.00',
    tradeTicket: trader.tradeTicket,
    ...change,
  })

test('lots are listed by due day; the last instruction before the cut-off of that day counts', async () => {
  const held = await holder()
  const { trader } = held
  const list = () => trader.call('dueDateList')
  expect((await list()).data.rows).toMatchObject([
    {
      fundCode: '890021',
      kind: 'ROLLING',
      dueDate: '2026-11-20',
      daysLeft: 2,
      choice: 'ROLL',
      redeemShares: null,
      editableUntil: '2026-11-20T15:00:00.000+08:00',
    },
    // 2027-01-31 is a Sunday: the next trading day.
    { fundCode: '890022', kind: 'MIN_HOLD', dueDate: '2027-02-01', editableUntil: null },
  ])
  expect((await set(held)).data).toEqual({
    dueDate: '2026-11-20',
    choice: 'REDEEM_PART',
    redeemShares: '400.00',
  })
  expect((await list()).data.rows[0]).toMatchObject({ choice: 'REDEEM_PART', redeemShares: '400.00' })
  expect((await set(held, { choice: 'REDEEM_ALL', shares: undefined })).data.redeemShares).toBe('1000.00')
  floor.setTime('2026-11-20 14:59')
  expect((await set(held, { choice: 'ROLL', shares: undefined })).data.redeemShares).toBeNull()
  // After the cut-off the next period is running: it begins on the day after the due day (§3.12).
  floor.setTime('2026-11-20 15:00')
  expect((await set(held)).data.dueDate).toBe('2026-12-21')
  floor.setTime('2026-12-21 15:00')
  expect((await set(held)).data.dueDate).toBe('2027-01-21')
})

test('where the registrar moves a due day, what was arranged for it gives way to the new day; earlier periods stay', async () => {
  const held = await holder()
  const days = async () =>
    (
      await db
        .selectFrom('due_instruction')
        .select(['due_date', 'choice'])
        .where('lot_id', '=', BigInt(held.lotId))
        .orderBy('due_date')
        .execute()
    ).map((row) => `${row.due_date} ${row.choice}`)
  await set(held, { choice: 'ROLL', shares: undefined })
  floor.setTime('2026-11-20 15:00')
  await set(held)
  const told = { redeemable_from: dayFrom('2026-12-22') }
  await db.updateTable('lot').set(told).where('lot_id', '=', BigInt(held.lotId)).execute()
  await set(held, { choice: 'REDEEM_ALL', shares: undefined })
  expect(await days()).toEqual(['2026-11-20 ROLL', '2026-12-22 REDEEM_ALL'])
})

test('a lot that is free since its due day is listed no more', async () => {
  floor.setTime('2026-11-18 10:00')
  const trader = await floor.addTrader()
  await floor.hold(trader, '890022', '200.00', '2026-08-20')
  const list = async () => (await trader.call('dueDateList')).data.rows
  expect(await list()).toMatchObject([{ dueDate: '2026-11-18', daysLeft: 0 }])
  floor.setTime('2026-11-19 10:00')
  expect(await list()).toEqual([])
  // No T is taken after the last published day; what is due next year is listed all the same.
  const { trader: other } = await holder()
  floor.setTime('2026-12-31 15:00')
  expect((await other.call('dueDateList')).data.rows).toMatchObject([
    { fundCode: '890021' },
    { fundCode: '890022', dueDate: '2027-02-01' },
  ])
})

test('each refusal of an instruction', async () => {
  const held = await holder()
  const other = await floor.addTrader()
  expect((await set(held, { fundCode: '999999' })).code).toBe(3001)
  expect((await set({ ...held, trader: other }, { tradeAcco: held.trader.tradeAcco })).code).toBe(404)
  expect((await set(held, { tradeTicket: undefined })).code).toBe(2010)
  expect((await set(held, { shares: '1000.01' })).code).toBe(3041)
  expect((await set(held, { lotId: '99999999' })).code).toBe(404)
  const { lot_id: freeLot } = await db
    .selectFrom('lot')
    .select('lot_id')
    .where('customer_no', '=', held.trader.customerNo)
    .where('fund_code', '=', '890022')
    .executeTakeFirstOrThrow()
  expect((await set(held, { fundCode: '890022', lotId: freeLot.toString() })).code).toBe(3062)
})

test('only what is due may be sold, once: a sell under way has the due lot although an older one is held', async () => {
  floor.setTime('2026-11-20 10:00')
  const trader = await floor.addTrader()
  // Due on 18 November and then on 18 December; the younger one on 20 November.
  await floor.hold(trader, '890021', '1000.00', '2026-10-19')
  await floor.hold(trader, '890021', '300.00', '2026-10-21')
  const sell = (shares: string) =>
    trader.call('redeemSingleFund', {
      fundCode: '890021',
      shares,
      tradeAcco: trader.tradeAcco,
      tradeTicket: trader.tradeTicket,
      tDay: '2026-11-20',
      largeRedeemFlag: '1',
      duplicateConfirmed: true,
    })
  const detail = async () => (await trader.call('positionDetail', { fundCode: '890021' })).data
  expect(await detail()).toMatchObject({
    totalShares: '1300.00',
    availableShares: '300.00',
    holdKind: 'ROLLING',
    lots: [
      { dueDate: '2026-12-21', lockedUntil: '2026-12-21' },
      { dueDate: '2026-11-20', lockedUntil: null },
    ],
  })
  expect((await sell('300.01')).msg).toBe('部分份额仍在持有期内，最早可于 2026-12-21 卖出')
  expect((await sell('200.00')).code).toBe(200)
  expect(await detail()).toMatchObject({ availableShares: '100.00', frozenShares: '200.00' })
  expect((await sell('200.00')).code).toBe(3044)
  expect((await sell('100.00')).code).toBe(200)
  expect(await detail()).toMatchObject({ availableShares: '0.00' })
})

test('what is due tomorrow is free although a sale of what is due today is under way', async () => {
  floor.setTime('2026-11-18 10:00')
  const trader = await floor.addTrader()
  // Due on 18 and on 19 November.
  await floor.hold(trader, '890021', '500.00', '2026-10-19')
  await floor.hold(trader, '890021', '300.00', '2026-10-20')
  const sell = (shares: string, tDay: string) =>
    trader.call('redeemSingleFund', {
      fundCode: '890021',
      shares,
      tradeAcco: trader.tradeAcco,
      tradeTicket: trader.tradeTicket,
      tDay,
      largeRedeemFlag: '1',
      duplicateConfirmed: true,
    })
  expect((await sell('500.00', '2026-11-18')).code).toBe(200)
  floor.setTime('2026-11-18 19:30')
  const available = async () => (await trader.call('redeemableShares', { fundCode: '890021' })).data.total
  expect(await available()).toBe('300.00')
  expect((await trader.call('positionDetail', { fundCode: '890021' })).data).toMatchObject({
    availableShares: '300.00',
  })
  expect((await sell('300.00', '2026-11-19')).code).toBe(200)
  expect(await available()).toBe('0.00')
})
