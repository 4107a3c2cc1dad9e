import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { expect, test } from 'vitest'
import { addCashFund, cashRegistrar, toNextDay } from '../../cash/test-cash'
import { type Trader, allAgreements, tradingFloor } from '../../trading/test-trader'

/** One fund that carries daily and one that carries monthly, 10,000.00 of each. */
const [DAILY, MONTHLY] = ['890181', '890182'] as const

async function open() {
  const floor = await tradingFloor('2026-11-18 09:00')
  await addCashFund(floor, { fundCode: DAILY, rank: 1, yield: '1.275' })
  await addCashFund(floor, { fundCode: MONTHLY, rank: 2, yield: '1.298' })
  const ta = cashRegistrar(floor, { [DAILY]: '1.275', [MONTHLY]: '1.298' })
  const published = { nav: '1.0000', incomePer10k: '0.3500', sevenDayYield: '1.298' }
  ta.funds.set(MONTHLY, { ...published, carriedOn: '2026-12-15' })
  expect((await floor.until('2026-11-18 09:30')).faults).toEqual([])
  const trader = await floor.addTrader()
  const { tradeAcco, tradeTicket } = trader
  const asked = { amount: '20000.00', mode: 'AVERAGE' }
  const preview = (await trader.call('previewTopUp', asked)).data
  const parts = preview.parts.map(({ fundCode, amount }: Record<string, string>) => ({ fundCode, amount }))
  const input = { ...asked, tradeAcco, tradeTicket, tDay: preview.tDay, parts, agreementIds: allAgreements }
  expect((await trader.call('topUp', input)).code).toBe(200)
  await floor.drain()
  const pass = async (day: string, next: string) => {
    expect(await toNextDay(floor, ta, { day, next })).toEqual([])
  }
  await pass('2026-11-18', '2026-11-19')
  await pass('2026-11-19', '2026-11-20')

  return { floor, ta, trader, pass }
}

const listOf = async (trader: Trader, from: string) =>
  (await trader.call('cashIncomeList', { from })).data as {
    total: string
    expected: string
    days: { day: string; income: string; state: string; funds: Record<string, string>[] }[]
  }
const detailOf = async (trader: Trader, day: string, fundCode: string) =>
  (await trader.call('cashIncomeDetail', { day, fundCode })).data

test('funds that carry daily and monthly show each day, every page agrees to the cent (R-CASH-4, R-CASH-5)', async () => {
  const { floor, ta, trader, pass } = await open()
  const overview = (await trader.call('cashOverview')).data
  expect(overview).toMatchObject({
    dayIncome: '0.70',
    incomeDate: '2026-11-19',
    isPartial: false,
    isDayExpected: false,
    totalIncome: '0.70',
    total: '20000.70',
  })

  // In the evening the figure of the day is published, and no registrar has told it.
  await floor.until('2026-11-20 15:30')
  ta.evening('2026-11-20')
  await floor.until('2026-11-20 23:00')
  const evening = await listOf(trader, '2026-11-19')
  expect(evening.days.map(({ day, income, state }) => `${day} ${income} ${state}`)).toEqual([
    '2026-11-20 0.70 EXPECTED',
    '2026-11-19 0.70 TOLD',
  ])
  expect([evening.total, evening.expected]).toEqual(['1.40', '0.70'])
  const assets = (await trader.call('assetOverview')).data
  const night = (await trader.call('cashOverview')).data
  expect(night).toMatchObject({ dayIncome: assets.dayIncome, incomeDate: assets.dayIncomeDate })
  expect(night).toMatchObject({ isDayExpected: true, totalIncome: '0.70' })
  expect(await detailOf(trader, '2026-11-20', MONTHLY)).toMatchObject({ state: 'EXPECTED', residue: '0.00' })

  // Over the weekend: each natural day has its own income, of the fund that carries monthly too.
  floor.setTime('2026-11-23 07:00')
  ta.morning('2026-11-20', '2026-11-23')
  expect((await floor.until('2026-11-23 09:00')).faults).toEqual([])
  const { db } = floor.product.services.connection
  for (const fund_code of [DAILY, MONTHLY]) {
    const weekend = ['2026-11-21', '2026-11-22'].map((day) => ({
      fund_code,
      nav_date: dayFrom(day),
      nav: '1.0000',
      source: 'test',
      income_per_10k: '0.3500',
      seven_day_yield: '1.298',
    }))
    await db.insertInto('fund_nav').values(weekend).execute()
  }
  await pass('2026-11-23', '2026-11-24')
  const week = await listOf(trader, '2026-11-20')
  expect(week.days.map(({ day, income, state }) => `${day} ${income} ${state}`)).toEqual(
    ['23', '22', '21', '20'].map((day) => `2026-11-${day} 0.70 TOLD`),
  )
  const own = (await trader.call('incomeDetail', { fundCode: MONTHLY })).data
  const byDay = week.days.map(({ day, funds }) => ({
    day,
    income: funds.find((fund) => fund['fundCode'] === MONTHLY)?.['income'],
  }))
  expect(own.days.slice(0, 4).map(({ day, income }: Record<string, string>) => ({ day, income }))).toEqual(
    byDay,
  )
}, 120_000)

test('an income tells its formula, its residue, what became shares and the registrar’s number', async () => {
  const { trader } = await open()
  const daily = await detailOf(trader, '2026-11-19', DAILY)
  expect(daily).toMatchObject({
    carry: 'DAILY',
    state: 'TOLD',
    shares: '10000.00',
    incomePer10k: '0.3500',
    income: '0.35',
    computed: '0.35',
    residue: '0.00',
    carried: '0.35',
    waiting: '0.00',
    lastCarriedOn: '2026-11-19',
  })
  expect(daily.cards).toMatchObject([
    { tradeAcco: trader.tradeAcco, shares: '10000.00', sharesAfter: '10000.35', income: '0.35' },
  ])
  expect(daily.cards[0].serialNo).not.toBeNull()
  const monthly = await detailOf(trader, '2026-11-19', MONTHLY)
  expect(monthly).toMatchObject({ carry: 'MONTHLY', income: '0.35', carried: '0.00', waiting: '0.35' })
  expect(monthly).toMatchObject({ lastCarriedOn: null, cards: [{ sharesAfter: '10000.00', serialNo: null }] })
  const newest = (await trader.call('cashIncomeDetail')).data
  expect([newest.day, newest.fundCode]).toEqual(['2026-11-19', DAILY])
}, 120_000)

test('a day without an income, another’s and a fund that is not held are not found', async () => {
  const { floor, trader } = await open()
  expect((await trader.call('cashIncomeDetail', { day: '2026-11-10', fundCode: DAILY })).code).toBe(404)
  expect((await trader.call('cashIncomeDetail', { day: '2026-11-19', fundCode: '890199' })).code).toBe(404)
  const other = await floor.addTrader()
  expect((await other.call('cashIncomeDetail', { day: '2026-11-19', fundCode: DAILY })).code).toBe(404)
}, 120_000)
