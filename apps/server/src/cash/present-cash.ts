import type { z } from 'zod'
import type { cashFund, cashPart, withdrawPart } from '@tongzhou/contract/cash/cash-shapes'
import type { PartWay, WithdrawPart } from '@tongzhou/domain/cash/smart-redemption'
import type { TopUpPart } from '@tongzhou/domain/cash/smart-top-up'
import { type CashFund, takesMoney } from './cash-wallet'
import { withdrawalReason } from './split-withdrawal'

/** A part of a top-up, or of a withdrawal with its way. */
type SplitPart = TopUpPart & { readonly way?: PartWay | undefined }

export function presentCashFund(row: CashFund): z.output<typeof cashFund> {
  const { fund } = row

  return {
    fundCode: row.fundCode,
    name: row.name,
    riskLevel: fund.risk,
    sevenDayYield: row.yieldPercent,
    incomePer10k: row.incomePer10k,
    incomeDate: row.incomeDate,
    minBuy: fund.terms.purchaseLimits.furtherMin,
    isOpen: takesMoney(row),
    isQuick: row.isQuick,
  }
}

/** Parts of a split with their funds' names; `why` tells the reason of each. */
export function presentParts(
  parts: readonly TopUpPart[],
  funds: readonly CashFund[],
  why: (part: TopUpPart) => string,
): z.output<typeof cashPart>[] {
  return parts.map((part) => {
    const row = funds.find((fund) => fund.fundCode === part.fundCode)

    return {
      ...part,
      name: row?.name ?? part.fundCode,
      sevenDayYield: row?.yieldPercent ?? null,
      why: why(part),
    }
  })
}

/** Parts of a withdrawal, each with its way and its reason. */
export function presentWithdrawParts(
  parts: readonly WithdrawPart[],
  funds: readonly CashFund[],
): z.output<typeof withdrawPart>[] {
  return parts.flatMap((part) =>
    presentParts([part], funds, () => withdrawalReason(part.way)).map((shown) => ({
      ...shown,
      way: part.way,
    })),
  )
}

/** Whether the customer saw this very split before he confirmed (R-MMF-7). */
export function isSameSplit(seen: readonly SplitPart[], now: readonly SplitPart[]): boolean {
  const text = (parts: readonly SplitPart[]) =>
    parts
      .map((part) => `${part.fundCode}:${part.amount}:${part.way ?? ''}`)
      .toSorted()
      .join(' ')

  return text(seen) === text(now)
}
