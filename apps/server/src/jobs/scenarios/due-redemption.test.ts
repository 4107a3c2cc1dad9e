import { verifyAccount } from '@tongzhou/db/stores/holding/account-seal-store'
import { findOpenBreaks } from '@tongzhou/db/stores/registrar/break-store'
import { dayFrom, instantAt } from '@tongzhou/domain/kernel/business-day'
import { navFrom } from '@tongzhou/domain/kernel/nav'
import { expect, test } from 'vitest'
import { CUSTOMER, FUND, TRADE_ACCO, type TestDay, day, freeze, openTestDay, placeSell } from './test-day'
import { confirmation, holderDay, morning, night, positionOf, vol, yuan } from './test-files'

const WEDNESDAY = '2026-11-18'

/** `registered`: the shares that the registrar's list has on the due day. */
async function arranged(
  choice: string,
  shares: string | null,
  prepare?: (t: TestDay) => Promise<void>,
  registered = '7993.61',
) {
  const t = await openTestDay('2026-11-16 09:00')
  await holderDay(t)
  await night(t, '2026-11-17', '1.2500')
  morning(t, WEDNESDAY, { holding: registered })
  await t.until(`${WEDNESDAY} 10:00`)
  const { db } = t.services.connection
  const { lot_id: lotId } = await db.selectFrom('lot').select('lot_id').executeTakeFirstOrThrow()
  await db
    .insertInto('due_instruction')
    .values({
      customer_no: CUSTOMER,
      lot_id: lotId,
      due_date: dayFrom(WEDNESDAY),
      trade_acco: TRADE_ACCO,
      fund_code: FUND,
      choice,
      shares,
      given_at: t.services.clock.now(),
    })
    .execute()
  await prepare?.(t)
  await t.until(`${WEDNESDAY} 15:30`)
  const orders = await db.selectFrom('trade_order').selectAll().where('biz_code', '=', '024').execute()
  const { outcome } = await db.selectFrom('due_instruction').select('outcome').executeTakeFirstOrThrow()

  return { t, orders, outcome }
}

test('a lot to be redeemed becomes a redemption of its due day, asked for when the customer said so', async () => {
  const { t, orders, outcome } = await arranged('REDEEM_PART', '2000.00')
  expect(outcome).toBe('ORDERED')
  expect(orders).toMatchObject([
    {
      apply_shares: '2000.00',
      t_date: WEDNESDAY,
      apply_status: 'SENT',
      origin: 'BATCH',
      expect_arrive_date: '2026-11-23',
    },
  ])
  expect(await positionOf(t)).toMatchObject({ frozen_shares: '2000.00' })
  expect(t.registrar.sent('03', day(WEDNESDAY))).toMatchObject([
    { BusinessCode: '024', TransactionTime: '100000' },
  ])
})

test('what was arranged weeks before is an order since its due day only, and its rows are sealed with that day', async () => {
  const givenAt = instantAt(dayFrom('2026-11-02'), '10:00:00.000')
  const { t, orders } = await arranged('REDEEM_ALL', null, async ({ services }) => {
    await services.connection.db.updateTable('due_instruction').set({ given_at: givenAt }).execute()
  })
  const { db } = t.services.connection
  const { order_no: orderNo = '', apply_at: applyAt } = orders[0] ?? {}
  const events = await db
    .selectFrom('order_event')
    .select(['event', 'at'])
    .where('order_no', '=', orderNo)
    .orderBy('seq')
    .execute()
  const cutOff = instantAt(dayFrom(WEDNESDAY), '15:30:00.000')
  expect({ applyAt, first: events[0] }).toEqual({
    applyAt: givenAt,
    first: { event: 'CREATED', at: cutOff },
  })
  await night(t, WEDNESDAY, '1.2500')
  await t.until('2026-11-19 02:00')
  const runs = await db
    .selectFrom('audit')
    .select(['subject', 'detail'])
    .where('action', '=', 'account.seal')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(runs).toMatchObject([{ subject: `account-seal:${WEDNESDAY}`, detail: { late: [] } }])
  expect(await verifyAccount(db, CUSTOMER)).toMatchObject({
    head: { day: WEDNESDAY },
    unsealed: 0,
    broken: null,
  })
})

test('all of a lot is what is still free; a lot that goes on, or of which nothing is free, makes no order', async () => {
  const part = await arranged('REDEEM_ALL', null, (t) => freeze(t, '7000.00'))
  expect(part.orders).toMatchObject([{ apply_shares: '993.61' }])
  const nothing = await arranged('REDEEM_ALL', null, (t) => freeze(t, '7993.61'))
  expect(nothing).toMatchObject({ orders: [], outcome: 'NOTHING_FREE' })
  expect((await arranged('ROLL', null)).orders).toEqual([])
})

test('of a position that the registrar has otherwise nothing is redeemed for its holder, and he is told', async () => {
  const { t, orders, outcome } = await arranged('REDEEM_ALL', null, undefined, '7993.62')
  expect({ orders, outcome }).toEqual({ orders: [], outcome: 'BLOCKED' })
  expect(await positionOf(t)).toMatchObject({ frozen_shares: '0.00' })
  const { db } = t.services.connection
  const told = await db.selectFrom('outbox').select('key').where('topic', '=', 'sms').limit(10).execute()
  expect(told.map(({ key }) => key)).toContain(`DB-${TRADE_ACCO}-${FUND}0-261118`)
})

