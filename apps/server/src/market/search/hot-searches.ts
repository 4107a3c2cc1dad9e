import type { Database } from '@tongzhou/db/connect'
import { searchPicksAfter } from '@tongzhou/db/stores/home/search-word-store'
import { type Day, addDays } from '@tongzhou/domain/kernel/business-day'
import { buyState } from '../fund-card'
import type { Market, MarketFund } from '../market-data'

const DAYS = 14
const DECAY = 0.8
/** A list of hot searches is no longer than this. */
export const MOST_HOT = 10

/**
 * Funds people pick in search: picks per day, each day worth 0.8 of the next (§7.7); suspended funds are left
 * out.
 */
export async function hotSearches(db: Database, market: Market, today: Day): Promise<MarketFund[]> {
  const rows = await searchPicksAfter(db, addDays(today, -DAYS))
  const scores = new Map<string, number>()
  for (const row of rows) {
    const age = Math.round((Date.parse(today) - Date.parse(row.day)) / 86_400_000)
    scores.set(row.word, (scores.get(row.word) ?? 0) + row.hits * DECAY ** age)
  }

  return [...scores]
    .flatMap(([code, score]) => {
      const fund = market.funds.get(code)

      return fund && buyState(fund).canBuy ? [{ fund, score }] : []
    })
    .sort((a, b) => b.score - a.score || (a.fund.fundCode < b.fund.fundCode ? -1 : 1))
    .slice(0, MOST_HOT)
    .map((entry) => entry.fund)
}
