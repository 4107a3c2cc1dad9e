import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Day, addDays, dayFrom } from '../kernel/business-day'
import { moneyFrom, moneyOfFen, noMoney, printMoney } from '../kernel/money'
import { navFrom, valueAt } from '../kernel/nav'
import { sharesFrom, sharesOfHundredths } from '../kernel/shares'
import {
  type DatedEvent,
  type NavPoint,
  dayIncomes,
  incomeBetween,
  provisionalIncome,
  yieldCurve,
} from './day-income'
import { type PositionEvent, applyToPosition, emptyPosition, positionAfter } from './position'
import { positionFigures } from './position-figures'

const yuan = moneyFrom
const shares = sharesFrom
const day = dayFrom

/** The path of E29 and E30: two purchases, a cash dividend, a sale. */
const path: PositionEvent[] = [
  { kind: 'buy', shares: shares('6368.81'), amount: yuan('10000') },
  { kind: 'buy', shares: shares('3515.85'), amount: yuan('5000') },
  { kind: 'cash-dividend', amount: yuan('494.23') },
  { kind: 'sell', shares: shares('4000'), net: yuan('6368') },
]

test('E29: moving-average cost, dividend pool and diluted cost', () => {
  const before = positionAfter(path.slice(0, 2))
  expect(positionFigures(before, navFrom('1.4200')).costPrice).toBe('1.5175')
  const position = positionAfter(path)
  expect([position.shares, position.cost, position.dividendPool, position.realised]).toEqual([
    shares('5884.66'),
    yuan('8929.99'),
    yuan('294.23'),
    yuan('497.99'),
  ])
  expect(positionFigures(position, navFrom('1.6480'))).toEqual({
    marketValue: yuan('9697.92'),
    cost: yuan('8929.99'),
    costPrice: '1.5175',
    dilutedCost: yuan('8137.77'),
    dilutedPrice: '1.3829',
    holdingIncome: yuan('1062.16'),
    holdingRate: '11.89',
    realised: yuan('497.99'),
    cumulative: yuan('1560.15'),
    priorIncome: null,
  })
})

test('E30: the day incomes of that path, summing to the cumulative income', () => {
  const navs = ['1.5678', '1.4200', '1.5300', '1.5000', '1.6000', '1.6480']
  const points: NavPoint[] = navs.map((nav, i) => ({ day: addDays(day('2026-11-02'), i), nav: navFrom(nav) }))
  const on = (i: number, event: PositionEvent | undefined): DatedEvent[] =>
    event ? [{ day: addDays(day('2026-11-02'), i), event }] : []
  const events = [...on(0, path[0]), ...on(1, path[1]), ...on(3, path[2]), ...on(4, path[3])]
  const days = dayIncomes(events, points)
  expect(days.map((d) => printMoney(d.income))).toEqual([
    '-14.98',
    '-948.80',
    '1087.31',
    '197.69',
    '956.47',
    '282.46',
  ])
  expect(days.at(-1)?.cumulative).toBe(yuan('1560.15'))
  expect(incomeBetween(days, { from: day('2026-11-03'), to: day('2026-11-04') })).toBe(yuan('138.51'))
})

test('Appendix G: fund A from the purchase on 11-16 to the sale on 11-19, day by day', () => {
  const navs: [string, string][] = [
    ['2026-11-16', '1.2500'],
    ['2026-11-17', '1.2380'],
    ['2026-11-18', '1.2455'],
    ['2026-11-19', '1.2610'],
    ['2026-11-20', '1.2700'],
  ]
  const events: DatedEvent[] = [
    { day: day('2026-11-16'), event: { kind: 'buy', shares: shares('7993.61'), amount: yuan('10000') } },
    { day: day('2026-11-19'), event: { kind: 'sell', shares: shares('3000'), net: yuan('3726.25') } },
  ]
  const days = dayIncomes(
    events,
    navs.map(([d, nav]) => ({ day: day(d), nav: navFrom(nav) })),
  )
  expect(days.map((d) => printMoney(d.marketValue))).toEqual([
    '9992.01',
    '9896.09',
    '9956.04',
    '6296.94',
    '6341.88',
  ])
  expect(days.map((d) => printMoney(d.income))).toEqual(['-7.99', '-95.92', '59.95', '67.15', '44.94'])
  const position = positionAfter(events.map((e) => e.event))
  expect([position.cost, position.realised]).toEqual([yuan('6247.00'), yuan('-26.75')])
  expect(positionFigures(position, navFrom('1.2700'))).toMatchObject({
    holdingIncome: yuan('94.88'),
    cumulative: yuan('68.13'),
  })
})

