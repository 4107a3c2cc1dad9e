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
