import type { PositionFigures } from '@tongzhou/db/stores/position-store'
import { covered } from '@tongzhou/domain/holding/frozen-shares'
import { type Position, type PositionEvent, applyToPosition } from '@tongzhou/domain/holding/position'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { noMoney, subtractMoney } from '@tongzhou/domain/kernel/money'
import { noShares } from '@tongzhou/domain/kernel/shares'

/**
 * A position row after an event, by the domain's rules (R-POS-1, R-POS-2). The row stores only the difference of the two cycle sums (the diluted
 * cost); realised income is counted from the events. Frozen and locked shares are limited to what is left.
 */
export function movePosition<Row extends PositionFigures>(row: Row, event: PositionEvent, day: Day): Row {
  const before: Position = {
    shares: row.totalShares,
    cost: row.holdingCost ?? noMoney,
    dividendPool: row.dividendPool,
    realised: noMoney,
    cyclePaidIn: row.dilutedCost,
    cycleTakenOut: noMoney,
    everPaidIn: noMoney,
    everTakenOut: noMoney,
    isCostKnown: row.holdingCost !== null,
  }
  const after = applyToPosition(before, event)
  const begins = row.totalShares === noShares && after.shares > noShares

  return covered({
    ...row,
    totalShares: after.shares,
    holdingCost: after.isCostKnown ? after.cost : null,
    dividendPool: after.dividendPool,
    dilutedCost: subtractMoney(after.cyclePaidIn, after.cycleTakenOut),
    cycleBegin: after.shares === noShares ? null : begins ? day : row.cycleBegin,
  })
}
