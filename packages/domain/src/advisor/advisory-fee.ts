import { type Day, addDays } from '../kernel/business-day'
import { allocate } from '../kernel/allocate'
import { parseScaled, printScaled } from '../kernel/decimal'
import { type Money, maxMoney, minMoney, moneyOfFen, noMoney, subtractMoney, sumMoney } from '../kernel/money'
import { RATE_ONE, type Rate } from '../kernel/rate'
import { divideHalfUp } from '../kernel/rounding'

declare const accrual: unique symbol
/** Accrued advisory fee in 10^-6 yuan (§9.7: six decimals are kept). */
export type FeeAccrual = bigint & { readonly [accrual]: true }

export const noAccrual = 0n as FeeAccrual // the branded constructor

/** From stored text with at most six decimals. Throws DecimalFormatError. */
export function feeAccrualFrom(text: string): FeeAccrual {
  return parseScaled(text, 6) as FeeAccrual // the branded constructor
}

export function printFeeAccrual(value: FeeAccrual): string {
  return printScaled(value, 6)
}

/**
 * Fee of one natural day: value of the day before (in-transit money included) × rate ÷ 365, half-up to 10^-6
 * (E38).
 */
export function dailyAdvisoryFee(value: Money, facts: { yearlyRate: Rate; daysInYear?: bigint }): FeeAccrual {
  const micros = value * 10_000n * facts.yearlyRate

  return divideHalfUp(micros, RATE_ONE * (facts.daysInYear ?? 365n)) as FeeAccrual // a product of money and rate
}

export function addAccruals(accruals: Iterable<FeeAccrual>): FeeAccrual {
  let total = 0n
  for (const value of accruals) total += value

  return total as FeeAccrual // a sum of accruals
}

export interface FeeCharge {
  /** What the account owes now; nothing when it is under one fen, which is carried. */
  readonly charge: Money
  readonly carried: FeeAccrual
  /** How much of the accrual our other remuneration paid. */
  readonly offset: Money
}

/**
 * The charge of a quarter or an exit (§9.7): round2 of the sum, reduced by the trail and service fee earned
 * on the account's holdings (`adv.offset`), never below zero. An amount that rounds to nothing is carried on.
 */
export function chargeAdvisoryFee(facts: { accrued: FeeAccrual; earned: Money; offset: boolean }): FeeCharge {
  const due = moneyOfFen(divideHalfUp(facts.accrued, 10_000n))
  if (due <= 0n) return { charge: noMoney, carried: facts.accrued, offset: noMoney }
  const offset = facts.offset ? minMoney(maxMoney(facts.earned, noMoney), due) : noMoney

  return { charge: subtractMoney(due, offset), carried: noAccrual, offset }
}

/**
 * Where the charge comes from (§9.7): the strategy's money fund first, the rest from the other funds in
 * proportion to value. What the assets do not cover stays due and is collected at the next transfer-out.
 */
export function collectAdvisoryFee(
  charge: Money,
  account: { moneyFund: Money; others: readonly { fundCode: string; value: Money }[] },
): { fromMoneyFund: Money; fromOthers: { fundCode: string; amount: Money }[]; stillDue: Money } {
  const fromMoneyFund = minMoney(charge, account.moneyFund)
  const available = sumMoney(account.others.map((o) => o.value))
  const rest = minMoney(subtractMoney(charge, fromMoneyFund), available)
  const parts = rest > 0n ? allocate({ total: rest, weights: account.others.map((o) => o.value) }) : []
  const fromOthers = account.others.map((o, i) => ({ fundCode: o.fundCode, amount: parts[i] ?? noMoney }))

  return {
    fromMoneyFund,
    fromOthers: fromOthers.filter((o) => o.amount > 0n),
    stillDue: subtractMoney(subtractMoney(charge, fromMoneyFund), rest),
  }
}

/**
 * When fees are charged (`adv.chargeDays`): the 20th of the last month of a quarter, or the quarter's end.
 */
export type ChargeDays = 'quarter-end' | 'twentieth'

export function isChargeDay(day: Day, rule: ChargeDays): boolean {
  const month = Number(day.slice(5, 7))
  if (month % 3 !== 0) return false

  return rule === 'twentieth' ? day.slice(8) === '20' : addDays(day, 1).slice(8) === '01'
}
