import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { expect, test } from 'vitest'
import { CUSTOMER, FUND, TRADE_ACCO, type TestDay, day, freeze, openTestDay } from './test-day'
import { holderDay, morning, night, positionOf } from './test-files'

const WEDNESDAY = '2026-11-18'

async function arranged(choice: string, shares: string | null, prepare?: (t: TestDay) => Promise<void>) {
  const t = await openTestDay('2026-11-16 09:00')
  await holderDay(t)
  await night(t, '2026-11-17', '1.2500')
  morning(t, WEDNESDAY, { holding: '7993.61' })
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

test('all of a lot is what is still free; a lot that goes on, or of which nothing is free, makes no order', async () => {
  const part = await arranged('REDEEM_ALL', null, (t) => freeze(t, '7000.00'))
  expect(part.orders).toMatchObject([{ apply_shares: '993.61' }])
  const nothing = await arranged('REDEEM_ALL', null, (t) => freeze(t, '7993.61'))
  expect(nothing).toMatchObject({ orders: [], outcome: 'NOTHING_FREE' })
  expect((await arranged('ROLL', null)).orders).toEqual([])
})
