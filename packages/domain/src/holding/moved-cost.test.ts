import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Money, moneyFrom, moneyOfFen, noMoney, subtractMoney, sumMoney } from '../kernel/money'
import { navFrom, valueAt } from '../kernel/nav'
import { noShares, sharesFrom, sharesOfHundredths } from '../kernel/shares'
import { judgeMovedCost, mostMovedCost, openArrivals, spreadMovedCost } from './moved-cost'
import { type PositionEvent, positionAfter } from './position'
import { positionFigures } from './position-figures'

const yuan = moneyFrom
const arrival = {
  kind: 'moved-in',
  shares: sharesFrom('1000'),
  value: yuan('1500'),
  isCostKnown: false,
} as const
const typed = { ...arrival, typedCost: yuan('1200') }
const figuresOf = (events: readonly PositionEvent[], nav = '1.6000') =>
  positionFigures(positionAfter(events), navFrom(nav))

test('R-CST-2: 1,000.00 × 1.5000 with a typed cost of 1,200.00 held 400.00 = 300.00 + 100.00, cumulative 100.00', () => {
  expect(figuresOf([arrival])).toMatchObject({
    cost: null,
    costPrice: null,
    dilutedPrice: null,
    holdingIncome: null,
    holdingRate: null,
    priorIncome: null,
    cumulative: yuan('100'),
  })
  expect(figuresOf([typed])).toMatchObject({
    cost: yuan('1200'),
    costPrice: '1.2000',
    dilutedPrice: '1.2000',
    holdingIncome: yuan('400'),
    holdingRate: '33.33',
    priorIncome: yuan('300'),
    cumulative: yuan('100'),
  })
})

test('R-CST-2: a sale takes its part of the typed cost and of the income from before, and realises neither', () => {
  const sale: PositionEvent = { kind: 'sell', shares: sharesFrom('250'), net: yuan('400') }
  expect(figuresOf([typed, sale])).toMatchObject({
    cost: yuan('900'),
    holdingIncome: yuan('300'),
    priorIncome: yuan('225'),
    realised: yuan('25'),
    cumulative: yuan('100'),
  })
  expect(figuresOf([arrival, sale])).toMatchObject({ realised: yuan('25'), cumulative: yuan('100') })
})

test('R-CST-2: from a cent to ten times the value on arrival', () => {
  expect(mostMovedCost(arrival)).toBe(yuan('15000'))
  expect(judgeMovedCost(yuan('15000'), arrival).kind).toBe('accepted')
  expect(judgeMovedCost(yuan('0.01'), arrival).kind).toBe('accepted')
  for (const cost of ['15000.01', '0'])
    expect(judgeMovedCost(yuan(cost), arrival)).toEqual({
      kind: 'refused',
      reason: 'MOVED_COST_OUT_OF_RANGE',
      data: { least: '0.01', most: '15000.00' },
    })
})

test('R-CST-2: shares that were worth nothing on arrival count at their par value, so a cost can be typed', () => {
  const few = { shares: sharesFrom('0.01'), value: noMoney }
  expect(mostMovedCost(few)).toBe(yuan('0.10'))
  expect(judgeMovedCost(yuan('0.01'), few).kind).toBe('accepted')
  expect(mostMovedCost({ shares: sharesFrom('1000'), value: noMoney })).toBe(yuan('10000'))
})

test('a cost spreads over the parts of a transfer by their values, to the cent', () => {
  expect(spreadMovedCost(yuan('100'), [yuan('600'), yuan('300')])).toEqual([yuan('66.67'), yuan('33.33')])
  expect(spreadMovedCost(yuan('1'), [noMoney, noMoney])).toEqual([yuan('0.50'), yuan('0.50')])
})

test('only what is held now, and what no registrar valued, waits for a cost', () => {
  const booked = (event: PositionEvent) => ({ event })
  const gone: PositionEvent = { kind: 'moved-out', shares: sharesFrom('1000'), value: yuan('1500') }
  const known: PositionEvent = { ...arrival, isCostKnown: true }
  expect(openArrivals([arrival, gone, known, typed].map(booked))).toEqual([booked(typed)])
  expect(openArrivals([arrival, gone].map(booked))).toEqual([])
})

const fen = (value: bigint): Money => moneyOfFen(value)

test('whatever is typed, value, realised and cumulative income stay, and the parts of the income sum up', () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 9n })
  const step = fc.record({
    sold: fc.integer({ min: 1, max: 99 }),
    money: amount,
    cost: amount,
    value: amount,
  })
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 8 }), amount, (steps, nav) => {
      const plain: PositionEvent[] = []
      const said: PositionEvent[] = []
      for (const { sold, money, cost, value } of steps) {
        const moved = {
          kind: 'moved-in',
          shares: sharesOfHundredths(money),
          value: fen(value),
          isCostKnown: false,
        } as const
        plain.push(moved)
        said.push({ ...moved, typedCost: fen(cost) })
        const { shares } = positionAfter(plain)
        const left = sharesOfHundredths((shares * BigInt(sold)) / 100n)
        if (left === noShares) continue
        const sale: PositionEvent = { kind: 'sell', shares: left, net: fen(money) }
        plain.push(sale)
        said.push(sale)
      }
      const at = { units: nav, scale: 4 }
      const [before, after] = [
        positionFigures(positionAfter(plain), at),
        positionFigures(positionAfter(said), at),
      ]
      expect([after.marketValue, after.realised, after.cumulative]).toEqual([
        before.marketValue,
        before.realised,
        before.cumulative,
      ])
      const { shares, dividendPool } = positionAfter(said)
      expect(sumMoney([after.cost ?? noMoney, after.holdingIncome ?? noMoney])).toBe(
        sumMoney([valueAt(shares, at), dividendPool]),
      )
      expect(subtractMoney(after.cumulative, after.realised)).toBe(
        subtractMoney(after.holdingIncome ?? noMoney, after.priorIncome ?? noMoney),
      )
    }),
  )
})
