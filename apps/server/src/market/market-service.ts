import type { Database } from '@tongzhou/db/connect'
import type { Logger } from '../shared/logger'
import { type MarketState, loadMarket, marketVersion } from './load-market'
import type { Market } from './market-data'
import { warmMarket } from './warm-market'

/** The market in memory: loaded at the first use, replaced as a whole when any process changed the data. */
export interface MarketService {
  current(): Promise<Market>
  /** The version held now; −1 before the first load. */
  version(): bigint
  /** Looks at once whether the data changed (after an import or a NAV step); otherwise every second. */
  refresh(): Promise<void>
  close(): void
}

const CHECK_MS = 1_000

export function marketService(options: { db: Database; log: Logger }): MarketService {
  let state: Promise<MarketState> | null = null
  let checking: Promise<void> | null = null
  let timer: NodeJS.Timeout | null = null
  let version = -1n

  async function check(): Promise<void> {
    const known = await state
    if (!known || (await marketVersion(options.db)).version === known.market.version) return
    const next = await loadMarket(options.db, known)
    warmMarket(next.market)
    state = Promise.resolve(next)
    version = next.market.version
  }

  function refresh(): Promise<void> {
    checking ??= check().finally(() => {
      checking = null
    })

    return checking
  }

  function start(): Promise<MarketState> {
    const first = loadMarket(options.db, null)
    state = first
    first.then(
      (loaded) => {
        version = loaded.market.version
      },
      () => {
        state = null
      },
    )
    timer ??= setInterval(() => {
      refresh().catch((error: unknown) => options.log.warn({ err: error }, 'market refresh failed'))
    }, CHECK_MS).unref()

    return first
  }

  return {
    current: async () => (await (state ?? start())).market,
    version: () => version,
    refresh,
    close: () => {
      if (timer) clearInterval(timer)
    },
  }
}
