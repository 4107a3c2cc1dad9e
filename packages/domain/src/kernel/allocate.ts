import { assert } from './assert'
import { type Money, moneyOfFen } from './money'

/**
 * Splits `total` (≥ 0) by weights, largest remainder first, earlier parts winning ties; the parts sum to the
 * total. `weights` ≥ 0 with a positive sum.
 */
export function allocate(input: { total: Money; weights: readonly bigint[] }): Money[] {
  const { total, weights } = input
  const sum = weights.reduce((a, b) => a + b, 0n)
  assert(total >= 0n && sum > 0n && weights.every((w) => w >= 0n), 'allocation needs a total and weights')
  const floors = weights.map((w) => (total * w) / sum)
  const rest = Number(total - floors.reduce((a, b) => a + b, 0n))
  const byRemainder = weights
    .map((w, index) => ({ index, remainder: (total * w) % sum }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
  const lucky = new Set(byRemainder.slice(0, rest).map((r) => r.index))

  return floors.map((floor, index) => moneyOfFen(floor + (lucky.has(index) ? 1n : 0n)))
}

/**
 * Splits `total` (≥ 0) by given order: each part takes as much as its room allows, the next the rest. The
 * parts sum to the total; throws AssertionFault when all rooms together are smaller.
 */
export function allocateInOrder(input: { total: Money; rooms: readonly Money[] }): Money[] {
  let left = input.total
  assert(left >= 0n, 'an allocation has a total')
  const parts = input.rooms.map((room) => {
    const part = room <= 0n ? moneyOfFen(0n) : room < left ? room : left
    left = moneyOfFen(left - part)

    return part
  })
  assert(left === 0n, 'the rooms hold the total')

  return parts
}
