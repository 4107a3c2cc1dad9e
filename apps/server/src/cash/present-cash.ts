import type { z } from 'zod'
import type { cashFund, cashPart } from '@tongzhou/contract/cash/cash-shapes'
import { statusAllows } from '@tongzhou/domain/fund/fund-status'
import type { TopUpPart } from '@tongzhou/domain/cash/smart-top-up'
import type { CashFund } from './cash-wallet'

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
    isOpen: statusAllows(fund.terms.status, 'purchase'),
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

/** Whether the customer saw this very split before he confirmed (R-MMF-7). */
export function isSameSplit(seen: readonly TopUpPart[], now: readonly TopUpPart[]): boolean {
  const text = (parts: readonly TopUpPart[]) =>
    parts
      .map((part) => `${part.fundCode}:${part.amount}`)
      .toSorted()
      .join(' ')

  return text(seen) === text(now)
}
