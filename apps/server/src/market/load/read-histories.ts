import type { Database } from '@tongzhou/db/connect'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { sql } from 'kysely'
import type { FundRow } from './load-fund-rows'
import type { MasterData } from './load-master'
import type { HistoriesFile } from '../store/histories-file'
import { type PackedRows, packedRows, rowsFrom } from '../store/history-rows'
import type { HistoryFacts, NavStore } from '../store/nav-store'
import type { StoredHistory } from '../store/stored-history'

/** What is read and where it goes. */
export interface Reading {
  readonly master: MasterData
  readonly store: NavStore
  readonly histories: Map<string, StoredHistory>
}

export async function readAll(db: Database, into: Reading): Promise<void> {
  const all = batches(into.master.funds)
  const rowsOf = async (batch: readonly FundRow[] | undefined): Promise<PackedRows[]> =>
    batch ? packedRows(db, { codes: batch.map((fund) => fund.fundCode), from: null }) : []
  let coming = rowsOf(all[0])
  for (const [i, batch] of all.entries()) {
    const rows = await coming
    // The database packs the next batch while this one is put into the store.
    coming = rowsOf(all[i + 1])
    coming.catch(() => undefined)
    const byCode = new Map(rows.map((row) => [row.fundCode, row]))
    for (const fund of batch)
      into.histories.set(
        fund.fundCode,
        into.store.make(byCode.get(fund.fundCode), factsOf(into.master, fund)),
      )
  }
}

/** Only the funds whose NAVs changed: later days are appended, anything else reads that fund again. */
export async function readChanges(db: Database, into: Reading & { since: bigint }): Promise<void> {
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
    for (const fund of batch) {
      const rows = byCode.get(fund.fundCode)
      // A fund that publishes late has made the whole batch begin earlier than this one changed.
      const own = rows && rowsFrom(rows, changed.get(fund.fundCode) ?? null)
      if (!appended(into, fund, own)) again.push(fund)
    }
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
export function renewFacts(master: MasterData, store: NavStore, histories: Map<string, StoredHistory>): void {
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

/** The histories of a file. A fund that became or ceased to be a money fund is read again. */
export async function unpackFile(
  file: HistoriesFile,
  { master, store }: Omit<Reading, 'histories'>,
): Promise<Map<string, StoredHistory>> {
  const funds = new Map(master.funds.map((fund) => [fund.fundCode, fund]))

  return file.unpack(store, (code, { hasIncome }) => {
    const fund = funds.get(code)
    const facts = fund && factsOf(master, fund)

    return facts && facts.isMoney === hasIncome ? facts : null
  })
}

/** Funds are read and computed in batches, so that requests are answered in between. */
const BATCH = 400

export function batches<T>(rows: readonly T[], size = BATCH): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, i) => rows.slice(i * size, (i + 1) * size))
}
