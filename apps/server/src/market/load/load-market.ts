import type { Database } from '@tongzhou/db/connect'
import { calendarsInForce } from '@tongzhou/db/stores/calendar/calendar-store'
import { type TradeCalendar, previousTradingDay } from '@tongzhou/domain/calendar/trade-calendar'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { titlesAtFirstUse } from '../search/announcement-titles'
import { FIGURES, figureTable } from '../figure-table'
import { benchmarkOf } from '../fund-benchmark'
import { type FundRow, loadTiers } from './load-fund-rows'
import { type MasterData, loadMaster } from './load-master'
import type { FigureTable, Market, MarketFund } from '../market-data'
import { type Reading, batches, readAll, readChanges, renewFacts, unpackFile } from './read-histories'
import type { HistoriesFile } from '../store/histories-file'
import { NavStore } from '../store/nav-store'
import type { StoredHistory } from '../store/stored-history'

/** What one process keeps between versions: the store, each fund's history, and where it stands. */
export interface MarketState {
  readonly market: Market
  readonly master: MasterData
  readonly masterVersion: bigint
  readonly announcementVersion: bigint
  /** The business day whose fee tables the master data hold. */
  readonly feeDay: Day
  readonly store: NavStore
  readonly histories: ReadonlyMap<string, StoredHistory>
}

export interface MarketVersion {
  readonly version: bigint
  readonly masterVersion: bigint
  readonly announcementVersion: bigint
}

/** Changes older than this many versions are not kept: who is further behind reads everything. */
const MOST_BEHIND = 90_000n

/** The version every process compares its copy with. */
export async function marketVersion(db: Database): Promise<MarketVersion> {
  const row = await db
    .selectFrom('market_version')
    .select(['version', 'master_version', 'announcement_version'])
    .limit(1)
    .executeTakeFirst()

  return {
    version: row?.version ?? 0n,
    masterVersion: row?.master_version ?? 0n,
    announcementVersion: row?.announcement_version ?? 0n,
  }
}

/** What a load begins with: the version held now, or the histories of a file; null without either. */
export type MarketBefore = MarketState | HistoriesFile | null

/**
 * Loads the market of a business day: everything at first, later only what changed since `before`. The result
 * is a complete new version; `before` stays unchanged for its readers.
 */
export function loadMarket(db: Database, before: MarketBefore, day: Day): Promise<MarketState> {
  const titles = titlesAtFirstUse(db)
  if (before === null) return loadVersion(db, { before, day, titles })

  // Reads one database snapshot: rows committed during the read would count as changes of this version and of
  // the next.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => loadVersion(tx, { before, day, titles }))
}

async function loadVersion(
  db: Database,
  from: { before: MarketBefore; day: Day; titles: Market['titles'] },
): Promise<MarketState> {
  const now = await marketVersion(db)
  const before = from.before !== null && isNear(versionOf(from.before), now) ? from.before : null
  const known = before !== null && 'market' in before ? before : null
  const isKnown = known !== null && known.masterVersion === now.masterVersion
  const master = isKnown ? await withFeesOf(db, known, from.day) : await loadMaster(db, from.day)
  const store = known?.store ?? new NavStore()
  const histories = await historiesOf(before, { master, store })
  if (before) await readChanges(db, { master, store, histories, since: versionOf(before) })
  else await readAll(db, { master, store, histories })
  if (known && known.master !== master) renewFacts(master, store, histories)
  const sameTitles = known?.announcementVersion === now.announcementVersion
  const titles = sameTitles ? known.market.titles : from.titles

  const calendars = await calendarsInForce(db)

  return marketOf(now, { master, store, histories, known, feeDay: from.day, titles, calendars })
}

/** What is known of all funds before anything is read. */
async function historiesOf(
  before: MarketBefore,
  into: Omit<Reading, 'histories'>,
): Promise<Map<string, StoredHistory>> {
  if (before === null) return new Map()

  return 'market' in before ? new Map(before.histories) : unpackFile(before, into)
}

function versionOf(before: MarketState | HistoriesFile): bigint {
  return 'market' in before ? before.market.version : before.version
}

function isNear(version: bigint, now: MarketVersion): boolean {
  return version <= now.version && now.version - version < MOST_BEHIND
}

/**
 * The same master data with the fee tables in force on another day; the same object when they are the same
 * tables.
 */
