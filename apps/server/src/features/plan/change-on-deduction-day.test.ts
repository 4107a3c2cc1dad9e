import { expect, test } from 'vitest'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { type Trader, allAgreements, tradingFloor } from '../../trading/test-trader'

const FUND = '890001'

/** 500 yuan on Mondays. */
const termsOf = ({ tradeAcco, tradeTicket }: Trader) => ({
  tradeAcco,
  tradeTicket,
  mode: 'FIXED',
  amount: '500.00',
  cycle: 'WEEK',
  cycleDay: 1,
  firstDay: '2026-11-16',
  endKind: 'none',
})

test('what is changed after 09:00 of a deduction day is for the next period: today keeps to what was asked for, and deducts once', async () => {
  const floor = await tradingFloor('2026-11-16 08:30')
  await floor.addFund({ fund_code: FUND, plan_status: '0', plan_min: '10' })
  const { db } = floor.product.services.connection
  const [failing, paid, resumed] = [await floor.addTrader(), await floor.addTrader(), await floor.addTrader()]
  const numbers = new Map<Trader, string>()
  for (const trader of [failing, paid, resumed])
    numbers.set(
      trader,
      (
        await trader.call('createPlan', {
          ...termsOf(trader),
          fundCode: FUND,
          agreementIds: allAgreements,
        })
      ).data.planNo,
    )
  const planNo = (trader: Trader): string => numbers.get(trader) ?? ''
  const change = (trader: Trader, terms: Record<string, unknown>) =>
    trader.call('modifyPlan', {
      planNo: planNo(trader),
      ...termsOf(trader),
      ...terms,
    })
  const command = (name: string) =>
    resumed.call('changePlanStatus', {
      planNo: planNo(resumed),
      command: name,
      tradeTicket: resumed.tradeTicket,
    })
  expect((await command('pause')).code).toBe(200)
  floor.bank.failDebits = true
  expect((await floor.until('2026-11-16 09:05')).faults).toEqual([])
  floor.bank.failDebits = false
  expect((await change(failing, { amount: '900.00', cycleDay: 2 })).data.nextDay).toBe('2026-11-17')
  expect((await command('resume')).code).toBe(200)
  expect((await floor.until('2026-11-16 12:05')).faults).toEqual([])
  expect((await change(paid, { cycle: 'MONTH', cycleDay: 16 })).data.nextDay).toBe('2026-12-16')
  expect((await floor.until('2026-11-16 14:40')).faults).toEqual([])
  const orders = await db
    .selectFrom('trade_order')
    .select(['customer_no', 'apply_amount', 'pay_status'])
    .orderBy('order_no')
    .execute()
  const of = (trader: Trader) =>
    orders
      .filter((one) => one.customer_no === trader.customerNo)
      .map((one) => [one.apply_amount, one.pay_status])
  const tried = [
    ['500.00', 'PAY_FAILED'],
    ['500.00', 'PAID'],
  ]
  expect([of(failing), of(paid), of(resumed)]).toEqual([tried, tried, []])
  expect((await floor.until('2026-11-17 09:05')).faults).toEqual([])
  const next = await db
    .selectFrom('trade_order')
    .select(['customer_no', 'apply_amount'])
    .where('t_date', '=', dayFrom('2026-11-17'))
    .execute()
  expect(next).toEqual([{ customer_no: failing.customerNo, apply_amount: '900.00' }])
}, 180_000)

test('R-PLAN-1: changed, or paused and resumed, after 09:00 but before the run has come to it, the debit of today is made by the terms before, or is seen as skipped', async () => {
  const floor = await tradingFloor('2026-11-16 08:30')
  await floor.addFund({ fund_code: FUND, plan_status: '0', plan_min: '10' })
  const { db } = floor.product.services.connection
  const [dearer, moved, resumed] = [await floor.addTrader(), await floor.addTrader(), await floor.addTrader()]
  const numbers = new Map<string, string>()
  for (const trader of [dearer, moved, resumed]) {
    const given = { ...termsOf(trader), fundCode: FUND, agreementIds: allAgreements }
    numbers.set(trader.customerNo, (await trader.call('createPlan', given)).data.planNo)
  }
  const planNo = ({ customerNo }: Trader) => numbers.get(customerNo) ?? ''
  floor.setTime('2026-11-16 09:00')
  const change = (trader: Trader, terms: Record<string, unknown>) =>
    trader.call('modifyPlan', { planNo: planNo(trader), ...termsOf(trader), ...terms })
  expect(await change(dearer, { amount: '900.00' })).toMatchObject({
    code: 200,
    data: { nextDay: '2026-11-23' },
  })
  expect((await change(moved, { cycle: 'MONTH', cycleDay: 16 })).data.nextDay).toBe('2026-12-16')
  const { tradeTicket } = resumed
  for (const command of ['pause', 'resume'])
    expect(
      await resumed.call('changePlanStatus', { planNo: planNo(resumed), command, tradeTicket }),
    ).toMatchObject({ code: 200 })
  expect((await floor.until('2026-11-16 14:40')).faults).toEqual([])
  const orders = await db
    .selectFrom('trade_order')
    .select(['customer_no', 'apply_amount', 'pay_status'])
    .orderBy('customer_no')
    .execute()
  const paid = { apply_amount: '500.00', pay_status: 'PAID' }
  expect(orders).toEqual([
    { customer_no: dearer.customerNo, ...paid },
    { customer_no: moved.customerNo, ...paid },
  ])
  const periods = await db
    .selectFrom('plan_period')
    .select(['customer_no', 'nominal', 'state', 'reason', 'tries'])
    .orderBy('customer_no')
    .execute()
  const nominal = dayFrom('2026-11-16')
  expect(periods).toEqual([
    { customer_no: dearer.customerNo, nominal, state: 'TRYING', reason: null, tries: 1 },
    { customer_no: moved.customerNo, nominal, state: 'TRYING', reason: null, tries: 1 },
    { customer_no: resumed.customerNo, nominal, state: 'SKIPPED', reason: 'CUSTOMER_STOPPED', tries: 0 },
  ])
  // The next ones go by the new terms.
  expect((await floor.until('2026-11-23 09:05')).faults).toEqual([])
  const later = await db
    .selectFrom('trade_order')
    .select(['customer_no', 'apply_amount'])
    .where('t_date', '=', dayFrom('2026-11-23'))
    .orderBy('customer_no')
    .execute()
  expect(later).toEqual([
    { customer_no: dearer.customerNo, apply_amount: '900.00' },
    { customer_no: resumed.customerNo, apply_amount: '500.00' },
  ])
}, 180_000)
