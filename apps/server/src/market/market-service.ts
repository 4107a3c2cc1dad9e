import type { Database } from '@tongzhou/db/connect'
import type { Logger } from '../shared/logger'
import { loadMarket, marketVersion } from './load-market'
import type { Market } from './market-data'

/** The market in memory: loaded at the first use, replaced as a whole when any process changed the data. */
export interface MarketService {
  current(): Promise<Market>
  /** Looks at once whether the data changed (after an import or a NAV step); otherwise every second. */
  refresh(): Promise<void>
  close(): void
}

const CHECK_MS = 1_000

export function marketService(options: { db: Database; log: Logger }): MarketService {
  let loaded: Promise<Market> | null = null
  let checking: Promise<void> | null = null
  let timer: NodeJS.Timeout | null = null

  async function check(): Promise<void> {
    const market = await loaded
    if (!market || (await marketVersion(options.db)) === market.version) return
    const next = await loadMarket(options.db)
    loaded = Promise.resolve(next)
  }

  function refresh(): Promise<void> {
    checking ??= check().finally(() => {
      checking = null
    })

    return checking
  }

  function start(): Promise<Market> {
    const first = loadMarket(options.db)
    loaded = first
    first.catch(() => {
      loaded = null
    })
    timer ??= setInterval(() => {
      refresh().catch((error: unknown) => options.log.warn({ err: error }, 'market refresh failed'))
    }, CHECK_MS).unref()

    return first
  }

  return {
    current: () => loaded ?? start(),
    refresh,
    close: () => {
      if (timer) clearInterval(timer)
    },
  }
}
