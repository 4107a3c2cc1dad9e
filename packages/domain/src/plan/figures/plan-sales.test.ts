import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayFrom } from '../../kernel/business-day'
import { type Shares, noShares, sharesFrom, sharesOfHundredths, sumShares } from '../../kernel/shares'
import { type PlanLotMove, planSales, planShares } from './plan-sales'

const move = (shares: string, isOwnLot: boolean, isOwnSale: boolean): PlanLotMove => ({
  tDay: dayFrom('2026-11-16'),
  orderNo: isOwnSale ? 'plan' : 'own',
  lotId: '1',
  taSerialNo: null,
  shares: sharesFrom(shares),
  isOwnLot,
  isOwnSale,
})
const [ofPlan, ofOthers] = [true, false] as const
const left = (inLots: string, ...moves: PlanLotMove[]): Shares =>
  planShares({ inLots: sharesFrom(inLots), owed: planSales(moves).owed })

test.each([
  ['nothing sold', '400.00', [], '400.00'],
  ['sold out of its own lots', '100.00', [move('300', ofPlan, true)], '100.00'],
  ['sold out of older lots of the customer', '400.00', [move('400', ofOthers, true)], '0.00'],
  ['partly', '150.00', [move('150', ofOthers, true), move('250', ofPlan, true)], '0.00'],
  ['bought again after a sale out of older lots', '700.00', [move('400', ofOthers, true)], '300.00'],
  ['the customer sold some of its lots himself', '250.00', [move('150', ofPlan, false)], '250.00'],
  [
    'what it owed was sold by others',
    '0.00',
    [move('400', ofOthers, true), move('400', ofPlan, false)],
    '0.00',
  ],
  // The customer sold 50 of it, then the plan its 150 left, 100 of them out of a lot between its own.
  [
    'an own sale before one of the plan settles nothing',
    '100.00',
    [move('50', ofPlan, false), move('50', ofPlan, true), move('100', ofOthers, true)],
    '0.00',
  ],
] as const)('shares left to a plan: %s', (_what, inLots, moves, expected) => {
  expect(left(inLots, ...moves)).toBe(sharesFrom(expected))
})

test('R-PLAN-10: what the plan took of other lots is settled before an own sale counts', () => {
  const { owed, taken } = planSales([move('400', ofOthers, true), move('1000', ofPlan, false)])
  expect([owed, taken.map(({ shares }) => shares)]).toEqual([noShares, [sharesFrom('600')]])
})

test('R-PLAN-10: parts of the plan and own parts come to every sale', () => {
  const moves = fc.array(
    fc.record({
      tDay: fc.constant(dayFrom('2026-11-16')),
      orderNo: fc.constant('1'),
      lotId: fc.constant('1'),
      taSerialNo: fc.constant(null),
      shares: fc.bigInt({ min: 1n, max: 10_000n }).map(sharesOfHundredths),
      isOwnLot: fc.boolean(),
      isOwnSale: fc.boolean(),
    }),
  )
  fc.assert(
    fc.property(moves, (all) => {
      const { owed, taken } = planSales(all)
      const sum = (wanted: (one: PlanLotMove) => boolean) =>
        sumShares(all.filter(wanted).map(({ shares }) => shares))
      const soldByPlan = sum((one) => one.isOwnSale)
      const outOfItsLots = sum((one) => one.isOwnLot)
      expect(soldByPlan + sumShares(taken.map(({ shares }) => shares)) - owed).toBe(outOfItsLots)
    }),
  )
})
