import type { Queryable } from '@tongzhou/db/connect'
import { navBefore } from '@tongzhou/db/stores/fund/fund-nav-store'
import { indexClosesBefore, indexPercentileBefore } from '@tongzhou/db/stores/fund/market-index-store'
import { planHolding } from '@tongzhou/db/stores/plan/plan-period-store'
import type { PlanTerms } from '@tongzhou/db/stores/plan/plan-store'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Nav, navFrom } from '@tongzhou/domain/kernel/nav'
import { divideHalfUp } from '@tongzhou/domain/kernel/rounding'
import {
  PLAIN_RATIO,
  movingAverageSignal,
  riseFallSignal,
  valuationRatio,
} from '@tongzhou/domain/plan/smart-amount'

/** Decimals of an average cost per share. */
const COST_SCALE = 4

export interface RatioQuestion {
  /** null before the plan exists. */
  readonly plan: { readonly customerNo: string; readonly planNo: string } | null
  readonly fundCode: string
  readonly terms: Pick<PlanTerms, 'mode' | 'indexCode' | 'averageDays'>
  /** The deduction day; the signal is of the trading day before (§8.4). */
  readonly day: Day
}

/** Percent of the base amount that a period deducts; 100 where the signal is missing. */
export async function smartRatio(db: Queryable, question: RatioQuestion): Promise<number> {
  const { plan, fundCode, terms, day } = question
  if (terms.mode === 'MA') {
    if (terms.indexCode === null || terms.averageDays === null) return PLAIN_RATIO
    const query = { indexCode: terms.indexCode, day, count: terms.averageDays }
    const closes = (await indexClosesBefore(db, query)).map((text) => navFrom(text))

    return movingAverageSignal(closes, terms.averageDays)?.ratio ?? PLAIN_RATIO
  }
  if (terms.mode === 'VALUATION') {
    const { indexCode } = terms
    const percentile = indexCode === null ? null : await indexPercentileBefore(db, { indexCode, day })

    return percentile === null ? PLAIN_RATIO : valuationRatio(percentile)
  }
  if (terms.mode === 'FIXED' || plan === null) return PLAIN_RATIO
  const before = await navBefore(db, { fundCode, day })

  return riseFallSignal(before?.nav ?? null, await averageCost(db, plan))?.ratio ?? PLAIN_RATIO
}

/** What the plan paid for a share on average; null before its first confirmation. */
async function averageCost(
  db: Queryable,
  plan: { readonly customerNo: string; readonly planNo: string },
): Promise<Nav | null> {
  const { paid, boughtShares } = await planHolding(db, plan)
  if (boughtShares <= 0n) return null

  return { units: divideHalfUp(paid * 10n ** BigInt(COST_SCALE), boughtShares), scale: COST_SCALE }
}
