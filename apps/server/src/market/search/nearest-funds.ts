import { pinyin } from 'pinyin-pro'
import { type FundZone, inZone } from '../fund-zone'
import type { Market, MarketFund } from '../market-data'
import { normaliseKeyword } from './search-funds'
import { searchIndexOf } from './search-index'

/** From so many of ten shared pairs on, a fund is near. */
const NEAR_TENTHS = 6
/** A fund that shares much less than the nearest one is left out. */
const BEST_TENTHS = 8
const SHORTEST = 3

/**
 * Funds whose names are spelt almost like the query, nearest first: a wrong character of the same sound, a
 * slip in the pinyin or in a code. Compares pairs of neighbouring letters of the spelling; at least six of
 * ten must match.
 */
export function nearestFunds(
  market: Market,
  keyword: string,
  most: { readonly limit: number; readonly zone?: FundZone | undefined },
): MarketFund[] {
  const word = spelt(normaliseKeyword(keyword))
  if (word.length < SHORTEST) return []
  const index = searchIndexOf(market)
  const pairs = new Set(Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2))).size
  const near: { place: number; shared: number }[] = []
  for (const [place, shared] of index.grams.pairsShared(word).entries())
    if (shared * 10 >= pairs * NEAR_TENTHS) near.push({ place, shared })
  near.sort(
    (a, b) =>
      b.shared - a.shared || (index.sold[b.place] ?? 0) - (index.sold[a.place] ?? 0) || a.place - b.place,
  )
  const best = near[0]?.shared ?? 0

  return near
    .filter(({ shared }) => shared * 10 >= best * BEST_TENTHS)
    .flatMap(({ place }) => index.funds[place] ?? [])
    .filter((fund) => inZone(fund, most.zone ?? 'all'))
    .slice(0, most.limit)
}

/** Chinese signs by their sound, as the pinyin of funds is written; letters and digits as they are. */
function spelt(word: string): string {
  return pinyin(word, { toneType: 'none', type: 'array', nonZh: 'consecutive' }).join('').toLowerCase()
}
