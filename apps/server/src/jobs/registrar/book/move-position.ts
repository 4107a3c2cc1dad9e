import type { PositionFigures } from '@tongzhou/db/stores/holding/position-store'
import { covered } from '@tongzhou/domain/holding/frozen-shares'
import type { PositionEvent } from '@tongzhou/domain/holding/position'
import { sharesAfter } from '@tongzhou/domain/holding/shares-after'

/**
 * A position row after an event: its shares by the domain's rules, and what is bound of them fits what is
 * left. Costs and incomes are counted from the events.
 */
export function movePosition<Row extends PositionFigures>(row: Row, event: PositionEvent): Row {
  return covered({ ...row, totalShares: sharesAfter(row.totalShares, event) })
}