async function withFeesOf(db: Database, known: MarketState, day: Day): Promise<MasterData> {
  if (known.feeDay === day) return known.master
  const tiers = await loadTiers(db, day)
  const isSame = JSON.stringify([...tiers]) === JSON.stringify([...known.master.tiers])

  return isSame ? known.master : { ...known.master, tiers }
}

/** A version out of its parts: funds with their figures, unchanged ones as they were. */
export async function marketOf(
  now: MarketVersion,
  parts: Pick<MarketState, 'master' | 'store' | 'histories' | 'feeDay'> &
    Pick<Market, 'titles' | 'calendars'> & { known: MarketState | null },
): Promise<MarketState> {
  const { master, store, histories } = parts
  const staleBefore = oldestCurrent(histories.values(), parts.calendars.CN)
  const funds = await makeFunds({ master, histories, staleBefore }, parts.known)

  return {
    market: {
      version: now.version,
      master,
      isSample: master.isSample,
      funds,
      companies: master.companies,
      indexes: master.indexes,
      mainIndex: master.mainIndex,
      asOf: newestDay(funds.values()),
      titles: parts.titles,
      calendars: parts.calendars,
    },
    master,
    masterVersion: now.masterVersion,
    announcementVersion: now.announcementVersion,
    feeDay: parts.feeDay,
    store,
    histories,
  }
}

/** A fund stays the same object while neither its history nor the master data changed. */
async function makeFunds(
  from: {
    master: MasterData
    histories: ReadonlyMap<string, StoredHistory>
    /** Funds whose newest NAV is older are stale. */
    staleBefore: Day | null
  },
  known: MarketState | null,
): Promise<Map<string, MarketFund>> {
  const { master, histories, staleBefore } = from
  const same = known?.master === master ? known.market.funds : null
  const funds = new Map<string, MarketFund>()
  for (const batch of batches(master.funds)) {
    const figures = tablesIn(new Float64Array(batch.length * FIGURES))
    for (const row of batch) {
      const history = histories.get(row.fundCode)
      const old = same?.get(row.fundCode)
      if (!history) continue
      const isStale = staleBefore !== null && (history.lastDay ?? staleBefore) < staleBefore
      if (old?.history === history && old.isStale === isStale) funds.set(row.fundCode, old)
      else {
        const fund = { ...(old ?? unpublished(master, row)), isStale }
        funds.set(row.fundCode, withFigures(fund, history, figures()))
      }
    }
    await new Promise(setImmediate)
  }

  return funds
}

/** A fund whose NAV is older than this many trading days carries no return of today. */
const CURRENT_DAYS = 10

/** The day that many trading days before the newest NAV of all; null without any. */
function oldestCurrent(histories: Iterable<StoredHistory>, exchange: TradeCalendar): Day | null {
  let day: Day | null = null
  for (const { lastDay } of histories) if (lastDay !== null && (day === null || lastDay > day)) day = lastDay
  for (let n = 0; day !== null && n < CURRENT_DAYS; n += 1) day = previousTradingDay(exchange, day)

  return day
}

/** The tables of a block, one after the other. */
function tablesIn(block: Float64Array): () => FigureTable {
  let next = 0

  return () => ({ block, start: FIGURES * next++ })
}

const noHistory = new NavStore().make(undefined, {
  shownScale: 4,
  isMoney: false,
  dividends: new Map(),
  splits: new Map(),
})

/** A fund without NAVs yet: what the master data say of it. */
function unpublished(master: MasterData, row: FundRow): MarketFund {
  return {
    ...row,
    feeTiers: master.tiers.get(row.fundCode) ?? [],
    history: noHistory,
    figures: null,
    benchmark: master.formulaOf(row),
    trackedIndex: master.trackedIndexOf(row),
  }
}

/** The fund with its history as it is now. */
function withFigures(fund: MarketFund, history: StoredHistory, into: FigureTable): MarketFund {
  const facts = { setupDate: fund.setupDate, benchmark: benchmarkOf(fund) }

  return { ...fund, history, figures: figureTable(history, facts, into) }
}

function newestDay(funds: Iterable<MarketFund>): Day | null {
  let newest: Day | null = null
  for (const fund of funds) {
    const last = fund.history.lastDay
    if (last !== null && (newest === null || last > newest)) newest = last
  }

  return newest
}
