import type { z } from 'zod'
import type { fundIncome, incomeScope } from '@tongzhou/contract/holding/income-shapes'
import type { FundIncomes } from '@tongzhou/domain/holding/income-calendar'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { noShares } from '@tongzhou/domain/kernel/shares'
import type { CorrectedIncomes } from '../../trading/holdings/corrected-incomes'
import type { FundHolding } from '../../trading/holdings/fund-holdings'

export type IncomeScope = z.output<typeof incomeScope>

/** The holdings a scope speaks of; all of them without one. */
export function inScope(funds: readonly FundHolding[], scope: IncomeScope = 'ALL'): readonly FundHolding[] {
  return scope === 'ALL' ? funds : funds.filter((fund) => fund.isCashProduct === (scope === 'CASH'))
}

const none: CorrectedIncomes = new Map()

/** A holding as the calendar of incomes counts it. */
export function incomesOf({ days, view }: FundHolding, corrected: CorrectedIncomes = none): FundIncomes {
  const own = corrected.get(view.fundCode)
  const marked = own === undefined ? days : days.map((one) => ({ ...one, corrected: own.get(one.day) }))

  return { days: marked, toldTo: view.navDate, isHeld: view.totalShares > noShares }
}

/** What one fund brought: on a day, or on its newest NAV date. */
export function presentFundIncome(
  fund: FundHolding,
  { day, corrected = none }: { day?: Day | undefined; corrected?: CorrectedIncomes } = {},
): z.output<typeof fundIncome> {
  const { view, days } = fund
  const told = day === undefined ? days.at(-1) : days.find((one) => one.day === day)

  return {
    fundCode: view.fundCode,
    name: view.name,
    typeLabel: view.typeLabel,
    isCash: fund.isCashProduct,
    isHeld: view.totalShares > noShares,
    marketValue: view.marketValue,
    dayIncome: told?.income ?? null,
    day: told?.day ?? null,
    isFinal: told?.isFinal ?? true,
    corrected: (told && corrected.get(view.fundCode)?.get(told.day)) ?? null,
    holdingIncome: view.holdingIncome,
    cumulativeIncome: view.cumulativeIncome,
  }
}
