import type { Market, MarketFund } from './market-data'
import { linesWith, searchIndexOf } from './search-index'

export interface SearchHit {
  readonly fund: MarketFund
  readonly matchedBy: 'NAME' | 'CODE' | 'PINYIN' | 'MANAGER' | 'COMPANY' | 'TAG'
  /** Part of the name to mark, [from, to). */
  readonly highlight: [number, number] | null
  /** The manager, company or tag that matched. */
  readonly matchedText: string | null
  readonly score: number
}

/** Full-width digits and letters, case and spaces do not matter in a search. */
export function normaliseKeyword(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')
}

/**
 * Funds that fit the words, best first: code, beginning of the name, initials, pinyin, part of the name, manager, company,
 * tag. Ties: funds sold here first, then by code.
 */
export function searchFunds(market: Market, keyword: string): readonly SearchHit[] {
  const word = normaliseKeyword(keyword)
  if (word === '') return []
  const known = recent.get(market) ?? new Map<string, readonly SearchHit[]>()
  recent.set(market, known)
  const found = known.get(word) ?? findHits(market, word)
  known.delete(word)
  known.set(word, found)
  const [oldest] = known.keys()
  if (known.size > MOST_RECENT && oldest !== undefined) known.delete(oldest)

  return found
}

/** Words of this version asked for lately: a common word hits thousands of funds. */
const recent = new WeakMap<Market, Map<string, readonly SearchHit[]>>()
const MOST_RECENT = 256

function findHits(market: Market, word: string): SearchHit[] {
  const index = searchIndexOf(market)
  const hits = linesWith(index, word).flatMap((place) => {
    const fund = index.funds[place]
    const hit = fund ? match(fund, word, index.lowerNames[place] ?? '') : null

    return hit ? [{ hit, place }] : []
  })

  return hits.sort((a, b) => b.hit.score - a.hit.score || a.place - b.place).map(({ hit }) => hit)
}

function match(fund: MarketFund, word: string, lowerName: string): SearchHit | null {
  const sold = fund.taCode ? 1 : 0
  const hit = (
    matchedBy: SearchHit['matchedBy'],
    score: number,
    more: Partial<SearchHit> = {},
  ): SearchHit => ({
    fund,
    matchedBy,
    highlight: null,
    matchedText: null,
    score: score + sold,
    ...more,
  })
  if (/^\d+$/.test(word)) {
    if (fund.fundCode === word) return hit('CODE', 1000)
    if (word.length >= 2 && fund.fundCode.startsWith(word)) return hit('CODE', 900)
  }
  const position = lowerName.indexOf(word)
  if (position >= 0) {
    const nearness = Math.max(60 - fund.name.length, 0)

    return hit('NAME', (position === 0 ? 800 : 600) + nearness, {
      highlight: [position, position + word.length],
    })
  }
  if (/^[a-z]+$/.test(word)) {
    if (fund.initials.startsWith(word)) return hit('PINYIN', 700)
    if (fund.pinyin.startsWith(word)) return hit('PINYIN', 680)
    if (word.length >= 3 && fund.initials.includes(word)) return hit('PINYIN', 420)
    if (word.length >= 4 && fund.pinyin.includes(word)) return hit('PINYIN', 400)
  }

  return matchPeople(fund, word, hit)
}

function matchPeople(
  fund: MarketFund,
  word: string,
  hit: (by: SearchHit['matchedBy'], score: number, more?: Partial<SearchHit>) => SearchHit,
): SearchHit | null {
  const manager = fund.managers.map(({ name }) => name).find((name) => name.toLowerCase().includes(word))
  if (manager !== undefined) return hit('MANAGER', 350, { matchedText: manager })
  if (fund.companyName?.toLowerCase().includes(word))
    return hit('COMPANY', 300, { matchedText: fund.companyName })
  const tag = fund.tags.find((text) => text.toLowerCase().includes(word))

  return tag === undefined ? null : hit('TAG', 250, { matchedText: tag })
}
