import { type Money, moneyFrom, noMoney } from '../../kernel/money'

/** The amount of an order as the customer typed it. */
export interface TypedAmount {
  /** Cut to the fen; below nothing is nothing, which is below every minimum. */
  readonly amount: Money
  /** He typed more than fen: the amount is refused for its decimals (check 8 of §3.2), not taken as cut. */
  readonly isFinerThanFen: boolean
}

/** Reads a plain decimal of yuan ("100.005", "-3"). Throws DecimalFormatError on anything else. */
export function typedAmountFrom(text: string): TypedAmount {
  if (text.startsWith('-')) return { amount: noMoney, isFinerThanFen: false }
  const [yuan = '', decimals = ''] = text.split('.')
  const fen = decimals.slice(0, 2)

  return { amount: moneyFrom(`${yuan}.${fen || '0'}`), isFinerThanFen: !/^0*$/.test(decimals.slice(2)) }
}