test('what the customer sells himself on the due day is no longer there to be redeemed; an older lot is not taken for it', async () => {
  const prepare = async (t: TestDay) => {
    await withOlderLot(t)
    await freeze(t, '7000.00')
  }
  const { orders } = await arranged('REDEEM_ALL', null, prepare, '8493.61')
  // 993.61 of the due lot are left; the older 500.00 are not due.
  expect(orders).toMatchObject([{ apply_shares: '993.61' }])
})

test('of lots that fall due together each gives what was asked of it, whichever was asked for first', async () => {
  const prepare = async (t: TestDay) => {
    const { db } = t.services.connection
    const givenAt = new Date(t.services.clock.now().getTime() - 60_000)
    await db.updateTable('fund').set({ hold_kind: 'ROLLING', hold_days: 1 }).execute()
    const { lot_id: _, ...known } = await db.selectFrom('lot').selectAll().executeTakeFirstOrThrow()
    const younger = await db
      .insertInto('lot')
      .values({ ...known, shares: '500.00' })
      .returning('lot_id')
      .executeTakeFirstOrThrow()
    await db.updateTable('position').set({ total_shares: '8493.61' }).execute()
    const { outcome: _none, ...first } = await db
      .selectFrom('due_instruction')
      .selectAll()
      .executeTakeFirstOrThrow()
    await db
      .insertInto('due_instruction')
      .values({ ...first, lot_id: younger.lot_id, given_at: givenAt })
      .execute()
  }
  const { t, orders } = await arranged('REDEEM_ALL', null, prepare, '8493.61')
  expect(orders.map((order) => order.apply_shares)).toEqual(['7993.61', '500.00'])
  expect(await positionOf(t)).toMatchObject({ frozen_shares: '8493.61' })
})

/**
 * Periods of one day: the lot of the 17th is due on the 18th, one of 500.00 of the 16th on the 17th and then
 * on the 19th.
 */
async function withOlderLot(t: TestDay): Promise<void> {
  const { db } = t.services.connection
  await db.updateTable('fund').set({ hold_kind: 'ROLLING', hold_days: 1 }).execute()
  const { lot_id: _, ...known } = await db.selectFrom('lot').selectAll().executeTakeFirstOrThrow()
  await db
    .insertInto('lot')
    .values({ ...known, confirm_date: dayFrom('2026-11-16'), shares: '500.00', original_shares: '500.00' })
    .execute()
  const { seq: _seq, ...event } = await db.selectFrom('position_event').selectAll().executeTakeFirstOrThrow()
  await db
    .insertInto('position_event')
    .values({ ...event, order_no: null, shares_change: '500.00' })
    .execute()
  await db.updateTable('position').set({ total_shares: '8493.61' }).execute()
}

test('of rolling lots the one that was due on T is redeemed, an older one that is not stays whole', async () => {
  const t = await openTestDay('2026-11-16 09:00')
  await holderDay(t)
  await night(t, '2026-11-17', '1.2500')
  const { db } = t.services.connection
  await withOlderLot(t)
  morning(t, WEDNESDAY, { holding: '8493.61' })
  await t.until(`${WEDNESDAY} 10:00`)
  await placeSell(t, { shares: '1000.00', tDate: WEDNESDAY, arrive: '2026-11-23' })
  await night(t, WEDNESDAY, '1.2500')
  const [sent] = t.registrar.sent('03', day(WEDNESDAY))
  const sold = confirmation(sent ?? {}, '2026-11-19', {
    BusinessCode: '124',
    TASerialNO: 'T1202611190000000009',
    ConfirmedVol: vol('1000.00'),
    ConfirmedAmount: yuan('1250.00'),
    Charge: yuan('0.00'),
    NAV: navFrom('1.2500'),
    ApplicationVol: vol('1000.00'),
  })
  const lots = { '2026-11-16': '500.00', '2026-11-17': '6993.61' }
  morning(t, '2026-11-19', { trades: [sold], holding: '7493.61', lots })
  expect((await t.until('2026-11-19 11:30')).faults).toEqual([])
  const left = await db.selectFrom('lot').select(['confirm_date', 'shares']).orderBy('confirm_date').execute()
  expect(left).toEqual([
    { confirm_date: '2026-11-16', shares: '500.00' },
    { confirm_date: '2026-11-17', shares: '6993.61' },
  ])
  expect(await findOpenBreaks(db)).toEqual([])
})

test('where the registrar lets the lot go on another day, what was arranged is carried out on that day', async () => {
  const { t, orders, outcome } = await arranged('REDEEM_ALL', null, async ({ services }) => {
    const { db } = services.connection
    await db
      .updateTable('lot')
      .set({ redeemable_from: dayFrom('2026-11-19') })
      .execute()
  })
  expect({ orders, outcome }).toEqual({ orders: [], outcome: null })
  await night(t, WEDNESDAY, '1.2500')
  morning(t, '2026-11-19', { holding: '7993.61' })
  await t.until('2026-11-19 15:30')
  expect(t.registrar.sent('03', day('2026-11-19'))).toMatchObject([{ BusinessCode: '024' }])
})
