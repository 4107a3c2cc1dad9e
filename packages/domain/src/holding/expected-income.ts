import { dailyIncome } from '../cash/money-fund-income'
import type { IncomePerTenThousand } from '../cash/money-fund-yield'
import type { Day } from '../kernel/business-day'
import type { Money } from '../kernel/money'
import { addShares, noShares, sharesOfHundredths } from '../kernel/shares'
import { type Position, type PositionEvent, emptyPosition, positionAfter } from './position'

/**
 * What a position of a money fund will have earned on days that its registrar has not told of yet (R-MMF-1,
 * R-MMF-2): the shares confirmed by the day, with the income of the days before carried in where the fund
 * carries daily (R-MMF-3). The registrar's record wins when it comes. `start` is what an older part of the
 * history left, confirmed before the first of the days.
 */
export function expectedIncomes(
  events: readonly { readonly confirmDay: Day; readonly event: PositionEvent }[],
  days: readonly { readonly day: Day; readonly perTenThousand: IncomePerTenThousand }[],
  { carry = 'daily', start = emptyPosition }: { carry?: 'daily' | 'monthly'; start?: Position } = {},
): readonly Money[] {
  let carried = noShares

  return days.map(({ day, perTenThousand }) => {
    const own = events.filter(({ confirmDay }) => confirmDay <= day)
    const { shares } = positionAfter(
      own.map(({ event }) => event),
      start,
    )
    const income = dailyIncome(addShares(shares, carried), perTenThousand)
    if (carry === 'daily' && income > 0n) carried = addShares(carried, sharesOfHundredths(income))

    return income
  })
}
