import type { PositionEvent } from '../holding/position'
import type { Day } from '../kernel/business-day'
import { type Money, noMoney } from '../kernel/money'
import { type Shares, addShares, noShares, sharesOfHundredths, subtractShares } from '../kernel/shares'
import { dailyIncome } from './money-fund-income'
import type { IncomePerTenThousand } from './money-fund-yield'

/** What a position of a money fund earned of a day by our own figures (R-CASH-4). */
export interface FormulaDay {
  readonly day: Day
  /** Shares that earned on the day. */
  readonly shares: Shares
  /** Their income, cut at the fen. */
  readonly computed: Money
}

/** An event of a position with the day it counts for and the day its registrar confirmed it. */
export interface ConfirmedEvent {
  readonly day: Day
  readonly confirmDay: Day
  readonly event: PositionEvent
}

/**
 * Shares × 万份收益 ÷ 10,000 of each day, in day order (R-MMF-1): shares bought earn from their confirmation,
 * shares sold until it, income that became shares from the day after it was earned. Where the fund carries
 * daily, the income of days after `toldTo` joins the shares of the days after them (R-MMF-3).
 */
export function incomeFormulas(
  events: readonly ConfirmedEvent[],
  days: readonly { readonly day: Day; readonly perTenThousand: IncomePerTenThousand }[],
  {
    carry,
    toldTo,
    start = noShares,
  }: { readonly carry: 'daily' | 'monthly'; readonly toldTo: Day | null; readonly start?: Shares },
): readonly FormulaDay[] {
  const waiting = [...events].toSorted((a, b) => (earnsAfter(a) < earnsAfter(b) ? -1 : 1))
  let next = 0
  let shares = start
  let carried = noShares

  return days.map(({ day, perTenThousand }) => {
    for (let one = waiting[next]; one !== undefined && isEarning(one, day); one = waiting[++next]) {
      shares = sharesAfter(shares, one.event)
    }
    const earning = addShares(shares, carried)
    const computed = earning > noShares ? dailyIncome(earning, perTenThousand) : noMoney
    const isOpen = toldTo === null || day > toldTo
    if (carry === 'daily' && isOpen && computed > noMoney) {
      carried = addShares(carried, sharesOfHundredths(computed))
    }

    return { day, shares: earning, computed }
  })
}

/** Income earns from the day after its own; everything else from its confirmation. */
function isEarning({ event, day, confirmDay }: ConfirmedEvent, on: Day): boolean {
  return event.kind === 'shares-added' ? day < on : confirmDay <= on
}

function earnsAfter({ event, day, confirmDay }: ConfirmedEvent): string {
  return event.kind === 'shares-added' ? `${day}+` : confirmDay
}

function sharesAfter(shares: Shares, event: PositionEvent): Shares {
  switch (event.kind) {
    case 'buy':
    case 'moved-in':
    case 'shares-added':
      return addShares(shares, event.shares)
    case 'sell':
    case 'moved-out':
      return subtractShares(shares, event.shares)
    case 'split':
      return event.sharesAfter
    case 'cash-dividend':
      return shares
  }
}
