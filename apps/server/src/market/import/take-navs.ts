import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type pg from 'pg'
import type { FileReport } from './import-report'
import { fundTypeOf, usualRisk } from './fund-types'
import { RowRefused, rowReader } from './parse-row'
import { type CsvRow, readCsv } from './read-csv'
import type { ImportContext } from './take-table'
import { arrayLiteral, upsertRows } from './upsert-rows'

interface IndexEntry {
  readonly code?: string
  readonly name?: string
  readonly type?: string
  readonly file?: string
  readonly dividends?: string
}

interface NavHistory {
  readonly navs: (readonly unknown[])[]
  readonly dividends: (readonly unknown[])[]
  readonly splits: (readonly unknown[])[]
}

/** All NAV files named in nav/index.json (or index.json beside them), one after the other, with their events. */
export async function takeNavs(context: ImportContext, today: string): Promise<void> {
  const indexFile = [join(context.folder, 'nav/index.json'), join(context.folder, 'index.json')].find((f) =>
    existsSync(f),
  )
  if (!indexFile) return
  const folder = dirname(indexFile)
  const index = JSON.parse(readFileSync(indexFile, 'utf8')) as Record<string, IndexEntry>
  const entries = Object.entries(index).filter(([code, entry]) => /^\d{6}$/.test(code) && entry.code === code)
  const counts = context.report.file('nav/*.csv')
  for (const [i, [code, entry]] of entries.entries()) {
    const path = join(folder, basename(entry.file ?? `${code}.csv`))
    if (!existsSync(path)) {
      context.report.warn('nav/index.json', null, `${code}: no file ${basename(path)}`)
      continue
    }
    await ensureFund(context, code, entry)
    const history = readHistory({
      context,
      counts,
      path,
      code,
      inferred: entry.dividends === 'inferred',
      today,
    })
    await writeHistory(context, counts, history)
    if (i % 40 === 39 || i === entries.length - 1)
      context.progress(`NAV files: ${i + 1} of ${entries.length}`)
  }
}

/** A history from elsewhere brings its fund: browsed, not bought (status 4, no registrar). */
async function ensureFund(context: ImportContext, code: string, entry: IndexEntry): Promise<void> {
  const type = fundTypeOf(entry.type ?? null)
  const name = entry.name ?? code
  await context.client.query(
    `insert into fund (fund_code, name, full_name, fund_type, risk_level, status, main_code, source)
     values ($1, $2, $2, $3, $4, '4', $1, 'import') on conflict (fund_code) do nothing`,
    [code, name, type, usualRisk(type)],
  )
}

function readHistory(o: {
  context: ImportContext
  counts: FileReport
  path: string
  code: string
  inferred: boolean
  today: string
}): NavHistory {
  const { counts, code } = o
  const file = { ...counts, file: `nav/${basename(o.path)}` }
  const history: NavHistory = { navs: [], dividends: [], splits: [] }
  let before: { day: string; nav: string; acc: string | null } | null = null
  for (const row of readCsv(o.path).rows) {
    counts.read++
    try {
      const now = readNav(row, before?.day ?? '', o.today)
      history.navs.push([code, now.day, 1, now.nav, now.acc, now.income, now.yield7d, 'import'])
      addEvent({ history, code, row, before, now, inferred: o.inferred })
      before = now
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error
      counts.refused++
      if (counts.refused <= 200) o.context.report.lines.push(`${file.file}:${row.line} ${error.message}`)
    }
  }

  return history
}

interface NavRowValues {
  readonly day: string
  readonly nav: string
  readonly acc: string | null
  readonly income: string | null
  readonly yield7d: string | null
}

function readNav(row: CsvRow, dayBefore: string, today: string): NavRowValues {
  const r = rowReader(row)
  const day = r.day('date')
  if (day <= dayBefore) throw new RowRefused(`date is not after the row before: ${day}`)
  if (day > today) throw new RowRefused(`date is later than today: ${day}`)
  const nav = r.decimal('unit_nav', 8)
  if (Number(nav) <= 0) throw new RowRefused(`unit_nav is not positive: ${nav}`)

  return {
    day,
    nav,
    acc: r.decimalOrNull('acc_nav', 8),
    income: r.decimalOrNull('income_per_10k', 4),
    yield7d: r.decimalOrNull('yield_7d_pct', 3),
  }
}

const DIVIDEND = /派现金(\d+(?:\.\d+)?)元/
const SPLIT = /(?:折算|拆分)(\d+(?:\.\d+)?)份/

