import fc from 'fast-check'
import { expect, test } from 'vitest'
import { printShares, sharesFrom, sharesOfHundredths } from '../kernel/shares'
import { type BoundShares, covered, released } from './frozen-shares'

const bound = (total: string, locked: string, frozen: string, uncovered = '0'): BoundShares => ({
  totalShares: sharesFrom(total),
  lockedShares: sharesFrom(locked),
  frozenShares: sharesFrom(frozen),
  uncoveredShares: sharesFrom(uncovered),
})
const read = (row: BoundShares) =>
  [row.totalShares, row.lockedShares, row.frozenShares, row.uncoveredShares].map(printShares)

test('a hold goes before open orders, and one that ends frees its own shares only', () => {
  // Sales of 40.06 and 520.36 stand when a court holds 549.03 of 868.72.
  const held = covered(bound('868.72', '549.03', '560.42'))
  expect(read(held)).toEqual(['868.72', '549.03', '319.69', '240.73'])
  expect(read(released(held, sharesFrom('520.36')))).toEqual(['868.72', '549.03', '40.06', '0.00'])
  expect(read(released(held, sharesFrom('40.06')))).toEqual(['868.72', '549.03', '319.69', '200.67'])
})

test('what comes in or is let go covers open orders again', () => {
  expect(read(covered(bound('100', '0', '30', '50')))).toEqual(['100.00', '0.00', '80.00', '0.00'])
  expect(read(covered(bound('60', '0', '30', '50')))).toEqual(['60.00', '0.00', '60.00', '20.00'])
})

test('a registrar that took shares leaves no hold on more than there is', () => {
  expect(read(covered(bound('50', '80', '20')))).toEqual(['50.00', '50.00', '0.00', '20.00'])
})

test('more than was asked is never released', () => {
  expect(read(released(bound('100', '0', '30'), sharesFrom('30.01')))).toEqual([
    '100.00',
    '0.00',
    '0.00',
    '0.00',
  ])
})

test('whatever happens, open orders have their sum or all that is left', () => {
  const shares = fc.bigInt({ min: 0n, max: 1_000n }).map(sharesOfHundredths)
  fc.assert(
    fc.property(shares, shares, fc.array(shares, { maxLength: 5 }), (total, locked, orders) => {
      const asked = sharesOfHundredths(orders.reduce<bigint>((sum, one) => sum + one, 0n))
      let row = covered({
        totalShares: total,
        lockedShares: locked,
        frozenShares: asked,
        uncoveredShares: sharesOfHundredths(0n),
      })
      let left: bigint = asked
      for (const order of orders) {
        row = released(row, order)
        left -= order
        const room = row.totalShares - row.lockedShares
        expect(row.frozenShares).toBe(left < room ? left : room)
        expect(row.frozenShares + row.uncoveredShares).toBe(left)
      }
    }),
  )
})
