import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { expect } from 'vitest'
import { cashRegistrar, toNextDay } from '../../cash/test-cash'
import { type Trader, tradingFloor } from '../../trading/test-trader'
import { FUND, createPlan } from './test-plan'

const days = ['18', '19', '20', '23', '24'].map((one) => `2026-11-${one}`)

/** How a plan goes on after its profit is taken, and what else of its terms is not as usual. */
export type ProfitTerms = 'RUNNING' | 'PAUSED' | 'TERMINATED' | Readonly<Record<string, unknown>>

/** A trader with his plan. */
export interface ProfitPlan {
  readonly trader: Trader
  readonly planNo: string
}

/**
 * Plans of 500 yuan on Wednesdays, one for each way to go on, whose first shares (403.23) reach the target of
 * 10 % by the NAV of Tuesday 2026-11-24, the day before the next debit; it is that day, 13:00, and `evening`
 * lets the registrar send that NAV.
 */
export async function beforeTarget(...ways: readonly ProfitTerms[]) {
  const floor = await tradingFloor('2026-11-18 08:30')
  await floor.addFund({ fund_code: FUND, plan_status: '0', plan_min: '1' })
  const ta = cashRegistrar(floor, {})
  ta.funds.set(FUND, { nav: '1.2400' })
  const plans: ProfitPlan[] = []
  const usual = { cycle: 'WEEK', cycleDay: 3, firstDay: '2026-11-18', profitTarget: '0.1' }
  for (const way of ways) {
    const trader = await floor.addTrader()
    const terms = typeof way === 'string' ? { afterProfit: way } : way
    plans.push({ trader, planNo: (await createPlan(trader, { ...usual, ...terms })).data.planNo })
  }
  await floor.until('2026-11-18 09:05')
  for (const [index, day] of days.slice(0, -1).entries())
    expect(await toNextDay(floor, ta, { day, next: days[index + 1] ?? '' })).toEqual([])
  ta.funds.set(FUND, { nav: '1.3640' })
  expect((await floor.until('2026-11-24 13:00')).faults).toEqual([])
  const evening = async () => {
    ta.evening('2026-11-24')
    expect((await floor.until('2026-11-24 23:45')).faults).toEqual([])
  }
  const morning = async (...stopped: string[]) => {
    floor.setTime('2026-11-25 07:00')
    ta.morning('2026-11-24', '2026-11-25')
    const { faults } = await floor.until('2026-11-25 14:40')
    expect(faults.map(({ step }) => step)).toEqual(stopped)
  }
  const { db } = floor.product.services.connection
  const ordersOf = async (planNo: string) =>
    (
      await db
        .selectFrom('trade_order')
        .select(['biz_code', 't_date'])
        .where('plan_no', '=', planNo)
        .where('t_date', '>', dayFrom('2026-11-18'))
        .orderBy('biz_code')
        .execute()
    ).map((order) => `${order.biz_code} ${order.t_date}`)

  return { floor, ta, db, plans, evening, morning, ordersOf }
}

/** The same that evening, 23:45: the targets are reached. */
export async function reachedBeforeDebit(...ways: readonly ProfitTerms[]) {
  const before = await beforeTarget(...ways)
  await before.floor.until('2026-11-24 15:30')
  await before.evening()

  return before
}

/** The page of a plan. */
export const detail = async ({ trader, planNo }: ProfitPlan) =>
  (await trader.call('planDetail', { planNo })).data
/** The days of the debit calendar. */
export const comingDays = async ({ trader }: Pick<ProfitPlan, 'trader'>): Promise<string[]> =>
  (await trader.call('debitCalendar', {})).data.days.map(({ day }: { day: string }) => day)
/** What the message centre tells under a title, the newest first. */
export const toldOf = async ({ trader }: Pick<ProfitPlan, 'trader'>, title: string): Promise<string[]> =>
  (await trader.call('messageList', { pageNo: 1, pageSize: 20 })).data.rows
    .filter((row: { title: string }) => row.title === title)
    .map((row: { text: string }) => row.text)
/** The same of the debits of the next day. */
export const announced = (plan: Pick<ProfitPlan, 'trader'>): Promise<string[]> => toldOf(plan, '明日定投扣款')
