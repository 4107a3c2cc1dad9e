import { networkOf } from '@tongzhou/domain/account/network'

/** Files of one network that are read or judged at a time, and of everybody: each holds some of 5 MB. */
const MOST_OF_ONE = 8
const MOST_OF_ALL = 64

/** Counts the uploads whose files are in memory. */
export class UploadsAtOnce {
  readonly #ofNetworks = new Map<string, number>()
  #all = 0

  /**
   * Counts one more for the network of an address: what ends it, once. Throws an error of status 429 where
   * there are as many as may be.
   */
  begin(ip: string): () => void {
    const network = networkOf(ip)
    const count = this.#ofNetworks.get(network) ?? 0
    if (count >= MOST_OF_ONE || this.#all >= MOST_OF_ALL)
      throw Object.assign(new Error('too many uploads'), { statusCode: 429 })
    this.#ofNetworks.set(network, count + 1)
    this.#all += 1
    let isOver = false

    return () => {
      if (isOver) return
      isOver = true
      this.#all -= 1
      const left = (this.#ofNetworks.get(network) ?? 1) - 1
      if (left > 0) this.#ofNetworks.set(network, left)
      else this.#ofNetworks.delete(network)
    }
  }
}