function addEvent(o: {
  history: NavHistory
  code: string
  row: CsvRow
  before: { nav: string; acc: string | null } | null
  now: NavRowValues
  inferred: boolean
}): void {
  const event = o.row.value('event')
  const dividend = DIVIDEND.exec(event ?? '')?.[1]
  const split = SPLIT.exec(event ?? '')?.[1]
  if (split !== undefined) o.history.splits.push([o.code, o.now.day, split.slice(0, 12)])
  if (dividend !== undefined) o.history.dividends.push([o.code, o.now.day, dividend.slice(0, 12)])
  if (dividend !== undefined || split !== undefined || !o.inferred) return
  const grown = inferredDividend(o.before, o.now)
  if (grown !== null) o.history.dividends.push([o.code, o.now.day, grown])
}

/** A growth of (accumulated − unit NAV) between two rows is a cash dividend on the later day (4 decimals). */
function inferredDividend(
  before: { nav: string; acc: string | null } | null,
  now: NavRowValues,
): string | null {
  if (!before || before.acc === null || now.acc === null) return null
  const gap = (v: { nav: string; acc: string | null }): number =>
    Math.round((Number(v.acc) - Number(v.nav)) * 10_000)
  const grown = gap(now) - gap(before)

  return grown > 0 ? `0.${String(grown).padStart(4, '0')}`.replace(/^0\.(\d+)(\d{4})$/, '$1.$2') : null
}

async function writeHistory(context: ImportContext, counts: FileReport, history: NavHistory): Promise<void> {
  const { client } = context
  const code = history.navs[0]?.[0]
  if (code !== undefined && !(await hasNavs(client, code))) {
    await insertNavs(client, history.navs)
    counts.taken += history.navs.length
  } else {
    const navs = await upsertRows(client, { ...navTable, rows: history.navs })
    counts.taken += navs.inserted + navs.changed
    counts.unchanged += history.navs.length - navs.inserted - navs.changed
  }
  const events = [
    ['fund_dividend', 'ex_date', 'per_share', history.dividends],
    ['fund_split', 'split_date', 'ratio', history.splits],
  ] as const
  for (const [table, dayColumn, valueColumn, rows] of events) {
    await upsertRows(client, {
      table,
      key: ['fund_code', dayColumn],
      columns: [
        { name: 'fund_code', type: 'text' },
        { name: dayColumn, type: 'date' },
        { name: valueColumn, type: 'numeric' },
      ],
      rows,
    })
  }
}

const navTable = {
  table: 'fund_nav',
  key: ['fund_code', 'nav_date', 'version'],
  columns: [
    ['fund_code', 'text'],
    ['nav_date', 'date'],
    ['version', 'integer'],
    ['nav', 'numeric'],
    ['acc_nav', 'numeric'],
    ['income_per_10k', 'numeric'],
    ['seven_day_yield', 'numeric'],
    ['source', 'text'],
  ].map(([name = '', type = '']) => ({ name, type })),
  // A day the registrar has delivered is never overwritten by an import.
  where: "fund_nav.source = 'import'",
}

async function hasNavs(client: pg.ClientBase, fundCode: unknown): Promise<boolean> {
  const { rows } = await client.query('select 1 from fund_nav where fund_code = $1 limit 1', [fundCode])

  return rows.length > 0
}

const INSERT_BATCH = 20_000

/** The whole history of a fund that has none: nothing to compare with, nothing to answer. */
async function insertNavs(client: pg.ClientBase, navs: NavHistory['navs']): Promise<void> {
  const texts = (rows: NavHistory['navs'], column: number): string =>
    arrayLiteral(
      rows.map((row) => {
        const value = row[column]

        return typeof value === 'string' ? value : null
      }),
    )
  for (let from = 0; from < navs.length; from += INSERT_BATCH) {
    const rows = navs.slice(from, from + INSERT_BATCH)
    await client.query(
      `insert into fund_nav (fund_code, nav_date, version, nav, acc_nav, income_per_10k, seven_day_yield, source)
       select $1, d, 1, n, a, i, y, 'import'
       from unnest($2::date[], $3::numeric[], $4::numeric[], $5::numeric[], $6::numeric[]) as input(d, n, a, i, y)`,
      [navs[0]?.[0], texts(rows, 1), texts(rows, 3), texts(rows, 4), texts(rows, 5), texts(rows, 6)],
    )
  }
}
