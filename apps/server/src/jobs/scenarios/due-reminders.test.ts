import { expect, test } from 'vitest'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { messageIntent } from '../../shared/messages/message-intent'
import { CUSTOMER, FUND, TRADE_ACCO, type TestDay, addCustomer, addFund, openTestDay } from './test-day'
import { noticesOf } from './test-files'

/** A holder of lots from these days; the fund's periods are 30 days. */
async function holder(confirmDates: readonly string[]): Promise<TestDay> {
  const t = await openTestDay('2026-11-13 08:00')
  const { db } = t.services.connection
  await addFund(t, { nav: '1.0000', navDay: '2026-11-12' })
  await db
    .updateTable('fund')
    .set({ hold_kind: 'ROLLING', hold_days: 30 })
    .where('fund_code', '=', FUND)
    .execute()
  await addCustomer(t)
  const key = { customer_no: CUSTOMER, trade_acco: TRADE_ACCO, fund_code: FUND, charge_type: '0' }
  await db
    .insertInto('position')
    .values({
      ...key,
      ta_code: 'T1',
      total_shares: '1000.00',
      dividend_mode: '1',
      updated_at: t.services.clock.now(),
    })
    .execute()
  for (const date of confirmDates)
    await db
      .insertInto('lot')
      .values({
        ...key,
        confirm_date: dayFrom(date),
        shares: '500.00',
        original_shares: '500.00',
        source: 'purchase',
      })
      .execute()

  return t
}

/** Until when each of them may still be sent. */
async function usefulUntil(t: TestDay): Promise<(string | null)[]> {
  const rows = await t.services.connection.db
    .selectFrom('outbox')
    .select('payload')
    .where('key', 'like', 'DUE-%')
    .execute()

  return rows.map(({ payload }) => messageIntent.pick({ expiresAt: true }).parse(payload).expiresAt)
}

const told = (t: TestDay): Promise<string[]> => noticesOf(t, 'DUE')

test('holders are told 7, 3 and 1 days before a rolling period ends and on its day, once each', async () => {
  // Held from 2026-10-21: due on 2026-11-20. A second lot of the same day is told of in the same message.
  const t = await holder(['2026-10-21', '2026-10-21'])
  for (const [time, count] of [
    ['2026-11-13 10:00', 1],
    ['2026-11-16 10:00', 1],
    ['2026-11-17 10:00', 2],
    ['2026-11-17 11:00', 2],
    ['2026-11-18 10:00', 2],
    ['2026-11-19 10:00', 3],
    ['2026-11-20 10:00', 4],
    ['2026-11-21 10:00', 4],
  ] as const) {
    await t.until(time)
    expect([time, (await told(t)).length]).toEqual([time, count])
  }
  const texts = await told(t)
  expect(texts[0]).toContain('示例混合 1,000.00 份将于')
  expect(texts[3]).toContain('今日到期')
  // One that was held up is not sent after the last moment to choose.
  expect(new Set(await usefulUntil(t))).toEqual(new Set(['2026-11-20T07:00:00.000Z']))
})

test('nobody is told where no period ends soon', async () => {
  const t = await holder(['2026-11-12'])
  await t.until('2026-11-13 10:00')
  expect(await told(t)).toEqual([])
})

test('the day the registrar told goes before our own count, and only its holders are told of it', async () => {
  const t = await holder(['2026-10-21', '2026-10-21'])
  const { db } = t.services.connection
  const [first] = await db.selectFrom('lot').select('lot_id').orderBy('lot_id').execute()
  await db
    .updateTable('lot')
    .set({ redeemable_from: dayFrom('2026-11-24') })
    .where('lot_id', '=', first?.lot_id ?? 0n)
    .execute()
  await t.until('2026-11-13 10:00')
  expect(await told(t)).toMatchObject([expect.stringContaining('500.00 份将于11月20日')])
  await t.until('2026-11-17 10:00')
  expect((await told(t)).some((text) => text.includes('500.00 份将于11月24日'))).toBe(true)
})
