import { newestTitled } from './announcement-titles'
import type { Market } from './market-data'
import { normaliseKeyword } from './search-funds'

const MOST = 8

export const nothingElse = { managers: [], companies: [], themes: [], announcements: [] }

/** What else fits the words: managers, companies, themes by the funds they stand on; announcements by their titles. */
export async function searchOthers(market: Market, keyword: string) {
  const word = normaliseKeyword(keyword)
  if (word.length < 2) return nothingElse
  const { managers, companies, themes } = namesOf(market)

  return {
    managers: holding(managers, word),
    companies: holding(companies, word),
    themes: holding(themes, word),
    announcements: await newestTitled(market, { word, limit: MOST }),
  }
}

function holding<Row>(names: readonly Named<Row>[], word: string): Row[] {
  const found: Row[] = []
  for (const { lower, row } of names) {
    if (found.length >= MOST) break
    if (lower.includes(word)) found.push(row)
  }

  return found
}

interface Named<Row> {
  readonly lower: string
  readonly row: Row
}

interface Names {
  readonly managers: readonly Named<{
    managerId: string
    name: string
    companyName: string | null
    fundCode: string
  }>[]
  readonly companies: readonly Named<{ companyCode: string; name: string; fundCount: number }>[]
  readonly themes: readonly Named<{ tag: string; fundCount: number }>[]
}

const names = new WeakMap<object, Names>()

/** Everybody and everything funds stand for, in the order of their first fund; there are far fewer than funds. */
function namesOf(market: Market): Names {
  const known = names.get(market.master) ?? gatherNames(market)
  names.set(market.master, known)

  return known
}

function gatherNames(market: Market): Names {
  const managers = new Map<string, Names['managers'][number]>()
  const companies = new Map<string, Names['companies'][number]>()
  const themes = new Map<string, Names['themes'][number]>()
  for (const fund of market.funds.values()) {
    const { fundCode, companyCode, companyName } = fund
    for (const { id, name } of fund.managers) {
      if (!managers.has(id))
        managers.set(id, {
          lower: name.toLowerCase(),
          row: { managerId: id, name, companyName, fundCode },
        })
    }
    if (companyCode !== null && companyName !== null) {
      const fundCount = (companies.get(companyCode)?.row.fundCount ?? 0) + 1
      const row = { companyCode, name: companyName, fundCount }
      companies.set(companyCode, { lower: companyName.toLowerCase(), row })
    }
    for (const tag of fund.tags) {
      const fundCount = (themes.get(tag)?.row.fundCount ?? 0) + 1
      themes.set(tag, { lower: tag.toLowerCase(), row: { tag, fundCount } })
    }
  }

  return {
    managers: [...managers.values()],
    companies: [...companies.values()],
    themes: [...themes.values()],
  }
}
