import { type DayFlows, addFlows, noFlows } from '../holding/day-income'
import { assert } from '../kernel/assert'
import type { Day } from '../kernel/business-day'
import { type Money, addMoney, noMoney, subtractMoney, sumMoney } from '../kernel/money'
import type { Nav } from '../kernel/nav'
import { type Shares, addShares, maxShares, noShares, subtractShares, sumShares } from '../kernel/shares'

/** A booked change of a holding, as it is listed. */
export interface FlowEntry {
  readonly fundCode: string
  /** T of an order, the ex-day of a dividend or split. */
  readonly day: Day
  /** Signed. */
  readonly shares: Shares
  /** With the fee; shares from elsewhere at their value. */
  readonly paidIn: Money
  /** What a sale paid after its fees; shares that left at their value. */
  readonly takenOut: Money
  /** In cash. */
  readonly dividend: Money
  readonly fee: Money
}

/** A NAV date of a fund, with what was held at its end and what it brought. */
export interface FlowDay extends Omit<DayFlows, 'fees'> {
  readonly day: Day
  readonly nav: Nav
  readonly shares: Shares
  readonly marketValue: Money
  readonly income: Money
}

export interface FlowFund {
  readonly fundCode: string
  readonly name: string
  /** Its NAV dates in order, from its first entry on. */
  readonly days: readonly FlowDay[]
}

/**
 * One fund of a statement: openingShares + sharesIn − sharesOut = closingShares, and
 * opening + paidIn − takenOut − dividends + income = closing, both to the cent.
 */
export interface FlowBalance {
  readonly fundCode: string
  readonly name: string
  /** The NAV dates that the values are of; null: nothing was held before, or the fund has none yet. */
  readonly openingDay: Day | null
  readonly openingShares: Shares
  readonly opening: Money
  readonly sharesIn: Shares
  readonly sharesOut: Shares
  readonly paidIn: Money
  readonly takenOut: Money
  readonly dividends: Money
  readonly income: Money
  readonly fees: Money
  readonly closingDay: Day
  readonly closingNav: Nav
  readonly closingShares: Shares
  readonly closing: Money
}

/** What of a sum stands at the foot of a statement. */
export type FlowTotal = Pick<
  FlowBalance,
  'opening' | 'paidIn' | 'takenOut' | 'dividends' | 'income' | 'fees' | 'closing'
>

export interface FlowStatement<Entry extends FlowEntry> {
  readonly entries: readonly Entry[]
  readonly balances: readonly FlowBalance[]
  readonly total: FlowTotal
}

/**
 * A statement from one day to another, both included (R-FLW-1). An entry between two NAV dates counts for the
 * later one, as its income does. Throws where entries and days do not tell of the same money and shares: what
 * does not balance is handed to nobody.
 */
export function flowStatement<Entry extends FlowEntry>(
  funds: readonly FlowFund[],
  entries: readonly Entry[],
  span: { readonly from: Day; readonly to: Day },
): FlowStatement<Entry> {
  const stated = funds.flatMap((fund) => {
    const inside = fund.days.filter(({ day }) => span.from <= day && day <= span.to)
    const before = fund.days.findLast(({ day }) => day < span.from)
    const last = inside.at(-1)
    if (last === undefined) return []
    const own = entries.filter(
      (one) =>
        one.fundCode === fund.fundCode &&
        one.day <= last.day &&
        (before === undefined || one.day > before.day),
    )
    const isEmpty = own.length === 0 && last.shares === noShares && last.marketValue === noMoney

    return isEmpty ? [] : [{ own, balance: balanceOf(fund, { before, inside, last, own }) }]
  })
  const balances = stated.map(({ balance }) => balance)
  const total = (of: (balance: FlowBalance) => Money) => sumMoney(balances.map(of))

  return {
    entries: stated
      .flatMap(({ own }) => own)
      .toSorted((a, b) => (a.day === b.day ? 0 : a.day < b.day ? -1 : 1)),
    balances,
    total: {
      opening: total(({ opening }) => opening),
      paidIn: total(({ paidIn }) => paidIn),
      takenOut: total(({ takenOut }) => takenOut),
      dividends: total(({ dividends }) => dividends),
      income: total(({ income }) => income),
      fees: total(({ fees }) => fees),
      closing: total(({ closing }) => closing),
    },
  }
}

function balanceOf(
  fund: FlowFund,
  of: {
    readonly before: FlowDay | undefined
    readonly inside: readonly FlowDay[]
    readonly last: FlowDay
    readonly own: readonly FlowEntry[]
  },
): FlowBalance {
  const { before, inside, last, own } = of
  const flows = inside.reduce((sum, day) => addFlows(sum, { ...day, fees: noMoney }), noFlows)
  const balance: FlowBalance = {
    fundCode: fund.fundCode,
    name: fund.name,
    openingDay: before !== undefined && before.shares > noShares ? before.day : null,
    openingShares: before?.shares ?? noShares,
    opening: before?.marketValue ?? noMoney,
    sharesIn: sumShares(own.map(({ shares }) => maxShares(shares, noShares))),
    sharesOut: sumShares(own.map(({ shares }) => maxShares(subtractShares(noShares, shares), noShares))),
    paidIn: sumMoney(own.map(({ paidIn }) => paidIn)),
    takenOut: sumMoney(own.map(({ takenOut }) => takenOut)),
    dividends: sumMoney(own.map(({ dividend }) => dividend)),
    income: sumMoney(inside.map(({ income }) => income)),
    fees: sumMoney(own.map(({ fee }) => fee)),
    closingDay: last.day,
    closingNav: last.nav,
    closingShares: last.shares,
    closing: last.marketValue,
  }
  assert(
    balance.paidIn === flows.paidIn &&
      balance.takenOut === flows.sold &&
      balance.dividends === flows.dividends,
    'the entries are the money of the days',
  )
  assert(isBalanced(balance), 'opening, flows and income make the closing')

  return balance
}

/** Whether both equations of a balance hold. */
export function isBalanced(one: FlowBalance): boolean {
  const shares = subtractShares(addShares(one.openingShares, one.sharesIn), one.sharesOut)
  const money = addMoney(
    subtractMoney(subtractMoney(addMoney(one.opening, one.paidIn), one.takenOut), one.dividends),
    one.income,
  )

  return shares === one.closingShares && money === one.closing
}
