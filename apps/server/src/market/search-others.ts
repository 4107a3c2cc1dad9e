import type { Database } from '@tongzhou/db/connect'
import { findAnnouncements } from './announcements'
import type { Market } from './market-data'
import { normaliseKeyword } from './search-funds'

const MOST = 8

export const nothingElse = { managers: [], companies: [], themes: [], announcements: [] }

/** What else fits the words: managers, companies, themes by the funds they stand on; announcements by their titles. */
export async function searchOthers(db: Database, market: Market, keyword: string) {
  const word = normaliseKeyword(keyword)
  if (word.length < 2) return nothingElse
  const found = await findAnnouncements(db, market, { keyword, limit: MOST, offset: 0 })

  return { ...amongFunds(market, word), announcements: found.rows }
}

function amongFunds(market: Market, word: string) {
  const managers = new Map<
    string,
    { managerId: string; name: string; companyName: string | null; fundCode: string }
  >()
  const companies = new Map<string, { companyCode: string; name: string; fundCount: number }>()
  const themes = new Map<string, { tag: string; fundCount: number }>()
  for (const fund of market.funds.values()) {
    for (const { id, name } of fund.managers) {
      if (name.toLowerCase().includes(word) && !managers.has(id))
        managers.set(id, { managerId: id, name, companyName: fund.companyName, fundCode: fund.fundCode })
    }
    const { companyCode, companyName } = fund
    if (companyCode !== null && companyName?.toLowerCase().includes(word)) {
      const known = companies.get(companyCode)
      companies.set(companyCode, { companyCode, name: companyName, fundCount: (known?.fundCount ?? 0) + 1 })
    }
    for (const tag of fund.tags) {
      if (tag.toLowerCase().includes(word))
        themes.set(tag, { tag, fundCount: (themes.get(tag)?.fundCount ?? 0) + 1 })
    }
  }

  return {
    managers: [...managers.values()].slice(0, MOST),
    companies: [...companies.values()].slice(0, MOST),
    themes: [...themes.values()].slice(0, MOST),
  }
}
