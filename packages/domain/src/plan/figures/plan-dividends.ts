import type { Day } from '../../kernel/business-day'
import { type Money, noMoney, proportionHalfUp } from '../../kernel/money'
import {
  type Shares,
  addShares,
  minShares,
  noShares,
  sharesOfHundredths,
  subtractShares,
  sumShares,
} from '../../kernel/shares'
import { divideHalfUp } from '../../kernel/rounding'
import { owedAfter, planShares } from './plan-sales'

/** What happened to the position a plan buys into. */
export interface PlanPositionEvent {
  /** T of a trade, the ex-day of a dividend. */
  readonly tDay: Day
  readonly isSplit: boolean
  /** A deduction or a sale of the plan itself. */
  readonly isOwn: boolean
  /** Signed. */
  readonly sharesChange: Shares
  /** Paid out or reinvested, on the whole position; nothing of any other event. */
  readonly dividend: Money
}

/** A plan's part of a dividend. */
export interface PlanDividend {
  /** The ex-day. */
  readonly tDay: Day
  readonly money: Money
}

interface Held {
  readonly lots: readonly { readonly shares: Shares; readonly isOwn: boolean }[]
  /** What the plan's sales took of other lots and has not been settled. */
  readonly owed: Shares
}

/**
 * A plan's part of the dividends on its position (§8.5), given in the order of booking: by the shares that
 * were the plan's before the ex-day. Shares leave first in first out. Those of a reinvestment are not the
 * plan's, its dividend is.
 */
export function planDividends(events: readonly PlanPositionEvent[]): PlanDividend[] {
  const isDividend = (event: PlanPositionEvent): boolean => event.dividend > noMoney
  // Who buys on the ex-day gets none, who sells on it does.
  const inOrder = events.toSorted((a, b) =>
    a.tDay === b.tDay ? Number(isDividend(b)) - Number(isDividend(a)) : a.tDay < b.tDay ? -1 : 1,
  )
  let held: Held = { lots: [], owed: noShares }
  const dividends: PlanDividend[] = []
  for (const event of inOrder) {
    if (isDividend(event)) dividends.push({ tDay: event.tDay, money: ownPart(held, event.dividend) })
    held = after(held, event)
  }

  return dividends
}

function ownPart({ lots, owed }: Held, dividend: Money): Money {
  const total = sharesOf(lots)
  if (total === noShares) return noMoney
  const own = planShares({ inLots: ownSharesOf(lots), owed })

  return proportionHalfUp(dividend, { part: own, whole: total })
}

function after(held: Held, { isSplit, isOwn, sharesChange }: PlanPositionEvent): Held {
  if (isSplit) return split(held, sharesChange)
  if (sharesChange >= noShares) {
    return { ...held, lots: [...held.lots, { shares: sharesChange, isOwn }] }
  }
  const whole = subtractShares(noShares, sharesChange)
  const lots = without(held.lots, whole)
  const fromOwn = subtractShares(ownSharesOf(held.lots), ownSharesOf(lots))

  return { lots, owed: owedAfter(held.owed, { isOwnSale: isOwn, fromOwn, whole }) }
}

function without(lots: Held['lots'], gone: Shares): Held['lots'] {
  let left = gone

  return lots.map((lot) => {
    const taken = minShares(lot.shares, left)
    left = subtractShares(left, taken)

    return { ...lot, shares: subtractShares(lot.shares, taken) }
  })
}

function split({ lots, owed }: Held, change: Shares): Held {
  const total = sharesOf(lots)
  if (total === noShares) return { lots, owed }
  const whole = addShares(total, change)
  const scaled = (shares: Shares): Shares => sharesOfHundredths(divideHalfUp(shares * whole, total))

  return {
    lots: lots.map((lot) => ({ ...lot, shares: scaled(lot.shares) })),
    owed: scaled(owed),
  }
}

const ownSharesOf = (lots: Held['lots']): Shares => sharesOf(lots.filter((lot) => lot.isOwn))
const sharesOf = (lots: Held['lots']): Shares => sumShares(lots.map((lot) => lot.shares))
