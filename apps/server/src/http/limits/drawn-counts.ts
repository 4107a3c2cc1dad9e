import { networkOf } from '@tongzhou/domain/account/network'
import { MinuteCounts } from './minute-counts'

/** Pages and pictures drawn for one network in a minute; what is sent from memory does not count. */
const MOST_DRAWN = 120

/** What was drawn for each network in the last minute, pages and pictures of links together. */
export class DrawnCounts {
  readonly #counts = new MinuteCounts()

  /** Counts one more for the network of an address: whether it has no more than it may. */
  admits(ip: string): boolean {
    return this.#counts.add(networkOf(ip)).count <= MOST_DRAWN
  }
}