test('selling everything realises all income and starts a new cycle', () => {
  const sold = positionAfter([...path, { kind: 'sell', shares: shares('5884.66'), net: yuan('9600') }])
  expect(sold).toMatchObject({ shares: 0n, cost: noMoney, dividendPool: noMoney, cyclePaidIn: noMoney })
  expect(sold.realised).toBe(yuan('1462.23'))
  const again = applyToPosition(sold, { kind: 'buy', shares: shares('100'), amount: yuan('150') })
  expect(positionFigures(again, navFrom('1.6000'))).toMatchObject({
    dilutedCost: yuan('150'),
    holdingIncome: yuan('10'),
    realised: yuan('1462.23'),
    cumulative: yuan('1472.23'),
  })
})

test('a dividend paid after the last share was sold is realised at once', () => {
  const late = positionAfter([
    { kind: 'buy', shares: shares('100'), amount: yuan('100') },
    { kind: 'sell', shares: shares('100'), net: yuan('90') },
    { kind: 'cash-dividend', amount: yuan('20') },
  ])
  expect(late).toMatchObject({ realised: yuan('10'), dividendPool: noMoney })
})

test('moved-in shares have no cost until the customer types it', () => {
  const moved = positionAfter([
    { kind: 'moved-in', shares: shares('100'), value: yuan('120'), isCostKnown: false },
  ])
  expect(positionFigures(moved, navFrom('1.3000'))).toMatchObject({
    cost: null,
    costPrice: null,
    holdingIncome: null,
    holdingRate: null,
    cumulative: yuan('10'),
  })
})

test('a position without cost has no rate of income', () => {
  const gift = positionAfter([{ kind: 'shares-added', shares: shares('10') }])
  expect(positionFigures(gift, navFrom('1.0000'))).toMatchObject({ holdingRate: null, costPrice: '0.0000' })
})

test('selling more than is held is a fault', () => {
  expect(() =>
    applyToPosition(emptyPosition, { kind: 'sell', shares: shares('0.01'), net: yuan('1') }),
  ).toThrow(/only held shares/)
})

test('before confirmation the income of a day is old shares times the change of the NAV', () => {
  expect(provisionalIncome(shares('7993.61'), { before: navFrom('1.2455'), now: navFrom('1.2610') })).toBe(
    yuan('123.90'),
  )
})

test('the yield curve is the growth of one unit, whatever was paid in between (R-STA-2)', () => {
  const points = ['1.0000', '1.1000', '1.2100'].map((nav, i) => ({
    day: addDays(day('2026-11-02'), i),
    nav: navFrom(nav),
  }))
  const once: DatedEvent[] = [
    { day: day('2026-11-02'), event: { kind: 'buy', shares: shares('1000'), amount: yuan('1000') } },
  ]
  const twice: DatedEvent[] = [
    ...once,
    { day: day('2026-11-03'), event: { kind: 'buy', shares: shares('1000'), amount: yuan('1100') } },
  ]
  const last = (events: DatedEvent[]) => yieldCurve(dayIncomes(events, points)).at(-1)?.value ?? 0
  expect(last(once)).toBeCloseTo(0.21, 12)
  expect(last(twice)).toBeCloseTo(0.21, 12)
})

