import type { Rate } from '../kernel/rate'

/** Why a fund is named as a target, in the order shown; none is by its return. */
export const targetReasons = ['OTHER_CLASS', 'MONEY', 'LOWER_RISK', 'SAME_TYPE'] as const
export type TargetReason = (typeof targetReasons)[number]

/** A fund as the rules of naming see it. `risk` is R1 … R5, which sort as text. */
export interface TargetFund {
  readonly fundCode: string
  readonly mainCode: string
  readonly fundType: string
  readonly risk: string
  /** Management, custody and service fee of a year; null where one is not known. */
  readonly yearlyRate: Rate | null
}

const MOST_OF_GROUP = 5

/**
 * The targets of a fund by the first reason that fits each: another class of it, a money fund, a lower risk,
 * the same type. Only funds that suit the customer (R-SUI-5); within a group the yearly fee decides, then the
 * code, never a return.
 */
export function groupTargets<Fund extends TargetFund>(
  from: TargetFund,
  eligible: readonly Fund[],
  suits: (fund: Fund) => boolean,
): readonly { readonly reason: TargetReason; readonly funds: readonly Fund[] }[] {
  const fitting = eligible.filter((fund) => fund.fundCode !== from.fundCode && suits(fund))

  return targetReasons.flatMap((reason) => {
    const named = fitting.filter((fund) => reasonOf(from, fund) === reason)
    const funds = named.toSorted(byFeeThenCode).slice(0, MOST_OF_GROUP)

    return funds.length === 0 ? [] : [{ reason, funds }]
  })
}

function reasonOf(from: TargetFund, fund: TargetFund): TargetReason | null {
  if (fund.mainCode === from.mainCode) return 'OTHER_CLASS'
  if (fund.fundType === 'MONEY') return 'MONEY'
  if (fund.risk < from.risk) return 'LOWER_RISK'

  return fund.fundType === from.fundType ? 'SAME_TYPE' : null
}

function byFeeThenCode(a: TargetFund, b: TargetFund): number {
  if (a.yearlyRate !== b.yearlyRate) {
    if (a.yearlyRate === null) return 1
    if (b.yearlyRate === null) return -1

    return a.yearlyRate < b.yearlyRate ? -1 : 1
  }

  return a.fundCode < b.fundCode ? -1 : 1
}
