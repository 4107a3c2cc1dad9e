import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate, allocateInOrder } from './allocate'
import { addDays, addMonths, dayFrom, daysBetween } from './business-day'
import { DecimalFormatError, parseScaled, printScaled } from './decimal'
import {
  addMoney,
  maxMoney,
  minMoney,
  moneyFrom,
  moneyOfFen,
  negateMoney,
  noMoney,
  printMoney,
  proportionHalfUp,
  subtractMoney,
  sumMoney,
} from './money'
import { navFrom, printNav, sharesFor, valueAt } from './nav'
import { percentText, ratioNumber } from './percent'
import {
  discounted,
  printRate,
  rateFrom,
  rateOfUnits,
  subtractRate,
  timesRateHalfUp,
  withoutRateHalfUp,
} from './rate'
import { divideBy, divideHalfEven, divideHalfUp, divideTruncate } from './rounding'
import { addShares, minShares, noShares, printShares, sharesFrom, subtractShares, sumShares } from './shares'

const seeded = { seed: 20261121, numRuns: 300 }

test.each<[bigint, bigint, bigint, bigint, bigint]>([
  [5n, 10n, 1n, 0n, 0n],
  [15n, 10n, 2n, 1n, 2n],
  [25n, 10n, 3n, 2n, 2n],
  [26n, 10n, 3n, 2n, 3n],
  [24n, 10n, 2n, 2n, 2n],
  [-5n, 10n, -1n, 0n, 0n],
  [-15n, 10n, -2n, -1n, -2n],
  [-25n, 10n, -3n, -2n, -2n],
  [-26n, 10n, -3n, -2n, -3n],
  [7n, 2n, 4n, 3n, 4n],
  [5n, 2n, 3n, 2n, 2n],
  [1n, 3n, 0n, 0n, 0n],
  [2n, 3n, 1n, 0n, 1n],
  [0n, 3n, 0n, 0n, 0n],
])('%i / %i is %i half-up, %i truncated, %i half-even', (dividend, divisor, halfUp, truncated, halfEven) => {
  expect([
    divideHalfUp(dividend, divisor),
    divideTruncate(dividend, divisor),
    divideHalfEven(dividend, divisor),
  ]).toEqual([halfUp, truncated, halfEven])
  expect(divideBy('half-up', dividend, divisor)).toBe(halfUp)
  expect(divideBy('truncate', dividend, divisor)).toBe(truncated)
  expect(divideBy('half-even', dividend, divisor)).toBe(halfEven)
})

test.each([0n, -1n])('dividing by %i is refused', (divisor) => {
  for (const divide of [divideHalfUp, divideTruncate, divideHalfEven]) {
    expect(() => divide(1n, divisor)).toThrow(RangeError)
    expect(() => divide(1n, divisor)).toThrow('divisor must be positive')
  }
})

test.each([
  ['12.30', 2, 1230n],
  ['12.3', 2, 1230n],
  ['-0.05', 2, -5n],
  ['7', 0, 7n],
  ['7.000', 0, 7n],
  ['1.2300', 2, 123n],
  ['000123456789012345', 2, 12345678901234500n],
  ['9999999999999.99', 2, 999999999999999n],
  ['99999999999999.99', 2, 9999999999999999n],
  ['0.01', 2, 1n],
  ['-0', 2, 0n],
])('%s with %i decimals is %i', (text, scale, units) => {
  expect(parseScaled(text, scale)).toBe(units)
})

test.each([
  '',
  '.',
  '1.',
  '.5',
  '1e3',
  '1,000',
  ' 1',
  '1 ',
  '+1',
  '--1',
  '1.2.3',
  '0x10',
  'NaN',
  '１',
  '1234567890123456789',
])('%j is not a decimal number', (text) => {
  expect(() => parseScaled(text, 2)).toThrow(DecimalFormatError)
  expect(() => parseScaled(text, 2)).toThrow('not a decimal number')
})

test('more decimals than the scale are refused unless they are zeros', () => {
  expect(() => moneyFrom('1.001')).toThrow('more than 2 decimals: "1.001"')
  expect(() => moneyFrom('1.0100001')).toThrow(DecimalFormatError)
  expect(moneyFrom('1.0100')).toBe(101n)
  expect(new DecimalFormatError('x').name).toBe('DecimalFormatError')
})

