import { expect } from 'vitest'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { AnsweringRegistrar } from '../jobs/scenarios/test-answering-registrar'
import { type Trader, type TradingFloor, allAgreements } from '../trading/test-trader'

/** A money fund of the cash product; its rank is its place on the list. */
export async function addCashFund(
  floor: TradingFloor,
  fund: { fundCode: string; rank: number; yield: string; dailyMax?: string; quota?: string },
): Promise<void> {
  const { db } = floor.product.services.connection
  const { fundCode } = fund
  await floor.addFund({
    fund_code: fundCode,
    name: `货币${fund.rank}号`,
    fund_type: 'MONEY',
    risk_level: 'R1',
    default_dividend: '0',
    quick_redeem: true,
    first_buy_min: '0.01',
    further_buy_min: '0.01',
    pay_lag: 1,
    daily_buy_max: fund.dailyMax ?? null,
  })
  await db.deleteFrom('fund_fee_rule').where('fund_code', '=', fundCode).execute()
  await db
    .updateTable('fund_nav')
    .set({ nav: '1.0000', seven_day_yield: fund.yield, income_per_10k: '0.3500' })
    .where('fund_code', '=', fundCode)
    .where('nav_date', '=', dayFrom('2026-11-13'))
    .execute()
  await db
    .insertInto('cash_fund')
    .values({ fund_code: fundCode, rank: fund.rank, quick_day_quota: fund.quota ?? null })
    .execute()
}

/**
 * A registrar that answers, with these money funds earning 0.3500 per 10,000 a day; their yields in percent.
 */
export function cashRegistrar(
  floor: TradingFloor,
  yields: Readonly<Record<string, string>>,
): AnsweringRegistrar {
  const ta = new AnsweringRegistrar(floor)
  for (const [code, percent] of Object.entries(yields)) {
    ta.funds.set(code, { nav: '1.0000', incomePer10k: '0.3500', sevenDayYield: percent })
  }

  return ta
}

/**
 * From the afternoon of a trading day through its evening to 09:00 of the next; answers the faults met on the
 * way.
 */
export async function toNextDay(
  floor: TradingFloor,
  ta: AnsweringRegistrar,
  days: { day: string; next: string },
): Promise<string[]> {
  const faults: string[] = []
  const until = async (time: string) => {
    const report = await floor.until(time)
    faults.push(...report.faults.map((fault) => `${fault.step}: ${fault.fault}`))
  }
  await until(`${days.day} 15:30`)
  ta.evening(days.day)
  await until(`${days.day} 23:45`)
  floor.setTime(`${days.next} 07:00`)
  ta.morning(days.day, days.next)
  await until(`${days.next} 09:00`)

  return faults
}

/** Puts money into one fund of the cash product on the morning of a day. */
export async function topUpFund(
  trader: Trader,
  { fundCode, amount, tDay }: { fundCode: string; amount: string; tDay: string },
): Promise<void> {
  const { tradeAcco, tradeTicket } = trader
  const placed = await trader.call('topUp', {
    amount,
    mode: 'SMART',
    tradeAcco,
    tradeTicket,
    tDay,
    parts: [{ fundCode, amount }],
    agreementIds: allAgreements,
  })
  expect(placed.code).toBe(200)
}
