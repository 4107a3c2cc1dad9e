import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { expect, test } from 'vitest'
import { type Trader, tradingFloor } from '../../trading/test-trader'
import { confirmOrder } from './test-confirm'

const floor = await tradingFloor('2026-11-16 20:00')
const { services } = floor.product
const { db } = services.connection
const FUND = '890001'
const YOUNG = '890002'
await floor.addFund({ fund_code: FUND, name: '澄岳睿远均衡混合A' })
await floor.addFund({ fund_code: YOUNG, name: '澄岳恒信债券A' })
// Only the NAVs that are counted by hand here.
await db.deleteFrom('fund_nav').where('fund_code', 'in', [FUND, YOUNG]).execute()
await publish(FUND, [
  ['2026-01-05', '1.2500'],
  ['2026-03-02', '1.2000'],
  ['2026-07-01', '1.4000'],
  ['2026-11-16', '1.5000'],
])
await publish(YOUNG, [
  ['2026-11-16', '1.2500'],
  ['2026-11-17', '1.2500'],
])

async function publish(fundCode: string, navs: readonly (readonly [string, string])[]): Promise<void> {
  await db
    .insertInto('fund_nav')
    .values(navs.map(([day, nav]) => ({ fund_code: fundCode, nav_date: dayFrom(day), nav, source: 'test' })))
    .execute()
  await services.market.refresh()
}

/** 10,000.00 when a share cost 1.25, 6,000.00 at 1.20, 3,000 of 13,000 shares sold at 1.40, no fees. */
async function holder(): Promise<Trader> {
  const trader = await floor.addTrader()
  await floor.hold(trader, FUND, '10000.00', '2026-01-06')
  const event = (
    day: string,
    kind: 'BUY' | 'SELL',
    shares: string,
    money: { in?: string; out?: string },
  ) => ({
    customer_no: trader.customerNo,
    trade_acco: trader.tradeAcco,
    fund_code: FUND,
    t_date: dayFrom(day),
    confirm_date: dayFrom(day),
    kind,
    shares_change: shares,
    money_in: money.in ?? '0',
    money_out: money.out ?? '0',
    created_at: services.clock.now(),
  })
  await db
    .insertInto('position_event')
    .values([
      event('2026-01-05', 'BUY', '8000', { in: '10000' }),
      event('2026-03-02', 'BUY', '5000', { in: '6000' }),
      event('2026-07-01', 'SELL', '-3000', { out: '4200' }),
    ])
    .execute()

  return trader
}

test('the whole time: three rates, the fall, every month and every fund, whose incomes sum to the whole', async () => {
  floor.setTime('2026-11-16 20:00')
  const trader = await holder()
  const { data } = await trader.call('incomeStatistics')
  expect(data.whole).toEqual({
    from: '2026-01-05',
    to: '2026-11-16',
    opening: '0.00',
    paidIn: '16000.00',
    takenOut: '4200.00',
    income: '3200.00',
    closing: '15000.00',
    capital: '12600.00',
    moneyWeighted: '25.40',
    timeWeighted: '20.00',
    yearly: null,
    drawdown: {
      depth: '4.00',
      peakDay: '2026-01-05',
      troughDay: '2026-03-02',
      recoveryDay: '2026-07-01',
    },
  })
  expect(data.curve.map(({ value }: { value: string }) => value)).toEqual(['0.00', '-4.00', '12.00', '20.00'])
  expect(data.periods).toEqual([
    { key: '2026-11', income: '1000.00', rate: '7.14' },
    { key: '2026-07', income: '2600.00', rate: '16.67' },
    { key: '2026-03', income: '-400.00', rate: '-4.00' },
    { key: '2026-01', income: '0.00', rate: '0.00' },
  ])
  expect(data.funds).toMatchObject([{ fundCode: FUND, income: '3200.00', isHeld: true, hasGap: true }])
  expect(data).toMatchObject({ fees: [], cleared: { count: 0, realised: '0.00' } })
  const years = await trader.call('incomeStatistics', { view: 'YEAR' })
  expect(years.data.periods).toEqual([{ key: '2026', income: '3200.00', rate: '20.00' }])
  const days = await trader.call('incomeStatistics', { view: 'DAY' })
  expect(days.data.periods[0]).toEqual({ key: '2026-11-16', income: '1000.00', rate: '7.14' })
})

