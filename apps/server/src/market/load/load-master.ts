import { askEach } from '@tongzhou/db/driver/ask-each'
import type { Database } from '@tongzhou/db/connect'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { BenchmarkPart } from '@tongzhou/domain/performance/benchmark-series'
import { navSeriesFrom } from '@tongzhou/domain/performance/nav-series'
import { sql } from 'kysely'
import { loadFundRows, loadTiers, type FundRow } from './load-fund-rows'
import type { MarketFeeTier, MarketFund, MarketIndex } from '../market-data'
import { dayOfNumber } from '../store/day-grid'

/** Everything about the market but the NAVs: small, and read again as a whole when any of it changed. */
export interface MasterData {
  readonly isSample: boolean
  readonly funds: readonly FundRow[]
  readonly tiers: ReadonlyMap<string, readonly MarketFeeTier[]>
  readonly dividends: ReadonlyMap<string, ReadonlyMap<Day, string>>
  readonly splits: ReadonlyMap<string, ReadonlyMap<Day, string>>
  readonly companies: ReadonlyMap<string, string>
  readonly indexes: ReadonlyMap<string, MarketIndex>
  readonly mainIndex: MarketIndex | null
  /** The formula of a fund's benchmark: the same array for every fund of the same formula. */
  readonly formulaOf: (fund: FundRow) => readonly BenchmarkPart[]
  readonly trackedIndexOf: (fund: FundRow) => MarketFund['trackedIndex']
}

/** Reads the master data; of fee tables those in force on the business day. */
export async function loadMaster(db: Database, day: Day): Promise<MasterData> {
  const [funds, tiers, dividends, splits, benchmarks, indexes, companies, sample] = await askEach(db, [
    () => loadFundRows(db),
    () => loadTiers(db, day),
    () => loadEvents(db, 'fund_dividend'),
    () => loadEvents(db, 'fund_split'),
    () => loadBenchmarks(db),
    () => loadIndexes(db),
    () => db.selectFrom('fund_company').select(['company_code', 'name']).limit(10_000).execute(),
    () =>
      db.selectFrom('market_import').select('id').where('is_sample', '=', true).limit(1).executeTakeFirst(),
  ])
  const rowsOf = (fund: FundRow): readonly BenchmarkRow[] =>
    benchmarks.get(fund.fundCode) ?? benchmarks.get(fund.mainCode) ?? []

  return {
    isSample: sample !== undefined,
    funds,
    tiers,
    dividends,
    splits,
    companies: new Map(companies.map((row) => [row.company_code, row.name])),
    indexes,
    mainIndex: mainIndexOf(indexes, benchmarks) ?? null,
    formulaOf: sharedFormulas(rowsOf, indexes),
    trackedIndexOf: (fund) => trackedIndexOf(fund, rowsOf(fund), indexes),
  }
}

function sharedFormulas(
  rowsOf: (fund: FundRow) => readonly BenchmarkRow[],
  indexes: ReadonlyMap<string, MarketIndex>,
): MasterData['formulaOf'] {
  const made = new Map<string, readonly BenchmarkPart[]>()

  return (fund) => {
    const rows = rowsOf(fund)
    const key = rows.map((row) => `${row.index_code}/${row.fixed_rate}/${row.weight}`).join('+')
    const parts = made.get(key) ?? rows.flatMap((row) => partOf(row, indexes))
    made.set(key, parts)

    return parts
  }
}

/** The broad stock index: the one most benchmarks name. */
function mainIndexOf(
  indexes: ReadonlyMap<string, MarketIndex>,
  benchmarks: ReadonlyMap<string, BenchmarkRow[]>,
): MarketIndex | undefined {
  const uses = new Map<string, number>()
  for (const row of [...benchmarks.values()].flat()) {
    if (row.index_code !== null) uses.set(row.index_code, (uses.get(row.index_code) ?? 0) + 1)
  }
  const stocks = [...indexes].filter(([, index]) => index.kind === 'STOCK' || index.kind === null)

  return stocks.toSorted(([a], [b]) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0))[0]?.[1]
}

async function loadEvents(
  db: Database,
  table: 'fund_dividend' | 'fund_split',
): Promise<Map<string, Map<Day, string>>> {
  const { rows } = await sql<{ code: string; day: Day; value: string }>`
    select fund_code as code, ${sql.ref(table === 'fund_dividend' ? 'ex_date' : 'split_date')} as day,
      trim_scale(${sql.ref(table === 'fund_dividend' ? 'per_share' : 'ratio')})::text as value
    from ${sql.table(table)}`.execute(db)
  const events = new Map<string, Map<Day, string>>()
  for (const row of rows) {
    const known = events.get(row.code) ?? new Map<Day, string>()
    known.set(row.day, row.value)
    events.set(row.code, known)
  }

  return events
}

interface BenchmarkRow {
  readonly index_code: string | null
  readonly fixed_rate: string | null
  readonly weight: string
}

async function loadIndexes(db: Database): Promise<Map<string, MarketIndex>> {
  const { rows } = await sql<{
    index_code: string
    name: string
    kind: string | null
    days: number[]
    closes: number[]
  }>`
    select i.index_code, i.name, i.kind, json_agg(d.day - date '2000-01-01' order by d.day) as days,
      json_agg(d.close::float8 order by d.day) as closes
    from market_index i join market_index_day d using (index_code) group by i.index_code, i.name, i.kind order by i.index_code`.execute(
    db,
  )

  return new Map(
    rows.map((row) => {
      const navRows = row.days.map((day, i) => ({ day: dayOfNumber(day), nav: row.closes[i] ?? 1 }))

      return [
        row.index_code,
        { indexCode: row.index_code, name: row.name, kind: row.kind, series: navSeriesFrom(navRows) },
      ]
    }),
  )
}

async function loadBenchmarks(db: Database): Promise<Map<string, BenchmarkRow[]>> {
  const rows = await db
    .selectFrom('fund_benchmark')
    .select(['fund_code', 'index_code', 'fixed_rate', 'weight'])
    .orderBy('fund_code')
    .orderBy('seq')
    .limit(1_000_000)
    .execute()
  const byFund = new Map<string, BenchmarkRow[]>()
  for (const row of rows) byFund.set(row.fund_code, [...(byFund.get(row.fund_code) ?? []), row])

  return byFund
}

function partOf(row: BenchmarkRow, indexes: ReadonlyMap<string, MarketIndex>): BenchmarkPart[] {
  const weight = Number(row.weight)
  if (row.fixed_rate !== null) return [{ kind: 'rate', weight, yearlyRate: Number(row.fixed_rate) }]
  const index = row.index_code === null ? undefined : indexes.get(row.index_code)

  return index ? [{ kind: 'index', weight, days: index.series.days, closes: index.series.nav }] : []
}

const followers = new Set(['INDEX', 'INDEX_ENHANCED', 'FEEDER'])

function trackedIndexOf(
  fund: FundRow,
  formula: readonly BenchmarkRow[],
  indexes: ReadonlyMap<string, MarketIndex>,
): MarketFund['trackedIndex'] {
  if (!followers.has(fund.fundType)) return null
  const [largest] = formula
    .filter((part) => part.index_code !== null)
    .toSorted((a, b) => Number(b.weight) - Number(a.weight))
  const index = indexes.get(largest?.index_code ?? '')

  return index ? { indexCode: index.indexCode, name: index.name } : null
}
