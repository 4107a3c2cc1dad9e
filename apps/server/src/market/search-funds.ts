import type { Market, MarketFund } from './market-data'

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
export function searchFunds(market: Market, keyword: string): SearchHit[] {
  const word = normaliseKeyword(keyword)
  if (word === '') return []
  const hits: SearchHit[] = []
  for (const fund of market.funds.values()) {
    const hit = match(fund, word)
    if (hit) hits.push(hit)
  }

  return hits.sort((a, b) => b.score - a.score || a.fund.fundCode.localeCompare(b.fund.fundCode))
}

function match(fund: MarketFund, word: string): SearchHit | null {
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
  const position = fund.name.toLowerCase().indexOf(word)
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
