import type { Market } from '../market-data'
import { warmPeers } from '../peer-average'
import { screenIndexOf } from '../search/screen-index'
import { searchIndexOf } from '../search/search-index'

/**
 * Computes what the first request of a version would otherwise wait for: peer tables, the indexes of facets
 * and of search.
 */
export function warmMarket(market: Market): void {
  warmPeers(market)
  screenIndexOf(market)
  searchIndexOf(market)
}
