import { assert, assertNever } from '../kernel/assert'
import type { Day } from '../kernel/business-day'
import { type Money, addMoney, noMoney, subtractMoney, sumMoney } from '../kernel/money'
import type { Nav } from '../kernel/nav'
import { ratioNumber } from '../kernel/percent'
import { type Shares, noShares } from '../kernel/shares'
import { type Position, type PositionEvent, applyToPosition, emptyPosition } from './position'
import { marketValueOf } from './position-figures'

/**
 * A position event on the day it counts for income: T of an order, the ex-day of a dividend or split (§6.3).
 */
export interface DatedEvent {
  readonly day: Day
  readonly event: PositionEvent
}

/** A NAV date of the fund; money funds have one per natural day with the unpaid income at its end. */
export interface NavPoint {
  readonly day: Day
  readonly nav: Nav
  readonly unpaidIncome?: Money
}

/** Money of a day between a customer and a fund. */
export interface DayFlows {
  /** Paid in, fees included; shares from another seller at their value. */
  readonly paidIn: Money
  /** What sales paid after their fees; shares to another seller at their value. */
  readonly sold: Money
  /** Cash dividends. */
  readonly dividends: Money
  /** Parts of what was paid in and what sales cost, where they are told. */
  readonly fees: Money
}

export interface DayIncome extends DayFlows {
  readonly day: Day
  readonly income: Money
  /**
   * Growth of one unit of the holding on this day, 1 = none (R-STA-2): what was held before by its own
   * income, then what all of it paid in fees. Money that came or went does not count.
   */
  readonly growth: number
  readonly marketValue: Money
  readonly shares: Shares
  /** Sum of all incomes up to this day. */
  readonly cumulative: Money
}

/**
 * Income of every NAV date (§6.3): MV(d) − MV(d−1) − In(d) + Out(d) + CashDiv(d), with MV after the orders of
 * T = d. `events` and `navs` in day order; an event between two NAV dates counts for the later one. No event
 * may lie after the last NAV date (its income is not known yet). The incomes sum to the cumulative income
 * exactly, by telescoping. With a `start`, the history before the first NAV date, the first date has all of
 * its value for income: only later ones say anything.
 */
export function dayIncomes(
  events: readonly DatedEvent[],
  navs: readonly NavPoint[],
  start: Position = emptyPosition,
): readonly DayIncome[] {
  let position = start
  let valueBefore = noMoney
  let cumulative = noMoney
  let next = 0
  const days: DayIncome[] = []
  for (const point of navs) {
    let flows = noFlows
    for (let dated = events[next]; dated && dated.day <= point.day; dated = events[++next]) {
      position = applyToPosition(position, dated.event)
      flows = addFlows(flows, flowsOf(dated.event))
    }
    // With the last share its waiting income has left too.
    const unpaidIncome = position.shares === noShares ? noMoney : point.unpaidIncome
    const marketValue = marketValueOf(position.shares, point.nav, unpaidIncome)
    const income = sumMoney([
      subtractMoney(subtractMoney(marketValue, valueBefore), flows.paidIn),
      flows.sold,
      flows.dividends,
    ])
    cumulative = addMoney(cumulative, income)
    days.push({
      day: point.day,
      income,
      growth: unitGrowth({ valueBefore, income, ...flows }),
      ...flows,
      marketValue,
      shares: position.shares,
      cumulative,
    })
    valueBefore = marketValue
  }
  assert(next === events.length, 'every event lies on or before the last NAV date')
  assert(
    cumulative ===
      addMoney(valueBefore, subtractMoney(takenOutSince(start, position), paidInSince(start, position))),
    'day incomes sum to the cumulative income',
  )

  return days
}

function paidInSince(start: Position, position: Position): Money {
  return subtractMoney(position.everPaidIn, start.everPaidIn)
}

function takenOutSince(start: Position, position: Position): Money {
  return subtractMoney(position.everTakenOut, start.everTakenOut)
}

/**
 * Before the orders of T = d are confirmed, the income of d is provisional: old shares × change of the NAV
 * (§6.3).
 */
export function provisionalIncome(shares: Shares, navs: { readonly before: Nav; readonly now: Nav }): Money {
  return subtractMoney(marketValueOf(shares, navs.now), marketValueOf(shares, navs.before))
}

/**
 * Time-weighted yield curve by the unit value (收益率走势, R-STA-2), its first value the fee of the first day.
 * Fractions, not per cent.
 */
export function yieldCurve(
  days: readonly DayIncome[],
): readonly { readonly day: Day; readonly value: number }[] {
  let growth = 1

  return days.map((one) => {
    growth *= one.growth

    return { day: one.day, value: growth - 1 }
  })
}

/** Income of a span of days, e.g. a month of the income calendar. */
export function incomeBetween(
  days: readonly DayIncome[],
  span: { readonly from: Day; readonly to: Day },
): Money {
  return sumMoney(days.filter((d) => span.from <= d.day && d.day <= span.to).map((d) => d.income))
}

/**
 * R-STA-2: V⁻ ÷ V₋₁ × (V⁻ + In − fee) ÷ (V⁻ + In), with V⁻ the value before the orders of the day at its NAV;
 * a factor without anything to grow is 1.
 */
export function unitGrowth(
  day: { readonly valueBefore: Money; readonly income: Money } & Pick<DayFlows, 'paidIn' | 'fees'>,
): number {
  const { valueBefore, income, paidIn, fees } = day
  const grown = sumMoney([valueBefore, income, fees])
  const invested = addMoney(grown, paidIn)

  return factor(grown, valueBefore) * factor(subtractMoney(invested, fees), invested)
}

function factor(part: Money, whole: Money): number {
  return whole > noMoney ? ratioNumber({ part, whole }) : 1
}

function feeOf(event: PositionEvent): Money {
  return event.kind === 'buy' || event.kind === 'sell' ? (event.fee ?? noMoney) : noMoney
}

export const noFlows: DayFlows = { paidIn: noMoney, sold: noMoney, dividends: noMoney, fees: noMoney }

/** Money of two days, or of two accounts. */
export function addFlows(a: DayFlows, b: DayFlows): DayFlows {
  return {
    paidIn: addMoney(a.paidIn, b.paidIn),
    sold: addMoney(a.sold, b.sold),
    dividends: addMoney(a.dividends, b.dividends),
    fees: addMoney(a.fees, b.fees),
  }
}

function flowsOf(event: PositionEvent): DayFlows {
  const fees = feeOf(event)
  switch (event.kind) {
    case 'buy':
      return { ...noFlows, fees, paidIn: event.amount }
    case 'moved-in':
      return { ...noFlows, paidIn: event.value }
    case 'sell':
      return { ...noFlows, fees, sold: event.net }
    case 'moved-out':
      return { ...noFlows, sold: event.value }
    case 'cash-dividend':
      return { ...noFlows, dividends: event.amount }
    case 'shares-added':
    case 'split':
      return noFlows
    default:
      return assertNever(event)
  }
}