test('what is printed is read back the same', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }),
      fc.integer({ min: 0, max: 9 }),
      (units, scale) => {
        expect(parseScaled(printScaled(units, scale), scale)).toBe(units)
      },
    ),
    seeded,
  )
})

test('printing keeps every decimal and the sign', () => {
  expect([printScaled(-5n, 2), printScaled(0n, 2), printScaled(123n, 0), printScaled(5n, 4)]).toEqual([
    '-0.05',
    '0.00',
    '123',
    '0.0005',
  ])
  expect([
    printMoney(moneyFrom('1234.5')),
    printShares(sharesFrom('0.1')),
    printRate(rateFrom('0.0015')),
  ]).toEqual(['1234.50', '0.10', '0.001500'])
  expect(printRate(rateFrom('0.000001999'))).toBe('0.000001')
})

test('money and shares add, subtract and compare', () => {
  const [a, b] = [moneyFrom('1.50'), moneyFrom('0.75')]
  expect([
    addMoney(a, b),
    subtractMoney(b, a),
    negateMoney(a),
    minMoney(a, b),
    minMoney(b, a),
    maxMoney(a, b),
    maxMoney(b, a),
  ]).toEqual([225n, -75n, -150n, 75n, 75n, 150n, 150n])
  expect([sumMoney([]), sumMoney([a, b, b])]).toEqual([noMoney, 300n])
  const [x, y] = [sharesFrom('2'), sharesFrom('3.01')]
  expect([
    addShares(x, y),
    subtractShares(x, y),
    minShares(x, y),
    minShares(y, x),
    sumShares([x, y]),
    sumShares([]),
  ]).toEqual([501n, -101n, 200n, 200n, 501n, noShares])
  expect(proportionHalfUp(moneyFrom('15000'), { part: 400_000n, whole: 988_466n })).toBe(moneyFrom('6070.01'))
})

test('NAVs keep their own scale; values and shares round half-up', () => {
  expect(navFrom('1.2500')).toEqual({ units: 12500n, scale: 4 })
  expect(navFrom('1.25', 8)).toEqual({ units: 125_000_000n, scale: 8 })
  expect(navFrom('2')).toEqual({ units: 2n, scale: 0 })
  expect(printNav(navFrom('1.2500'))).toBe('1.2500')
  expect(valueAt(sharesFrom('0.01'), navFrom('0.5'))).toBe(1n)
  expect(valueAt(sharesFrom('0.01'), navFrom('0.4999'))).toBe(0n)
  expect(sharesFor(moneyFrom('200'), navFrom('1.898'))).toBe(sharesFrom('105.37'))
  expect(sharesFor(moneyFrom('200'), navFrom('1.898'), 'truncate')).toBe(sharesFrom('105.37'))
  expect(sharesFor(moneyFrom('199.76'), navFrom('1.898'))).toBe(sharesFrom('105.25'))
  expect(sharesFor(moneyFrom('199.76'), navFrom('1.898'), 'truncate')).toBe(sharesFrom('105.24'))
  expect(sharesFor(moneyFrom('0.05'), navFrom('2.0000'), 'half-even')).toBe(2n)
})

test('rates discount, subtract and charge', () => {
  expect(discounted(rateFrom('0.015'), rateFrom('0.1'))).toBe(rateFrom('0.0015'))
  expect(discounted(rateOfUnits(15n), rateFrom('0.1'))).toBe(2n)
  expect(subtractRate(rateFrom('0.02'), rateFrom('0.015'))).toBe(rateFrom('0.005'))
  expect(timesRateHalfUp(moneyFrom('375'), rateFrom('0.01'))).toBe(moneyFrom('3.75'))
  expect(timesRateHalfUp(moneyFrom('0.50'), rateFrom('0.01'))).toBe(moneyFrom('0.01'))
  expect(timesRateHalfUp(moneyFrom('0.49'), rateFrom('0.01'))).toBe(noMoney)
  expect(withoutRateHalfUp(moneyFrom('100000'), rateFrom('0.012'))).toBe(moneyFrom('98814.23'))
  expect(withoutRateHalfUp(moneyFrom('100'), rateFrom('0'))).toBe(moneyFrom('100'))
})

