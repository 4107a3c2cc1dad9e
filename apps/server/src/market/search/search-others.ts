import { newestTitled } from './announcement-titles'
import { GramIndex } from './gram-index'
import type { Market } from '../market-data'
import { normaliseKeyword } from './search-funds'

const MOST = 8

export const nothingElse = { managers: [], companies: [], themes: [], announcements: [] }

/**
 * What else fits the words: managers, companies, themes by the funds they stand on; announcements by their
 * titles.
 */
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

function holding<Row>(names: Named<Row>, word: string): Row[] {
  return names.grams.placesWith(word, MOST).flatMap((place) => names.rows[place] ?? [])
}

/** Rows and the index over their names. */
interface Named<Row> {
  readonly rows: readonly Row[]
  readonly grams: GramIndex
}

interface Names {
  readonly managers: Named<{ managerId: string; name: string; companyName: string | null; fundCode: string }>
  readonly companies: Named<{ companyCode: string; name: string; fundCount: number }>
  readonly themes: Named<{ tag: string; fundCount: number }>
}

const names = new WeakMap<object, Names>()

/**
 * Everybody and everything funds stand for, in the order of their first fund; there are far fewer than funds.
 */
function namesOf(market: Market): Names {
  const known = names.get(market.master) ?? gatherNames(market)
  names.set(market.master, known)

  return known
}

function gatherNames(market: Market): Names {
  const managers = new Map<string, RowOf<'managers'>>()
  const companies = new Map<string, RowOf<'companies'>>()
  const themes = new Map<string, RowOf<'themes'>>()
  for (const fund of market.funds.values()) {
    const { fundCode, companyCode, companyName } = fund
    for (const { id, name } of fund.managers)
      if (!managers.has(id)) managers.set(id, { managerId: id, name, companyName, fundCode })
    if (companyCode !== null && companyName !== null) {
      const fundCount = (companies.get(companyCode)?.fundCount ?? 0) + 1
      companies.set(companyCode, { companyCode, name: companyName, fundCount })
    }
    for (const tag of fund.tags) themes.set(tag, { tag, fundCount: (themes.get(tag)?.fundCount ?? 0) + 1 })
  }

  return {
    managers: named([...managers.values()], (row) => row.name),
    companies: named([...companies.values()], (row) => row.name),
    themes: named([...themes.values()], (row) => row.tag),
  }
}

type RowOf<Kind extends keyof Names> = Names[Kind]['rows'][number]

function named<Row>(rows: readonly Row[], nameOf: (row: Row) => string): Named<Row> {
  return { rows, grams: new GramIndex(rows.map((row) => nameOf(row).toLowerCase())) }
}
