import type { HeldPosition } from '@tongzhou/db/stores/holding/holding-store'
import { addMovedCost } from '@tongzhou/db/stores/custody/moved-cost-store'
import type { BookedEvent } from '@tongzhou/db/stores/holding/position-event-store'
import { findPositionMarks } from '@tongzhou/db/stores/holding/position-mark-store'
import { type PositionEvent, positionAfter } from '@tongzhou/domain/holding/position'
import { type Day, addDays, addMonths, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { moneyFrom } from '@tongzhou/domain/kernel/money'
import { sharesFrom } from '@tongzhou/domain/kernel/shares'
import { expect, test } from 'vitest'
import { type Trader, tradingFloor } from '../test-trader'
import { findHoldings } from './fund-holdings'
import { newMarks, settledBefore } from './position-marks'

const TODAY = dayFrom('2026-11-18')
const SPAN = 500
const floor = await tradingFloor('2026-11-18 10:00')
const { services } = floor.product
const { db } = services.connection
const days = Array.from({ length: SPAN }, (_, index) => addDays(TODAY, index - SPAN))
await floor.addFund({ fund_code: '890001' })
await floor.addFund({ fund_code: '890002', fund_type: 'MONEY', quick_redeem: true })
await db
  .insertInto('fund_nav')
  .values(
    days.flatMap((day, index) => [
      { fund_code: '890001', nav_date: day, nav: (1 + (index % 37) / 100).toFixed(4), source: 'test' },
      { fund_code: '890002', nav_date: day, nav: '1.0000', income_per_10k: '0.5000', source: 'test' },
    ]),
  )
  .onConflict((known) => known.doNothing())
  .execute()

interface Event {
  readonly fund: string
  readonly day: Day
  readonly kind: string
  readonly shares: string
  readonly in?: string
  readonly out?: string
  readonly dividend?: string
  /** The transfer that brought shares whose cost only the customer knows. */
  readonly transfer?: string
}

/**
 * Two years of purchases, sales and dividends of one fund, of one emptied and bought anew, and of a money
 * fund's daily income.
 */
function history(): Event[] {
  const fund = '890001'

  return days.flatMap((day, index): Event[] => {
    const events: Event[] = [{ fund: '890002', day, kind: 'INCOME', shares: '0.05' }]
    if (index === 0) events.unshift({ fund: '890002', day, kind: 'BUY', shares: '1000.00', in: '1000.00' })
    if (index % 2 === 0)
      events.push({ fund, day, kind: 'BUY', shares: '100.00', in: `${100 + (index % 29)}.37` })
    if (index % 7 === 3) events.push({ fund, day, kind: 'SELL', shares: '-50.00', out: '61.13' })
    if (index % 50 === 9) events.push({ fund, day, kind: 'DIVIDEND_CASH', shares: '0.00', dividend: '7.77' })

    return events
  })
}

async function holder(events: readonly Event[]): Promise<Trader> {
  const trader = await floor.addTrader()
  for (const fundCode of new Set(events.map(({ fund }) => fund))) {
    const own = events.filter(({ fund }) => fund === fundCode)
    const shares = own.reduce((sum, one) => sum + Number(one.shares), 0)
    await floor.hold(trader, fundCode, shares.toFixed(2), '2026-01-05')
    await db
      .insertInto('position_event')
      .values(
        own.map((one) => ({
          customer_no: trader.customerNo,
          trade_acco: trader.tradeAcco,
          fund_code: fundCode,
          charge_type: '0',
          t_date: one.day,
          confirm_date: one.kind === 'INCOME' ? one.day : addDays(one.day, 1),
          kind: one.kind,
          shares_change: one.shares,
          money_in: one.in ?? '0',
          money_out: one.out ?? '0',
          cash_dividend: one.dividend ?? '0',
          order_no: one.transfer ?? null,
          cost_known: one.transfer === undefined,
          created_at: new Date('2026-11-18T01:00:00Z'),
        })),
      )
      .execute()
  }

  return trader
}

test('what is held now reads the same from marks as from the whole history, and reads on from them', async () => {
  const { customerNo } = await holder(history())
  const market = await services.market.current()
  const viewsOf = async (newest: boolean) =>
    (await findHoldings(db, { customerNo, market, ...(newest ? { newestOn: TODAY } : {}) })).funds.map(
      ({ view }) => view,
    )
  const whole = await viewsOf(false)
  expect(whole.map(({ fundCode, dayIncome }) => [fundCode, dayIncome !== null])).toEqual([
    ['890001', true],
    ['890002', true],
  ])
  expect(await findPositionMarks(db, { customerNo })).toEqual([])
  // The first reader reads everything, and marks it.
  expect(await viewsOf(true)).toEqual(whole)
  const marks = await findPositionMarks(db, { customerNo })
  expect(marks.map(({ fundCode, newestDay }) => [fundCode, newestDay <= addDays(TODAY, -60)])).toEqual([
    ['890001', true],
    ['890002', true],
  ])
  expect(await viewsOf(true)).toEqual(whole)
  // A later event counts on both ways.
  await db
    .insertInto('position_event')
    .values({
      customer_no: customerNo,
      trade_acco: marks[0]?.tradeAcco ?? '',
      fund_code: '890001',
      charge_type: '0',
      t_date: addDays(TODAY, -1),
      confirm_date: TODAY,
      kind: 'SELL',
      shares_change: '-1000.00',
      money_out: '1234.56',
      created_at: new Date('2026-11-18T02:00:00Z'),
    })
    .execute()
  const later = await viewsOf(false)
  expect(later).not.toEqual(whole)
  expect(await viewsOf(true)).toEqual(later)
})

test('the incomes of a year, a quarter and a month read the same from the marks before them', async () => {
  const busy = history().flatMap((one) =>
    one.kind === 'BUY' && one.fund === '890001' ? [one, one, one] : [one],
  )
  const { customerNo } = await holder(busy)
  const market = await services.market.current()
  const daysFrom = async (from: Day, query: object) =>
    (await findHoldings(db, { customerNo, market, ...query })).funds.map((fund) =>
      fund.days
        .filter(({ day }) => day >= from)
        .map(({ day, income, isFinal, shares, marketValue }) => [day, income, isFinal, shares, marketValue]),
    )
  for (const [months, isMarked] of [
    [12, true],
    [12, true],
    [3, false],
    [1, false],
  ] as const) {
    const from = addDays(addMonths(TODAY, -months), 1)
    const whole = await daysFrom(from, {})
    expect(whole.map((own) => own.length > 25)).toEqual([true, true])
    expect(await daysFrom(from, { since: { day: from, isMarked } })).toEqual(whole)
  }
  // Only what is old enough is marked, of the fund that was dealt in often enough before the year.
  const marks = await findPositionMarks(db, { customerNo, endedBefore: addMonths(TODAY, -12) })
  expect(marks.map(({ fundCode, newestDay }) => [fundCode, newestDay <= addDays(TODAY, -379)])).toEqual([
    ['890001', true],
  ])
  expect(await findPositionMarks(db, { customerNo })).toEqual([])
})

test('a money fund whose registrar has told of no income yet is read whole', async () => {
  const events = history().filter(({ fund, kind }) => fund === '890002' && kind === 'BUY')
  const { customerNo } = await holder(events)
  const market = await services.market.current()
  const query = { customerNo, market }
  const [whole] = (await findHoldings(db, query)).funds
  const [newest] = (await findHoldings(db, { ...query, newestOn: TODAY })).funds
  // Five hundred days of expected income are carried on, not forty-five.
  expect(newest?.view).toEqual(whole?.view)
  expect(whole?.view.isDayIncomeFinal).toBe(false)
})

test('R-CST-2: a mark keeps the arrivals it covers, and ends before one of whose order a part comes later', () => {
  const side = { tradeAcco: '8880000000001', fundCode: '890001', chargeType: '0' } as const
  const position = { customerNo: '800000000001', ...side, typedCosts: 1 } as HeldPosition
  const value = moneyFrom('150.00')
  const arrival = { kind: 'moved-in', shares: sharesFrom('100'), value, isCostKnown: false } as const
  const typed = { ...arrival, typedCost: moneyFrom('120.00') } as const
  const buy = { kind: 'buy', shares: sharesFrom('1'), amount: moneyFrom('1.50') } as const
  const sale = { kind: 'sell', shares: sharesFrom('350'), net: moneyFrom('525') } as const
  const old = Array.from({ length: 250 }, (_, index) => addDays(TODAY, index - 400))
  const booked = (all: readonly (readonly [Day, PositionEvent])[]) =>
    all.map(
      ([day, event], seq) =>
        ({ ...side, seq: BigInt(seq), day, confirmDay: day, orderNo: 'O1', event }) as BookedEvent,
    )
  const marksOf = (all: readonly (readonly [Day, PositionEvent])[]) =>
    newMarks([position], { marks: [], events: booked(all), settled: settledBefore(TODAY) }).map(
      ({ state, arrivals, typedCosts }) => ({ state, open: arrivals.map(({ event }) => event), typedCosts }),
    )
  const bought = old.map((day) => [day, buy] as const)
  const came = [addDays(TODAY, -450), typed] as const
  const whole = [came, ...bought]
  const state = positionAfter(whole.map(([, event]) => event))
  expect(marksOf(whole)).toEqual([{ state, open: [typed], typedCosts: 1 }])
  // All sold since: as it was at the end of the mark.
  expect(marksOf([...whole, [addDays(TODAY, -5), sale]])).toEqual([{ state, open: [typed], typedCosts: 1 }])
  // Gone before its end: nothing of it can be typed any more.
  const gone = [...whole, [addDays(TODAY, -120), sale] as const]
  expect(marksOf(gone)).toEqual([
    { state: positionAfter(gone.map(([, event]) => event)), open: [], typedCosts: 1 },
  ])
  // Another part of the same transfer is not settled yet: what is typed is shared with it.
  expect(marksOf([...whole, [addDays(TODAY, -5), typed]])).toEqual([])
  expect(marksOf([...bought, [addDays(TODAY, -100), typed], [addDays(TODAY, -5), typed]])).toMatchObject([
    { open: [], state: positionAfter(bought.map(([, event]) => event)) },
  ])
})

test('R-CST-2: with an open arrival the holding reads the same from its mark, typed, typed anew and with a late part', async () => {
  const fund = '890001'
  const orderNo = '20250701270000000077'
  const came = {
    fund,
    day: addDays(TODAY, -SPAN),
    kind: 'IN',
    shares: '100.00',
    in: '150.00',
    transfer: orderNo,
  }
  const buys = days.map((day): Event => ({ fund, day, kind: 'BUY', shares: '1.00', in: '1.10' }))
  const { customerNo, tradeAcco } = await holder([came, ...buys])
  const market = await services.market.current()
  const type = (cost: string) =>
    db
      .transaction()
      .execute((tx) =>
        addMovedCost(tx, { customerNo, orderNo }, { cost: moneyFrom(cost), now: services.clock.now() }),
      )
  /** As read from the first event and from the mark, once and again, with the arrivals that it keeps. */
  const bothWays = async () => {
    const seen = async (newest: boolean) =>
      (await findHoldings(db, { customerNo, market, ...(newest ? { newestOn: TODAY } : {}) })).funds.map(
        ({ view, arrivals }) => [view, arrivals],
      )
    const whole = await seen(false)
    expect(await seen(true)).toEqual(whole)
    expect(await seen(true)).toEqual(whole)
    const marks = await findPositionMarks(db, { customerNo })

    return { marks: marks.map(({ arrivals }) => arrivals.length), whole }
  }
  const untyped = await bothWays()
  expect(untyped.marks).toEqual([1])
  await type('120.00')
  const typed = await bothWays()
  expect(typed.marks).toEqual([1])
  expect(typed.whole).not.toEqual(untyped.whole)
  await type('140.00')
  expect((await bothWays()).whole).not.toEqual(typed.whole)
  // A second part comes: it takes its share of what was typed, also for the past.
  await db
    .insertInto('position_event')
    .values({
      customer_no: customerNo,
      trade_acco: tradeAcco,
      fund_code: fund,
      charge_type: '0',
      t_date: TODAY,
      confirm_date: TODAY,
      kind: 'IN',
      shares_change: '50.00',
      money_in: '75.00',
      cost_known: false,
      order_no: orderNo,
      created_at: new Date('2026-11-18T03:00:00Z'),
    })
    .execute()
  expect((await bothWays()).marks).toEqual([])
  // Looked back at the day before, too.
  const back = { day: addDays(TODAY, -1), view: 'EFFECTIVE' } as const
  const then = async (query: object) =>
    (await findHoldings(db, { customerNo, market, back, ...query })).funds.map(({ view }) => view)
  expect(await then({ newestOn: TODAY, isReadOnly: true })).toEqual(await then({}))
})
