import { type Money, addMoney, noMoney, subtractMoney, sumMoney } from '../kernel/money'

/** What somebody has in one fund, its money on the way included, at two instants. */
export interface FundWealth {
  readonly fundCode: string
  readonly before: Money
  readonly now: Money
}

/** Money or shares that came to a fund's wealth or left it between the two instants. */
export interface WealthMove {
  readonly fundCode: string
  readonly way: 'IN' | 'OUT'
  /** From or to another fund of the same customer: nothing came from outside, nothing left. */
  readonly isInside: boolean
  readonly amount: Money
}

/** A change of wealth in its four parts, which add up to it: amount = market + paidIn − takenOut − fees. */
export interface WealthChange {
  readonly amount: Money
  /** What prices and incomes did, by fund. */
  readonly market: readonly { readonly fundCode: string; readonly amount: Money }[]
  readonly marketTotal: Money
  readonly fees: Money
  readonly paidIn: Money
  readonly takenOut: Money
}

/**
 * Where a change of wealth comes from (R-HOM-1): what came in and left is booked, fees are confirmed, and
 * what remains is the market's, each fund for itself. Moves inside have an equal one on the other side.
 */
export function wealthChange(of: {
  readonly funds: readonly FundWealth[]
  readonly moves: readonly WealthMove[]
  /** Fees confirmed between the two, by fund. */
  readonly fees: ReadonlyMap<string, Money>
}): WealthChange {
  const { funds, moves, fees } = of
  const sumOf = (own: readonly WealthMove[], way: WealthMove['way']) =>
    sumMoney(own.filter((move) => move.way === way).map(({ amount }) => amount))
  const market = funds.map(({ fundCode, before, now }) => {
    const own = moves.filter((move) => move.fundCode === fundCode)
    const moved = subtractMoney(sumOf(own, 'IN'), sumOf(own, 'OUT'))
    const grown = subtractMoney(subtractMoney(now, before), moved)

    return { fundCode, amount: addMoney(grown, fees.get(fundCode) ?? noMoney) }
  })
  const outside = moves.filter(({ isInside }) => !isInside)

  return {
    amount: subtractMoney(sumMoney(funds.map(({ now }) => now)), sumMoney(funds.map(({ before }) => before))),
    market,
    marketTotal: sumMoney(market.map(({ amount }) => amount)),
    fees: sumMoney([...fees.values()]),
    paidIn: sumOf(outside, 'IN'),
    takenOut: sumOf(outside, 'OUT'),
  }
}
