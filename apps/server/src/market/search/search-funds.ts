import { type FundZone, inZone } from '../fund-zone'
import type { Market, MarketFund } from '../market-data'
import { FIELDS, SearchField, type SearchIndex, searchIndexOf } from './search-index'

export interface SearchHit {
  readonly fund: MarketFund
  readonly matchedBy: 'NAME' | 'CODE' | 'PINYIN' | 'MANAGER' | 'COMPANY' | 'TAG'
  /** Part of the name to mark, [from, to). */
  readonly highlight: [number, number] | null
  /** The manager, company or tag that matched. */
  readonly matchedText: string | null
}

/** Full-width digits and letters, case and spaces do not matter in a search. */
export function normaliseKeyword(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')
}

/**
 * Funds that match the query, best first: code, beginning of the name, initials, pinyin, part of the name,
 * manager, company, tag. Ties: funds sold here first, then by code. `total` counts beyond the limit.
 */
export function searchFunds(
  market: Market,
  keyword: string,
  most: { readonly limit: number; readonly zone?: FundZone | undefined },
): { hits: SearchHit[]; total: number } {
  const word = normaliseKeyword(keyword)
  const index = searchIndexOf(market)
  const zone = most.zone ?? 'all'
  const ranked = rankedPlaces(index, word)
  const places =
    zone === 'all'
      ? ranked
      : ranked.filter((place) => {
          const fund = index.funds[place]

          return fund !== undefined && inZone(fund, zone)
        })
  const shown = [...places.subarray(0, most.limit)]

  return { hits: shown.flatMap((place) => hitAt(index, place, word) ?? []), total: places.length }
}

/** Places of all funds that fit the words, best first (places of the market's funds in their order). */
export function placesFound(market: Market, keyword: string): Uint32Array {
  return rankedPlaces(searchIndexOf(market), normaliseKeyword(keyword))
}

/** Above every score; scores count whole points. */
const BEST = 2_000
const PLACES = 2 ** 32

/** A common word keeps its answer: it hits thousands of funds. */
function rankedPlaces(index: SearchIndex, word: string): Uint32Array {
  const known = index.ranked.find(word)
  if (known) return known
  const found = index.grams.placesWith(word)
  const ranked = rank(index, word, found)
  index.ranked.keep(word, ranked, found.length)

  return ranked
}

/** The places that fit, best first. */
function rank(index: SearchIndex, word: string, found: readonly number[]): Uint32Array {
  const keys = new Float64Array(found.length)
  let count = 0
  for (const place of found) {
    const score = lineMatch(index, place, word)?.score ?? 0
    if (score > 0) keys[count++] = (BEST - score - (index.sold[place] ?? 0)) * PLACES + place
  }
  const sorted = keys.subarray(0, count).sort()
  const places = new Uint32Array(count)
  for (let i = 0; i < count; i += 1) places[i] = (sorted[i] ?? 0) % PLACES

  return places
}

function hitAt(index: SearchIndex, place: number, word: string): SearchHit | null {
  const fund = index.funds[place]
  const match = fund ? lineMatch(index, place, word) : null
  if (!fund || !match) return null
  const { by, at } = match
  const name = fieldStart(index, place, SearchField.name)

  return {
    fund,
    matchedBy: by,
    highlight: by === 'NAME' ? [at - name, at - name + word.length] : null,
    matchedText: matchedText(index, { place, by, at }),
  }
}

/** The manager, company or tag in which the word was found. */
function matchedText(
  index: SearchIndex,
  found: { place: number; by: SearchHit['matchedBy']; at: number },
): string | null {
  const { place, by, at } = found
  const fund = index.funds[place]
  const nth = (field: number): number =>
    (index.grams.texts[place] ?? '').slice(fieldStart(index, place, field), at).split('\t').length - 1
  if (by === 'MANAGER') return fund?.managers[nth(SearchField.managers)]?.name ?? null
  if (by === 'COMPANY') return fund?.companyName ?? null

  return by === 'TAG' ? (fund?.tags[nth(SearchField.tags)] ?? null) : null
}

interface LineMatch {
  readonly by: SearchHit['matchedBy']
  readonly score: number
  /** Where in the line the word stands. */
  readonly at: number
}

/**
 * How the line of a fund fits a word it holds; null when it does so only inside a code or a short piece of
 * spelling.
 */
function lineMatch(index: SearchIndex, place: number, word: string): LineMatch | null {
  const line = index.grams.texts[place] ?? ''
  const name = fieldStart(index, place, SearchField.name)
  let at = line.indexOf(word)
  if (at === 0 && word.length >= 2 && isDigits(word))
    return { by: 'CODE', score: word.length === name - 1 ? 1000 : 900, at }
  if (at < name) at = line.indexOf(word, name)
  const nameEnd = fieldEnd(index, place, SearchField.name)
  if (at >= name && at < nameEnd)
    return { by: 'NAME', score: (at === name ? 800 : 600) + Math.max(60 - (nameEnd - name), 0), at }
  const spelt = isLetters(word) && at >= 0 ? spellingScore(index, { place, word, at }) : 0
  if (spelt > 0) return { by: 'PINYIN', score: spelt, at }
  const people = fieldStart(index, place, SearchField.managers)
  if (at < people) at = line.indexOf(word, people)
  if (at < 0) return null
  if (at < fieldEnd(index, place, SearchField.managers)) return { by: 'MANAGER', score: 350, at }

  return at < fieldEnd(index, place, SearchField.company)
    ? { by: 'COMPANY', score: 300, at }
    : { by: 'TAG', score: 250, at }
}

/** `at` is the first place of the word in initials, pinyin or behind them. */
function spellingScore(index: SearchIndex, found: { place: number; word: string; at: number }): number {
  const { place, word, at } = found
  const line = index.grams.texts[place] ?? ''
  const pinyin = fieldStart(index, place, SearchField.pinyin)
  if (at === fieldStart(index, place, SearchField.initials)) return 700
  if (line.startsWith(word, pinyin)) return 680
  if (at < pinyin && word.length >= 3) return 420
  const spelt = at < pinyin ? line.indexOf(word, pinyin) : at

  return word.length >= 4 && spelt >= 0 && spelt < fieldEnd(index, place, SearchField.pinyin) ? 400 : 0
}

function fieldEnd({ ends }: SearchIndex, place: number, field: number): number {
  return ends[place * FIELDS + field] ?? 0
}

function fieldStart(index: SearchIndex, place: number, field: number): number {
  return field === 0 ? 0 : fieldEnd(index, place, field - 1) + 1
}

const isDigits = (word: string): boolean => /^\d+$/.test(word)
const isLetters = (word: string): boolean => /^[a-z]+$/.test(word)
