import type { Market } from './market-data'
import { warmPeers } from './peer-average'
import { screenIndexOf } from './screen-index'

/** Computes what the first request of a version would otherwise wait for: peer tables and the index of the facets. */
export function warmMarket(market: Market): void {
  warmPeers(market)
  screenIndexOf(market)
}
