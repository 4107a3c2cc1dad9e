import { total } from './applications'
import type { Row } from '../files/codec'
import { money } from '../decimal'
import type { Position } from '../types'

/**
 * The waiting income that leaves with shares of a position: all with the last share, of a part only its share
 * of a debt.
 */
export function incomeTaken(position: Position, shares: bigint): bigint {
  const unpaid = position.unpaid ?? 0n
  const held = total(position)
  if (shares === held) return unpaid
  return unpaid < 0n ? (unpaid * shares) / held : 0n
}

/** Waiting income in a record: the amount and its sign stand in two fields. */
export function signedIncome(unpaid: bigint): Row {
  return {
    UndistributeMonetaryIncome: money(unpaid < 0n ? -unpaid : unpaid),
    UndistributeMonetaryIncomeFlag: unpaid < 0n ? '1' : '0',
  }
}