test('E30: day by day the fund’s own way less the fees, though twice as much was paid in where it stood low', () => {
  const navs = ['1.5678', '1.4200', '1.5300', '1.5000', '1.6000', '1.6480']
  const points = navs.map((nav, i) => ({ day: addDays(day('2026-11-02'), i), nav: navFrom(nav) }))
  const path = (isFeeTold: boolean): DatedEvent[] => {
    const fee = (text: string) => (isFeeTold ? { fee: yuan(text) } : {})
    return [
      {
        day: day('2026-11-02'),
        event: { kind: 'buy', shares: shares('6368.81'), amount: yuan('10000'), ...fee('14.98') },
      },
      {
        day: day('2026-11-03'),
        event: { kind: 'buy', shares: shares('3515.85'), amount: yuan('5000'), ...fee('7.49') },
      },
      { day: day('2026-11-05'), event: { kind: 'cash-dividend', amount: yuan('494.23') } },
      {
        day: day('2026-11-06'),
        event: { kind: 'sell', shares: shares('4000'), net: yuan('6368'), ...fee('32.00') },
      },
    ]
  }
  const curve = yieldCurve(dayIncomes(path(true), points)).map(({ value }) => (value * 100).toFixed(2))
  expect(curve).toEqual(['-0.15', '-9.61', '-2.61', '-1.34', '5.03', '8.18'])
})

/** One random step of a history; `size` says how much of the position it takes. */
const step = fc.record({
  kind: fc.constantFrom(
    'buy',
    'sell',
    'cash-dividend',
    'shares-added',
    'split',
    'moved-in',
    'moved-out',
    'none',
  ),
  size: fc.integer({ min: 1, max: 1000 }),
  nav: fc.integer({ min: 1000, max: 90000 }),
})

function history(steps: readonly { kind: string; size: number; nav: number }[]): {
  events: DatedEvent[]
  points: NavPoint[]
} {
  const events: DatedEvent[] = []
  const points: NavPoint[] = []
  let position = emptyPosition
  steps.forEach(({ kind, size, nav: units }, index) => {
    const date: Day = addDays(day('2026-01-01'), index)
    const nav = { units: BigInt(units), scale: 4 }
    points.push({ day: date, nav })
    const part = sharesOfHundredths((position.shares * BigInt(size)) / 1000n)
    const bought = sharesOfHundredths(BigInt(size) * 977n)
    const value = valueAt(kind === 'buy' || kind === 'moved-in' ? bought : part, nav)
    const event = eventOf(kind, { part, bought, value, all: position.shares, size: BigInt(size) })
    if (!event) return
    events.push({ day: date, event })
    position = applyToPosition(position, event)
  })

  return { events, points }
}

function eventOf(
  kind: string,
  f: {
    part: ReturnType<typeof sharesFrom>
    bought: ReturnType<typeof sharesFrom>
    value: ReturnType<typeof yuan>
    all: bigint
    size: bigint
  },
): PositionEvent | null {
  const isHeld = f.part > 0n
  if (kind === 'buy') return { kind, shares: f.bought, amount: moneyOfFen(f.value + f.size) }
  if (kind === 'moved-in') return { kind, shares: f.bought, value: f.value, isCostKnown: true }
  if (kind === 'sell' && isHeld) return { kind, shares: f.part, net: moneyOfFen(f.value - f.value / 100n) }
  if (kind === 'moved-out' && isHeld) return { kind, shares: f.part, value: f.value }
  if (kind === 'cash-dividend') return { kind, amount: moneyOfFen(f.size) }
  if (kind === 'shares-added' && isHeld) return { kind, shares: f.part }
  if (kind === 'split' && f.all > 0n)
    return { kind, sharesAfter: sharesOfHundredths(f.all + (f.all * f.size) / 100n) }

  return null
}

test('over random histories the day incomes sum to the cumulative income, and both identities hold on every day', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
      const { events, points } = history(steps)
      const days = dayIncomes(events, points)
      const position = positionAfter(events.map((e) => e.event))
      const last = points.at(-1)
      const figures = positionFigures(position, last?.nav ?? navFrom('1'))
      const sum = days.reduce((total, d) => total + d.income, 0n)
      expect(sum).toBe(figures.cumulative)
      expect(position.cost >= 0n && position.dividendPool >= 0n).toBe(true)
    }),
    { seed: 20261121, numRuns: 300 },
  )
})