test('percentages for display round once and have no sign at zero', () => {
  expect(percentText({ part: 1n, whole: 8n })).toBe('12.50')
  expect(percentText({ part: 106_216n, whole: 892_999n })).toBe('11.89')
  expect(percentText({ part: -1n, whole: 3n, decimals: 3 })).toBe('-33.333')
  expect(percentText({ part: -1n, whole: 100_000n })).toBe('0.00')
  expect(percentText({ part: -1n, whole: 20_000n })).toBe('-0.01')
  expect(percentText({ part: 1n, whole: 0n })).toBeNull()
  expect(percentText({ part: 1n, whole: -5n })).toBeNull()
  expect(ratioNumber({ part: 1n, whole: 8n })).toBe(0.125)
  expect(ratioNumber({ part: -2n, whole: 3n })).toBeCloseTo(-2 / 3, 14)
})

test('an allocation by weights gives the odd fen to the largest remainder, earlier parts first', () => {
  expect(allocate({ total: moneyFrom('100'), weights: [1n, 1n, 1n] })).toEqual([3334n, 3333n, 3333n])
  expect(allocate({ total: moneyFrom('0.10'), weights: [1n, 2n, 3n] })).toEqual([2n, 3n, 5n])
  expect(allocate({ total: moneyFrom('0.05'), weights: [0n, 5n, 2n] })).toEqual([0n, 4n, 1n])
  expect(allocate({ total: noMoney, weights: [7n] })).toEqual([0n])
  expect(allocate({ total: moneyFrom('0.02'), weights: [1n, 1n, 1n] })).toEqual([1n, 1n, 0n])
})

test('an allocation without weights, with negative ones or of a negative total is a fault', () => {
  const message = 'allocation needs a total and weights'
  expect(() => allocate({ total: moneyFrom('1'), weights: [] })).toThrow(message)
  expect(() => allocate({ total: moneyFrom('1'), weights: [0n] })).toThrow(message)
  expect(() => allocate({ total: moneyFrom('1'), weights: [2n, -1n] })).toThrow(message)
  expect(() => allocate({ total: moneyFrom('-1'), weights: [1n] })).toThrow(message)
})

test('parts sum to the whole, and none is a fen away from its exact share', () => {
  const weights = fc.array(fc.bigInt({ min: 0n, max: 10_000n }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), weights, (fen, given) => {
      const list = [...given, 1n]
      const sum = list.reduce((a, b) => a + b, 0n)
      const parts = allocate({ total: moneyOfFen(fen), weights: list })
      expect(sumMoney(parts)).toBe(fen)
      for (const [i, part] of parts.entries()) {
        const gap = part * sum - fen * (list[i] ?? 0n)
        expect(gap < sum && gap > -sum).toBe(true)
      }
    }),
    seeded,
  )
})

test('an allocation in order fills each room before the next', () => {
  const rooms = ['16480', '13520', '50000'].map(moneyFrom)
  expect(allocateInOrder({ total: moneyFrom('40000'), rooms }).map(printMoney)).toEqual([
    '16480.00',
    '13520.00',
    '10000.00',
  ])
  expect(
    allocateInOrder({ total: moneyFrom('5'), rooms: [moneyFrom('-1'), moneyFrom('5'), moneyFrom('5')] }),
  ).toEqual([0n, 500n, 0n])
  expect(allocateInOrder({ total: noMoney, rooms: [] })).toEqual([])
  expect(() => allocateInOrder({ total: moneyFrom('5.01'), rooms: [moneyFrom('5')] })).toThrow(
    'rooms hold the total',
  )
  expect(() => allocateInOrder({ total: moneyFrom('-1'), rooms })).toThrow('has a total')
})

test('natural days between two days, over leap years and centuries', () => {
  const between = (from: string, to: string) => daysBetween(dayFrom(from), dayFrom(to))
  expect([
    between('2024-02-28', '2024-03-01'),
    between('2026-02-28', '2026-03-01'),
    between('2026-11-20', '2026-11-20'),
    between('2026-11-20', '2026-11-19'),
    between('1999-12-31', '2026-01-01'),
    between('2000-02-28', '2000-03-01'),
  ]).toEqual([2, 1, 0, -1, 9498, 2])
})

test('a day beyond the year 9999 is refused: as text it would stand before every other, and a walk over days would never end', () => {
  const last = dayFrom('9999-12-31')
  expect(addDays(last, 0)).toBe(last)
  expect(() => addDays(last, 1)).toThrow(RangeError)
  expect(() => addMonths(last, 1)).toThrow(RangeError)
  expect(() => addDays(dayFrom('0000-01-01'), -1)).toThrow(RangeError)
})
