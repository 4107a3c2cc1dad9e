import type { Database } from '@tongzhou/db/connect'
import { incomePerShare } from '@tongzhou/domain/cash/money-fund-yield'
import { type Day, addDays, dayFrom } from '@tongzhou/domain/kernel/business-day'
import type { BenchmarkPart } from '@tongzhou/domain/performance/benchmark-series'
import { type NavRow, navSeriesFrom } from '@tongzhou/domain/performance/nav-series'
import { sql } from 'kysely'
import { loadFundRows, loadTiers, type FundRow } from './load-fund-rows'
import type { Market, MarketFund, MarketIndex, NavHistory } from './market-data'

interface HistoryRow {
  fund_code: string
  days: number[]
  nav: string[]
  acc: (string | null)[]
  income: (string | null)[] | null
  yields: (string | null)[] | null
}

const EPOCH = dayFrom('2000-01-01')

/** Reads the whole market: funds, fee tiers, histories, benchmarks. */
export async function loadMarket(db: Database): Promise<Market> {
  const version = await marketVersion(db)
  const [funds, tiers, histories, dividends, splits, benchmarks, indexes, companies, sample] =
    await Promise.all([
      loadFundRows(db),
      loadTiers(db),
      loadHistories(db),
      loadEvents(db, 'fund_dividend'),
      loadEvents(db, 'fund_split'),
      loadBenchmarks(db),
      loadIndexes(db),
      db.selectFrom('fund_company').select(['company_code', 'name']).limit(10_000).execute(),
      db.selectFrom('market_import').select('id').where('is_sample', '=', true).limit(1).executeTakeFirst(),
    ])
  const byCode = new Map(histories.map((row) => [row.fund_code, row]))
  const made = new Map<string, MarketFund>()
  for (const row of funds) {
    const code = row.fundCode
    const history = historyOf(row, byCode.get(code), {
      dividends: dividends.get(code) ?? new Map(),
      splits: splits.get(code) ?? new Map(),
    })
    const formula = benchmarks.get(code) ?? benchmarks.get(row.mainCode) ?? []
    made.set(code, {
      ...row,
      feeTiers: tiers.get(code) ?? [],
      history,
      benchmark: formula.flatMap((part) => partOf(part, indexes)),
      trackedIndex: trackedIndexOf(row, formula, indexes),
    })
  }
  const main = mainIndexOf(indexes, benchmarks)

  return {
    version,
    isSample: sample !== undefined,
    funds: made,
    companies: new Map(companies.map((row) => [row.company_code, row.name])),
    indexes,
    mainIndex: main ?? null,
    asOf: newestDay(made.values()),
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

/** The version every process compares its copy with. */
export async function marketVersion(db: Database): Promise<bigint> {
  const row = await db.selectFrom('market_version').select('version').limit(1).executeTakeFirst()

  return row?.version ?? 0n
}

function newestDay(funds: Iterable<MarketFund>): Day | null {
  let newest: Day | null = null
  for (const fund of funds) {
    const last = fund.history.series.days.at(-1)
    if (last !== undefined && (newest === null || last > newest)) newest = last
  }

  return newest
}

async function loadHistories(db: Database): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select fund_code,
      json_agg(nav_date - date '2000-01-01' order by nav_date) as days,
      json_agg(nav::text order by nav_date) as nav,
      json_agg(acc_nav::text order by nav_date) as acc,
      case when count(income_per_10k) > 0 then json_agg(income_per_10k::text order by nav_date) end as income,
      case when count(seven_day_yield) > 0 then json_agg(seven_day_yield::text order by nav_date) end as yields
    from (
      select distinct on (fund_code, nav_date) * from fund_nav order by fund_code, nav_date, version desc
    ) n group by fund_code`.execute(db)

  return rows
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

function historyOf(
  fund: FundRow,
  row: HistoryRow | undefined,
  events: { dividends: Map<Day, string>; splits: Map<Day, string> },
): NavHistory {
  const days = (row?.days ?? []).map(dayOfNumber)
  const isMoney = fund.fundType === 'MONEY'
  const rows: NavRow[] = days.map((day, i) => ({
    day,
    nav: Number(row?.nav[i]),
    // The income of a money fund works like a daily reinvested dividend (§7.1).
    ...(isMoney && row?.income?.[i] ? { dividend: incomePerShare(Number(row.income[i])) } : {}),
    ...(events.dividends.has(day) ? { dividend: Number(events.dividends.get(day)) } : {}),
    ...(events.splits.has(day) ? { split: Number(events.splits.get(day)) } : {}),
  }))

  return {
    series: navSeriesFrom(rows),
    nav: (row?.nav ?? []).map((text) => withScale(text, fund.navScale)),
    accNav: (row?.acc ?? []).map((text) => (text === null ? null : withScale(text, fund.navScale))),
    incomePer10k: row?.income ?? [],
    sevenDayYield: row?.yields ?? [],
    ...events,
  }
}

/** Stored with 8 decimals, shown with the fund's own. */
function withScale(text: string, scale: number): string {
  const [whole = '0', fraction = ''] = text.split('.')

  return `${whole}.${fraction.padEnd(scale, '0').slice(0, scale)}`
}

const dayNames: Day[] = []
function dayOfNumber(number: number): Day {
  dayNames[number] ??= addDays(EPOCH, number)

  return dayNames[number]
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
