import type { Database } from '@tongzhou/db/connect'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import type { BusinessClock } from '../shared/business-clock'
import type { Logger } from '../shared/logger'
import { type MarketState, loadMarket, marketVersion } from './load/load-market'
import type { Market } from './market-data'
import { marketSnapshots } from './market-snapshot'
import { warmMarket } from './load/warm-market'

/**
 * The market in memory: loaded at first use, replaced as a whole when any process changed the data or a new
 * day began.
 */
export interface MarketService {
  current(): Promise<Market>
  /** The version held now; −1 before the first load. */
  version(): bigint
  /** Looks at once whether the data changed (after an import or a NAV step); otherwise every second. */
  refresh(): Promise<void>
  close(): void
}

const CHECK_MS = 1_000

export function marketService(options: {
  db: Database
  log: Logger
  clock: Pick<BusinessClock, 'now'>
  /** Where the histories are kept for the next start; null: every start reads them from the database. */
  snapshotFile?: string | null
}): MarketService {
  let state: Promise<MarketState> | null = null
  let checking: Promise<void> | null = null
  let timer: NodeJS.Timeout | null = null
  let version = -1n
  const snapshots = marketSnapshots(options)

  async function check(): Promise<void> {
    const known = await state
    const day = dayOf(options.clock.now())
    if (!known) return
    const isCurrent = (await marketVersion(options.db)).version === known.market.version
    if (isCurrent && known.feeDay === day) return
    const next = await loadMarket(options.db, known, day)
    warmMarket(next.market)
    state = Promise.resolve(next)
    version = next.market.version
    if (next.feeDay !== known.feeDay) snapshots.keep(next)
  }

  function checkNow(): Promise<void> {
    checking ??= check().finally(() => {
      checking = null
    })

    return checking
  }

  /** A look that began before the question may have missed what it asks about: another one follows it. */
  function refresh(): Promise<void> {
    return checking ? checking.then(checkNow, checkNow) : checkNow()
  }

  async function load(): Promise<MarketState> {
    return loadMarket(options.db, await snapshots.open(), dayOf(options.clock.now()))
  }

  function start(): Promise<MarketState> {
    const first = load()
    state = first
    first.then(
      (loaded) => {
        version = loaded.market.version
        snapshots.keep(loaded)
      },
      () => {
        state = null
      },
    )
    timer ??= setInterval(() => {
      checkNow().catch((error: unknown) => options.log.warn({ err: error }, 'market refresh failed'))
    }, CHECK_MS).unref()

    return first
  }

  return {
    current: async () => (await (state ?? start())).market,
    version: () => version,
    refresh,
    close: () => {
      snapshots.close()
      if (timer) clearInterval(timer)
    },
  }
}