test('R-WHY-1: the rates of a span and the causes of the gap tell how they came about, to the figure that is shown', async () => {
  floor.setTime('2026-11-16 20:00')
  const trader = await holder()
  const told = async (input: Record<string, string>) =>
    (await trader.call('explainFigure', input)).data.nodes.at(-1)?.value
  const spans = [{}, { from: '2026-07-01' }, { from: '2026-02-01', to: '2026-08-01' }]
  for (const span of spans) {
    const { whole } = (await trader.call('incomeStatistics', span)).data
    expect([
      await told({ figure: 'SPAN_INCOME', ...span }),
      await told({ figure: 'SPAN_CAPITAL', ...span }),
      await told({ figure: 'SPAN_MONEY_WEIGHTED', ...span }),
      await told({ figure: 'SPAN_TIME_WEIGHTED', ...span }),
    ]).toEqual([whole.income, whole.capital, whole.moneyWeighted, whole.timeWeighted])
  }
  for (const period of ['2026-03', '2026-07', '2026-11']) {
    const { total } = (await trader.call('incomeCalendar', { view: 'DAY', period })).data
    const span = { from: `${period}-01`, to: `${period}-30` }
    expect(await told({ figure: 'SPAN_CALENDAR', ...span })).toBe(total)
  }
  const gap = (await trader.call('returnGap', { fundCode: FUND })).data
  for (const [figure, part] of [
    ['GAP_AT_FUND_RETURN', 'atFundReturn'],
    ['GAP_BUYS', 'buys'],
    ['GAP_SELLS', 'sells'],
    ['GAP_DIVIDENDS', 'dividends'],
    ['GAP_FEES', 'fees'],
    ['GAP_TOTAL', 'gap'],
  ] as const)
    expect(await told({ figure, fundCode: FUND }), figure).toBe(gap[part])
  // A gap is one fund's, and of nothing held in a span there is no figure.
  for (const input of [{ figure: 'GAP_BUYS' }, { figure: 'SPAN_INCOME', to: '2020-01-01' }])
    expect((await trader.call('explainFigure', input)).reason).toBe('FIGURE_UNKNOWN')
})

test('a span begins with what was held before it; a span without anything has no return', async () => {
  floor.setTime('2026-11-16 20:00')
  const trader = await holder()
  const since = await trader.call('incomeStatistics', { from: '2026-07-01' })
  expect(since.data.whole).toMatchObject({
    from: '2026-03-02',
    opening: '15600.00',
    income: '3600.00',
    capital: '13500.00',
    moneyWeighted: '26.67',
    timeWeighted: '25.00',
    closing: '15000.00',
  })
  const none = { whole: null, curve: [], periods: [], funds: [] }
  expect((await trader.call('incomeStatistics', { to: '2025-12-31' })).data).toMatchObject(none)
  expect((await trader.call('incomeStatistics', { scope: 'CASH' })).data).toMatchObject(none)
  const nobody = await floor.addTrader()
  expect((await nobody.call('incomeStatistics')).data).toMatchObject({ ...none, fees: [] })
  expect((await floor.product.call('incomeStatistics')).code).toBe(1008)
})

test('fees by kind with what the discount saved, of the funds in question and by the day of confirmation', async () => {
  floor.setTime('2026-11-16 14:20')
  const trader = await floor.addTrader()
  const bought = await trader.buy(YOUNG, '10000.00')
  await floor.drain()
  floor.setTime('2026-11-17 21:00')
  await confirmOrder(floor, trader, bought.data.orderNo, {
    day: '2026-11-17',
    tDay: '2026-11-16',
    amount: '10000.00',
    shares: '7993.61',
    fee: '7.99',
    nav: '1.2500',
  })
  const fees = async (input: Record<string, unknown>) =>
    (await trader.call('incomeStatistics', input)).data.fees
  // 10,000.00 at 0.8 % without a discount is 79.37; a tenth of the rate is paid.
  expect(await fees({})).toEqual([{ kind: 'PURCHASE', orders: 1, paid: '7.99', saved: '71.38' }])
  expect(await fees({ to: '2026-11-16' })).toEqual([])
  expect(await fees({ scope: 'CASH' })).toEqual([])
})

test('the gap between the fund and one’s own money, part by part to the cent', async () => {
  floor.setTime('2026-11-16 20:00')
  const trader = await holder()
  const gap = await trader.call('returnGap', { fundCode: FUND })
  expect(gap.data).toEqual({
    name: '澄岳睿远均衡混合A',
    from: '2026-01-05',
    to: '2026-11-16',
    fundReturn: '20.00',
    benchmarkReturn: null,
    fundDrawdown: '4.00',
    moneyWeighted: '25.40',
    timeWeighted: '20.00',
    capital: '12600.00',
    income: '3200.00',
    atFundReturn: '2520.00',
    gap: '680.00',
    buys: '700.00',
    sells: '-20.00',
    dividends: '0.00',
    fees: '0.00',
    residual: '0.00',
    facts: [
      { day: '2026-01-05', kind: 'BUY', amount: '10000.00', fundSince: '20.00' },
      { day: '2026-03-02', kind: 'BUY', amount: '6000.00', fundSince: '25.00' },
      { day: '2026-07-01', kind: 'SELL', amount: '4200.00', fundSince: '7.14' },
    ],
  })
})

