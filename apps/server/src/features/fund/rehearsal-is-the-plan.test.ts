import { planBackTest } from '@tongzhou/contract/fund/plan-back-test'
import { addSmartTable } from '@tongzhou/db/stores/plan/smart-table-store'
import { findTradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { tradingDaysAfter } from '@tongzhou/domain/calendar/trade-calendar'
import { type Day, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { moneyFrom, printMoney } from '@tongzhou/domain/kernel/money'
import { navFrom, sharesFor } from '@tongzhou/domain/kernel/nav'
import { discounted, noRate, withoutRateHalfUp } from '@tongzhou/domain/kernel/rate'
import { addShares, noShares, printShares } from '@tongzhou/domain/kernel/shares'
import { tierFor } from '@tongzhou/domain/fund/fee-schedule'
import { assert } from '@tongzhou/domain/kernel/assert'
import { smartAmount } from '@tongzhou/domain/plan/smart-amount'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../http/test-app'
import { classFeesOf } from '../../market/class-fees'
import { importInto, sampleFolder } from '../../market/test-market'
import { smartTablesOn } from '../../trading/plan/smart-tables-on'
import { smartRatio } from '../../trading/smart-ratio'

const product = await testApp()
const { db } = product.services.connection
const FUND = '890001'
const past = { fundCode: FUND, amount: '1000.00', cycle: 'MONTH', day: '10', from: '2024-11-01' } as const
/** In the middle of that past another table of rises and falls came into force. */
const steeper = {
  mode: 'RISE_FALL' as const,
  version: 2,
  validFrom: dayFrom('2025-12-01'),
  rows: [
    { side: 'RISE' as const, from: 0, isAbove: false, ratio: 60 },
    { side: 'FALL' as const, from: 0, isAbove: false, ratio: 240 },
  ],
  reason: '检验',
  makerNo: 'S0001',
  checkerNo: 'S0002',
  at: new Date('2025-11-20T10:00:00+08:00'),
}
const KEY = { customerNo: 'C0000000022', planNo: 'P000000000000000022' }

beforeAll(async () => {
  const folder = sampleFolder({ funds: 120, years: 4, asOf: '2026-11-20' })
  expect((await importInto(product, folder, '2026-11-21')).lines).toEqual([])
  await db.transaction().execute((tx) => addSmartTable(tx, steeper))
}, 120_000)

const rehearse = async (mode: 'RISE_FALL' | 'MA') =>
  (await product.ask(planBackTest, { ...past, mode, averageDays: '250' })).success()

/** What the registrar confirmed of a debit, as the orders of a plan keep it. */
async function confirmed(
  at: number,
  of: { day: Day; on: Day; amount: string; shares: string },
): Promise<void> {
  const now = product.services.clock.now()
  const number = String(at).padStart(6, '0')
  await db
    .insertInto('trade_order')
    .values({
      customer_no: KEY.customerNo,
      order_no: `20241101390001${number}`,
      app_sheet_no: `SHEET0000000000000${number}`,
      bucket: 1,
      plan_no: KEY.planNo,
      trade_acco: 'A22',
      ta_code: 'T1',
      fund_code: FUND,
      biz_code: '039',
      apply_amount: of.amount,
      pay_way: 'CARD',
      channel_code: '001',
      apply_at: now,
      t_date: of.day,
      expect_confirm_date: of.on,
      confirm_date: of.on,
      confirm_amount: of.amount,
      confirm_shares: of.shares,
      pay_status: 'PAID',
      apply_status: 'SENT',
      confirm_status: 'CONFIRMED',
      updated_at: now,
    })
    .execute()
}

test('R-PLAN-14: a plan of the past, debit by debit through what the batch asks, is its rehearsal to the cent', async () => {
  const market = await product.services.market.current()
  const fund = market.funds.get(FUND)
  const traded = await findTradedFund(db, FUND)
  assert(fund !== undefined && traded !== null, 'the fund is on sale')
  const bounds = { planMin: traded.planMin, room: traded.terms.purchaseLimits.singleMax }
  const { purchaseTiers, discount } = classFeesOf(fund)
  const { debits, shares: rehearsed, points, tables } = await rehearse('RISE_FALL')
  expect(debits.length).toBeGreaterThan(20)
  expect(tables).toEqual({
    used: [
      { version: 1, from: '2024-11-11' },
      { version: 2, from: '2025-12-10' },
    ],
    inForce: 2,
  })
  const since = debits.filter(({ day }) => day >= steeper.validFrom).map(({ ratio }) => ratio)
  expect(new Set([...since, 60, 240])).toEqual(new Set([60, 240]))
  const terms = { mode: 'RISE_FALL', indexCode: null, averageDays: null } as const
  const waiting: { day: Day; on: Day; amount: string; shares: string }[] = []
  let [all, booked] = [noShares, 0]
  for (const debit of debits) {
    const day = dayFrom(debit.day)
    // What was bought before is known to the plan from its confirmation on.
    for (let next = waiting[booked]; next && next.on <= day; next = waiting[booked]) {
      await confirmed(booked, next)
      booked += 1
    }
    const tables = await smartTablesOn(db, day)
    const ratio = await smartRatio(db, { plan: KEY, fundCode: FUND, terms, day, tables })
    const amount = smartAmount({ base: moneyFrom(past.amount), ratio, ...bounds })
    expect([debit.day, ratio, amount && printMoney(amount)]).toEqual([debit.day, debit.ratio, debit.amount])
    const { nav } = await db
      .selectFrom('fund_nav')
      .select('nav')
      .where('fund_code', '=', FUND)
      .where('nav_date', '=', day)
      .executeTakeFirstOrThrow()
    const { charge } = tierFor(purchaseTiers, moneyFrom(debit.amount))
    const rate = charge.kind === 'rate' ? discounted(charge.rate, discount) : noRate
    const bought = sharesFor(withoutRateHalfUp(moneyFrom(debit.amount), rate), navFrom(nav))
    all = addShares(all, bought)
    const on = tradingDaysAfter(traded.terms.calendar, day, fund.buyConfirmLag)
    waiting.push({ day, on, amount: debit.amount, shares: printShares(bought) })
  }
  expect(points.length).toBeGreaterThan(20)
  // Without dividends and splits in between, the shares are those that were bought.
  const hasEvents = [...fund.history.dividends.keys(), ...fund.history.splits.keys()].some(
    (day) => day >= past.from,
  )
  expect(hasEvents ? rehearsed : printShares(all)).toBe(rehearsed)
})

test('R-PLAN-14: the ratio of a moving average is that of the debit of its very day', async () => {
  const { debits, tables: all } = await rehearse('MA')
  expect(all).toEqual({ used: [{ version: 1, from: '2024-11-11' }], inForce: 1 })
  const market = await product.services.market.current()
  const index = market.funds.get(FUND)?.trackedIndex ?? market.mainIndex
  assert(index !== null && index !== undefined, 'an index is looked at')
  const terms = { mode: 'MA', indexCode: index.indexCode, averageDays: 250 } as const
  for (const debit of debits) {
    const day = dayFrom(debit.day)
    const tables = await smartTablesOn(db, day)
    const ratio = await smartRatio(db, { plan: null, fundCode: FUND, terms, day, tables })
    expect([debit.day, ratio]).toEqual([debit.day, debit.ratio])
  }
})
