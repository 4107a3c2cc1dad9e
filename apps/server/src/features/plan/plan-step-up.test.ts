import { expect, test } from 'vitest'
import { type Trader, tradingFloor } from '../../trading/test-trader'
import { FUND, createPlan } from './test-plan'

const growing = {
  cycle: 'MONTH',
  cycleDay: '16',
  firstDay: '2026-11-16',
  stepUp: '100.00',
  debitMax: '650.00',
}

test('R-PLAN-9: an amount grows each year up to what was authorised; list, calendar and debit agree', async () => {
  const floor = await tradingFloor('2026-11-16 08:30')
  await floor.addFund({ fund_code: FUND, plan_status: '0', plan_min: '10' })
  const { db } = floor.product.services.connection
  const [first, second] = [await floor.addTrader(), await floor.addTrader()]
  const made: { trader: Trader; planNo: string }[] = []
  for (const [trader, begun] of [
    [first, '2025-11-16'],
    [second, '2020-11-16'],
  ] as const) {
    const { planNo } = (await createPlan(trader, growing)).data
    // As it stands a year and six years later.
    await db
      .updateTable('plan')
      .set({ first_day: begun as never })
      .where('plan_no', '=', planNo)
      .execute()
    made.push({ trader, planNo })
  }
  const of = async ({ trader, planNo }: (typeof made)[number]) => {
    const detail = (await trader.call('planDetail', { planNo })).data
    const [day] = (await trader.call('debitCalendar', {})).data.days

    return { next: detail.nextAmount?.most, calendar: day.total, detail }
  }
  const before = await Promise.all(made.map(of))
  expect(before.map(({ next, calendar }) => [next, calendar])).toEqual([
    ['600.00', '600.00'],
    ['650.00', '650.00'],
  ])
  expect(before[0]?.detail).toMatchObject({ amount: '500.00', stepUp: '100.00', debitMax: '650.00' })
  expect(before[0]?.detail.authorisation.content).toContain('每期最高：650.00 元')
  expect((await floor.until('2026-11-16 09:05')).faults).toEqual([])
  const taken = await Promise.all(made.map(of))
  expect(taken.map(({ detail }) => detail.periods[0].amount)).toEqual(['600.00', '650.00'])
}, 120_000)

test('R-PLAN-9: growth without a ceiling, or a ceiling below the amount, is refused and names the field', async () => {
  const floor = await tradingFloor('2026-11-16 08:30')
  await floor.addFund({ fund_code: FUND, plan_status: '0', plan_min: '10' })
  const trader = await floor.addTrader()
  const saidOf = async (change: Record<string, unknown>) => {
    const { code, msg } = await createPlan(trader, { ...growing, ...change })

    return `${code} ${msg}`
  }
  expect(await saidOf({ debitMax: undefined })).toBe('4004 请填写每期最高金额，不低于每期金额')
  expect(await saidOf({ debitMax: '499.99' })).toBe('4004 请填写每期最高金额，不低于每期金额')
  expect(await saidOf({ stepUp: '0.00' })).toBe('4004 每年增加的金额须大于 0')
  const { planNo } = (await createPlan(trader, { ...growing, stepUp: undefined })).data
  // A fixed amount that does not grow is its own ceiling.
  expect((await trader.call('planDetail', { planNo })).data).toMatchObject({ stepUp: null, debitMax: null })
}, 120_000)