test('no gap of a fund that is unknown, was never held, or not for more than six months (R-GAP-2)', async () => {
  floor.setTime('2026-11-16 20:00')
  const trader = await holder()
  expect((await trader.call('returnGap', { fundCode: '999999' })).code).toBe(404)
  expect((await trader.call('returnGap', { fundCode: YOUNG })).code).toBe(404)
  const late = await floor.addTrader()
  await floor.hold(late, FUND, '1000.00', '2026-07-02')
  await db
    .insertInto('position_event')
    .values({
      customer_no: late.customerNo,
      trade_acco: late.tradeAcco,
      fund_code: FUND,
      t_date: dayFrom('2026-07-01'),
      confirm_date: dayFrom('2026-07-02'),
      kind: 'BUY',
      shares_change: '1000',
      money_in: '1400',
      created_at: services.clock.now(),
    })
    .execute()
  const refused = await late.call('returnGap', { fundCode: FUND })
  expect([refused.code, refused.msg]).toEqual([7018, '持有满 6 个月后可以比较'])
  expect((await late.call('incomeStatistics')).data.funds[0].hasGap).toBe(false)
})

test('the year’s report says what the other pages say of the same days, and that the year goes on', async () => {
  floor.setTime('2026-11-16 20:00')
  const trader = await holder()
  const { data } = await trader.call('yearHoldShareReport', { year: '2026' })
  const statistics = await trader.call('incomeStatistics', { from: '2026-01-01', to: '2026-12-31' })
  const overview = await trader.call('incomeOverview')
  expect(data.whole).toEqual(statistics.data.whole)
  expect(data.curve).toEqual(statistics.data.curve)
  expect(data.months).toEqual(statistics.data.periods.toReversed())
  expect(data.fees).toEqual(statistics.data.fees)
  expect(data.split).toEqual(overview.data.split)
  expect(data).toMatchObject({
    years: ['2026'],
    isFinal: false,
    readyBy: '2027-01-15',
    gave: [{ fundCode: FUND, income: '3200.00' }],
    took: [],
    // From 2026-01-05 to the newest NAV, both included.
    time: { daysHeld: 316, funds: 1, longest: { fundCode: FUND, from: '2026-01-05', days: 316 } },
    trades: { buys: 2, sells: 1 },
    // Between the top of 2026-01-05 and the bottom of 2026-03-02.
    inFall: { buys: 2, sells: 0 },
    parts: [{ key: 'ADVANCE', value: '15000.00', weight: '100.00%' }],
  })
  const positions = await trader.call('positionList')
  expect(data.parts[0].value).toBe(positions.data.rows[0].marketValue)
})

test('a year over is final once its last NAV is known; one to come is refused, one without holdings empty', async () => {
  await publish(FUND, [['2026-12-31', '1.6000']])
  floor.setTime('2027-01-18 20:00')
  const trader = await holder()
  const report = async (year: string) => await trader.call('yearHoldShareReport', { year })
  const { data } = await report('2026')
  expect(data).toMatchObject({ years: ['2027', '2026'], isFinal: true })
  expect(data.whole).toMatchObject({ to: '2026-12-31', closing: '16000.00', income: '4200.00' })
  expect(data.time.daysHeld).toBe(361)
  const none = { whole: null, months: [], parts: [], inFall: null, time: { daysHeld: 0, funds: 0 } }
  expect((await report('2025')).data).toMatchObject({ ...none, isFinal: true })
  expect(await report('2028')).toMatchObject({
    code: 7017,
    msg: expect.stringContaining('报告将于 2029-01-'),
  })
  expect((await report('26')).code).not.toBe(0)
  const nobody = await floor.addTrader()
  expect((await nobody.call('yearHoldShareReport', { year: '2026' })).data).toMatchObject(none)
  expect((await floor.product.call('yearHoldShareReport', { year: '2026' })).code).toBe(1008)
  await db
    .deleteFrom('fund_nav')
    .where('fund_code', '=', FUND)
    .where('nav_date', '=', dayFrom('2026-12-31'))
    .execute()
  await services.market.refresh()
})
