import { parseScaled, printScaled } from './decimal'
import { divideHalfUp } from './rounding'

declare const money: unique symbol
/** RMB in fen (0.01 yuan) as an exact integer. Never a float; may be negative only in ledgers and incomes. */
export type Money = bigint & { readonly [money]: true }

export const noMoney = 0n as Money

/** Money from whole fen. */
export function moneyOfFen(fen: bigint): Money {
  return fen as Money
}

/** Money from a decimal string of yuan with at most 2 decimals: "12.30". Throws DecimalFormatError. */
export function moneyFrom(text: string): Money {
  return parseScaled(text, 2) as Money
}

/** Yuan with exactly 2 decimals, no separators: "1234.50". */
export function printMoney(amount: Money): string {
  return printScaled(amount, 2)
}

export function addMoney(a: Money, b: Money): Money {
  return (a + b) as Money
}

export function subtractMoney(a: Money, b: Money): Money {
  return (a - b) as Money
}

export function negateMoney(a: Money): Money {
  return (0n - a) as Money
}

export function sumMoney(amounts: Iterable<Money>): Money {
  let total = 0n
  for (const amount of amounts) total += amount

  return total as Money
}

export function minMoney(a: Money, b: Money): Money {
  return a < b ? a : b
}

export function maxMoney(a: Money, b: Money): Money {
  return a > b ? a : b
}

/** amount × part / whole, half-up to the fen. `whole` > 0. */
export function proportionHalfUp(amount: Money, ratio: { part: bigint; whole: bigint }): Money {
  return divideHalfUp(amount * ratio.part, ratio.whole) as Money
}
