import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Market, MarketFund } from '../market-data'
import { type SearchHit, normaliseKeyword, placesFound, searchFunds } from './search-funds'

/** The scan: every fund looked at with every rule, one after the other. The index must answer as it does. */
function scan(funds: readonly MarketFund[], keyword: string): SearchHit[] {
  const word = normaliseKeyword(keyword)
  const hits = word === '' ? [] : funds.flatMap((fund) => matchFund(fund, word) ?? [])

  return hits
    .toSorted((a, b) => b.score - a.score || (a.fund.fundCode < b.fund.fundCode ? -1 : 1))
    .map(({ fund, matchedBy, highlight, matchedText }) => ({ fund, matchedBy, highlight, matchedText }))
}

function matchFund(fund: MarketFund, word: string): (SearchHit & { score: number }) | null {
  const hit = (matchedBy: SearchHit['matchedBy'], score: number, matchedText: string | null = null) => ({
    fund,
    matchedBy,
    highlight: null,
    matchedText,
    score: score + (fund.taCode ? 1 : 0),
  })
  if (/^\d+$/.test(word)) {
    if (fund.fundCode === word) return hit('CODE', 1000)
    if (word.length >= 2 && fund.fundCode.startsWith(word)) return hit('CODE', 900)
  }
  const at = fund.name.toLowerCase().indexOf(word)
  if (at >= 0) {
    const named = hit('NAME', (at === 0 ? 800 : 600) + Math.max(60 - fund.name.length, 0))

    return { ...named, highlight: [at, at + word.length] }
  }
  if (/^[a-z]+$/.test(word)) {
    if (fund.initials.startsWith(word)) return hit('PINYIN', 700)
    if (fund.pinyin.startsWith(word)) return hit('PINYIN', 680)
    if (word.length >= 3 && fund.initials.includes(word)) return hit('PINYIN', 420)
    if (word.length >= 4 && fund.pinyin.includes(word)) return hit('PINYIN', 400)
  }
  const manager = fund.managers.find(({ name }) => name.toLowerCase().includes(word))
  if (manager) return hit('MANAGER', 350, manager.name)
  if (fund.companyName?.toLowerCase().includes(word)) return hit('COMPANY', 300, fund.companyName)
  const tag = fund.tags.find((text) => text.toLowerCase().includes(word))

  return tag === undefined ? null : hit('TAG', 250, tag)
}

/** Few signs, so that words hit by every rule and pairs stand in a line without standing in a row. */
const chinese = fc.string({ unit: fc.constantFrom('安', '长', '丰', '恒', 'A', '1'), maxLength: 5 })
const latin = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })
const fund = fc.record({
  fundCode: fc.string({ unit: fc.constantFrom('1', '2', '0'), minLength: 6, maxLength: 6 }),
  name: chinese,
  initials: latin,
  pinyin: latin,
  taCode: fc.constantFrom(null, 'T1'),
  managers: fc.array(fc.record({ name: chinese }), { maxLength: 2 }),
  companyName: fc.option(chinese),
  tags: fc.array(fc.oneof(chinese, latin), { maxLength: 2 }),
})
const asked = fc.oneof(
  chinese,
  latin,
  fc.string({ unit: fc.constantFrom('1', '2', '0', '１', ' '), maxLength: 6 }),
)

/** What the search reads of a market, and nothing else. */
function marketOf(funds: readonly object[]): Market {
  const byCode = new Map(funds.map((one) => [(one as MarketFund).fundCode, one]))

  return { master: {}, funds: byCode } as unknown as Market
}

test('the index finds the same funds in the same order, for the same reason, as a scan of all of them', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fund, { selector: ({ fundCode }) => fundCode, maxLength: 40 }),
      fc.array(asked, { minLength: 1, maxLength: 30 }),
      (rows, words) => {
        const market = marketOf(rows.toSorted((a, b) => (a.fundCode < b.fundCode ? -1 : 1)))
        const funds = [...market.funds.values()]
        for (const word of words) {
          const expected = scan(funds, word)
          expect(searchFunds(market, word, { limit: 100 })).toEqual({
            hits: expected,
            total: expected.length,
          })
          expect([...placesFound(market, word)]).toEqual(expected.map((hit) => funds.indexOf(hit.fund)))
          expect(searchFunds(market, word, { limit: 2 }).hits).toEqual(expected.slice(0, 2))
        }
      },
    ),
    { numRuns: 400 },
  )
})
