import type { Day } from '../kernel/business-day'
import { type Money, addMoney, moneyOfFen, noMoney, subtractMoney } from '../kernel/money'
import type { Shares } from '../kernel/shares'
import { type ConfirmedEvent, incomeFormulas } from './income-formula'
import type { IncomePerTenThousand } from './money-fund-yield'

/** What the registrar said waits on a position at the end of a day. */
export interface ToldWaiting {
  readonly day: Day
  readonly amount: Money
}

/**
 * What waited on a position of a money fund that carries monthly, at the end of each day (R-MMF-3). The
 * registrar tells it of the last day before each trading day only: closed days between two of its figures
 * have our own figures added to the earlier one, less what became shares, so that each natural day shows its
 * own income and the registrar's figure stands on its day. Null before the first figure.
 */
export function waitingByDay(
  days: readonly { readonly day: Day; readonly perTenThousand: IncomePerTenThousand | null }[],
  facts: {
    readonly told: readonly ToldWaiting[]
    readonly events: readonly ConfirmedEvent[]
    readonly start?: Shares
  },
): readonly (Money | null)[] {
  const { told, events, start } = facts
  const last = told.at(-1)?.day ?? null
  const earned = new Map(
    incomeFormulas(
      events,
      days.flatMap(({ day, perTenThousand }) => (perTenThousand === null ? [] : [{ day, perTenThousand }])),
      { carry: 'monthly', toldTo: last, ...(start === undefined ? {} : { start }) },
    ).map(({ day, computed }) => [day, computed] as const),
  )
  const carried = carriedByDay(events)
  let next = 0
  let waiting: Money | null = null

  return days.map(({ day }) => {
    let isTold = false
    for (let one = told[next]; one !== undefined && one.day <= day; one = told[++next]) {
      waiting = one.amount
      isTold = one.day === day
    }
    if (isTold || waiting === null || last === null || day > last) return waiting
    waiting = subtractMoney(addMoney(waiting, earned.get(day) ?? noMoney), carried.get(day) ?? noMoney)

    return waiting
  })
}

/** Shares that income became, in yuan by the day it was carried: a share is a yuan. */
function carriedByDay(events: readonly ConfirmedEvent[]): ReadonlyMap<Day, Money> {
  const carried = new Map<Day, Money>()
  for (const { day, event } of events) {
    if (event.kind !== 'shares-added') continue
    carried.set(day, addMoney(carried.get(day) ?? noMoney, moneyOfFen(event.shares)))
  }

  return carried
}
