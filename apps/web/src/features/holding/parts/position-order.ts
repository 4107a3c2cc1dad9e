import { moneyFrom } from '@tongzhou/domain/kernel/money'
import { parseScaled } from '@tongzhou/domain/kernel/decimal'
import type { Position } from './position-views'

export type PositionSort = 'value' | 'day' | 'holding' | 'rate'

/** Positions by the figure chosen, the greatest first; unknown figures last. */
export function sortedPositions(rows: readonly Position[], sort: PositionSort): Position[] {
  const keyed = rows.map((row) => ({ row, key: keyOf(row, sort) }))

  return keyed
    .toSorted((a, b) => {
      if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null)

      return a.key === b.key ? 0 : a.key > b.key ? -1 : 1
    })
    .map(({ row }) => row)
}

function keyOf(row: Position, sort: PositionSort): bigint | null {
  switch (sort) {
    case 'value':
      return moneyFrom(row.marketValue)
    case 'day':
      return row.dayIncome === null ? null : moneyFrom(row.dayIncome)
    case 'holding':
      return row.holdingIncome === null ? null : moneyFrom(row.holdingIncome)
    case 'rate':
      return row.holdingRate === null ? null : parseScaled(row.holdingRate, 12)
  }
}
