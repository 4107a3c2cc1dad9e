import type { Database } from '@tongzhou/db/connect'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { sql } from 'kysely'
import { figureTable } from './figure-table'
import { benchmarkOf } from './fund-benchmark'
import type { FundRow } from './load-fund-rows'
import { type MasterData, loadMaster } from './load-master'
import type { Market, MarketFund } from './market-data'
import { packedRows } from './store/history-rows'
import { type HistoryFacts, NavStore } from './store/nav-store'
import type { StoredHistory } from './store/stored-history'

/** What one process keeps between versions: the store, each fund's history, and where it stands. */
export interface MarketState {
  readonly market: Market
  readonly master: MasterData
  readonly masterVersion: bigint
  readonly store: NavStore
  readonly histories: ReadonlyMap<string, StoredHistory>
}

export interface MarketVersion {
  readonly version: bigint
  readonly masterVersion: bigint
}

/** Funds are read and computed in batches, so that requests are answered in between. */
const BATCH = 400
/** Changes older than this many versions are not kept: who is further behind reads everything. */
const MOST_BEHIND = 90_000n

/** The version every process compares its copy with. */
export async function marketVersion(db: Database): Promise<MarketVersion> {
  const row = await db
    .selectFrom('market_version')
    .select(['version', 'master_version'])
    .limit(1)
    .executeTakeFirst()

  return { version: row?.version ?? 0n, masterVersion: row?.master_version ?? 0n }
}

/**
 * The market as it stands now: everything at first, later only what changed since `before`. The answer is a new version as a
 * whole; `before` stays as it was for whoever still reads it.
 */
export async function loadMarket(db: Database, before: MarketState | null): Promise<MarketState> {
  const now = await marketVersion(db)
  const known = before !== null && now.version - before.market.version < MOST_BEHIND ? before : null
  const master = known && known.masterVersion === now.masterVersion ? known.master : await loadMaster(db)
  const store = known?.store ?? new NavStore()
  const histories = new Map(known?.histories)
  if (known) await readChanges(db, { master, store, histories, since: known.market.version })
  else await readAll(db, { master, store, histories })
  if (known && known.master !== master) renewFacts(master, store, histories)

  return marketOf(now, { master, store, histories, known })
}

/** A version out of its parts: funds with their figures, unchanged ones as they were. */
export async function marketOf(
  now: MarketVersion,
  parts: Pick<MarketState, 'master' | 'store' | 'histories'> & { known: MarketState | null },
): Promise<MarketState> {
  const { master, store, histories } = parts
  const funds = await makeFunds(master, histories, parts.known)

  return {
    market: {
      version: now.version,
      isSample: master.isSample,
      funds,
      companies: master.companies,
      indexes: master.indexes,
      mainIndex: master.mainIndex,
      asOf: newestDay(funds.values()),
    },
    master,
    masterVersion: now.masterVersion,
    store,
    histories,
  }
}

interface Reading {
  readonly master: MasterData
  readonly store: NavStore
  readonly histories: Map<string, StoredHistory>
}

async function readAll(db: Database, into: Reading): Promise<void> {
  for (const batch of batches(into.master.funds)) {
    const rows = await packedRows(db, { codes: batch.map((fund) => fund.fundCode), from: null })
    const byCode = new Map(rows.map((row) => [row.fundCode, row]))
    for (const fund of batch)
      into.histories.set(
        fund.fundCode,
        into.store.make(byCode.get(fund.fundCode), factsOf(into.master, fund)),
      )
  }
}

/** Only the funds whose NAVs changed: later days are appended, anything else reads that fund again. */
async function readChanges(db: Database, into: Reading & { since: bigint }): Promise<void> {
  const { rows } = await sql<{ fund_code: string; from_day: Day }>`
    select fund_code, min(from_day) as from_day from market_change where version > ${into.since} group by fund_code`.execute(
    db,
  )
  const changed = new Map(rows.map((row) => [row.fund_code, row.from_day]))
  const isNew = (fund: FundRow): boolean => !into.histories.has(fund.fundCode)
  const funds = into.master.funds.filter((fund) => changed.has(fund.fundCode) || isNew(fund))
  const again: FundRow[] = []
  for (const batch of batches(
    funds.filter((fund) => !isNew(fund)),
    BATCH * 10,
  )) {
    const from = batch.map((fund) => changed.get(fund.fundCode) ?? null).reduce(earlier, null)
    const later = await packedRows(db, { codes: batch.map((fund) => fund.fundCode), from })
    const byCode = new Map(later.map((row) => [row.fundCode, row]))
    for (const fund of batch) if (!appended(into, fund, byCode.get(fund.fundCode))) again.push(fund)
  }
  await readAll(db, { ...into, master: { ...into.master, funds: [...again, ...funds.filter(isNew)] } })
}

function appended(
  into: Reading,
  fund: FundRow,
  rows: Parameters<NavStore['append']>[1] | undefined,
): boolean {
  const history = into.histories.get(fund.fundCode)
  const next = history && rows ? into.store.append(history, rows, factsOf(into.master, fund)) : null
  if (next) into.histories.set(fund.fundCode, next)

  return next !== null
}

function earlier(a: Day | null, b: Day | null): Day | null {
  return a === null || (b !== null && b < a) ? b : a
}

/** New master data may bring dividends and splits for histories that did not change themselves. */
function renewFacts(master: MasterData, store: NavStore, histories: Map<string, StoredHistory>): void {
  for (const fund of master.funds) {
    const history = histories.get(fund.fundCode)
    if (history) histories.set(fund.fundCode, store.withFacts(history, factsOf(master, fund)))
  }
}

const noEvents: ReadonlyMap<Day, string> = new Map()

function factsOf(master: MasterData, fund: FundRow): HistoryFacts {
  return {
    shownScale: fund.navScale,
    isMoney: fund.fundType === 'MONEY',
    dividends: master.dividends.get(fund.fundCode) ?? noEvents,
    splits: master.splits.get(fund.fundCode) ?? noEvents,
  }
}

/** A fund stays the same object while neither its history nor the master data changed. */
async function makeFunds(
  master: MasterData,
  histories: ReadonlyMap<string, StoredHistory>,
  known: MarketState | null,
): Promise<Map<string, MarketFund>> {
  const same = known?.master === master ? known.market.funds : null
  const funds = new Map<string, MarketFund>()
  for (const batch of batches(master.funds)) {
    for (const row of batch) {
      const history = histories.get(row.fundCode)
      const old = same?.get(row.fundCode)
      if (history) funds.set(row.fundCode, old?.history === history ? old : makeFund(master, row, history))
    }
    await new Promise(setImmediate)
  }

  return funds
}

function makeFund(master: MasterData, row: FundRow, history: StoredHistory): MarketFund {
  const benchmark = master.formulaOf(row)

  return {
    ...row,
    feeTiers: master.tiers.get(row.fundCode) ?? [],
    history,
    figures: figureTable(history, { setupDate: row.setupDate, benchmark: benchmarkOf({ benchmark }) }),
    benchmark,
    trackedIndex: master.trackedIndexOf(row),
  }
}

function newestDay(funds: Iterable<MarketFund>): Day | null {
  let newest: Day | null = null
  for (const fund of funds) {
    const last = fund.history.lastDay
    if (last !== null && (newest === null || last > newest)) newest = last
  }

  return newest
}

function batches<T>(rows: readonly T[], size = BATCH): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, i) => rows.slice(i * size, (i + 1) * size))
}
