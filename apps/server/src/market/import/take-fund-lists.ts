import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fundTypeOf, usualRisk } from './fund-types'
import { RowRefused } from './parse-row'
import { type CsvFile, type CsvRow, readColumns, readCsv } from './read-csv'
import type { ImportContext } from './take-table'
import { type Column, upsertRows } from './upsert-rows'

/**
 * The three known lists, told apart by their headers; read in this order, a later one only adds what is
 * missing.
 */
const kinds = [
  { header: ['code', 'name', 'inception', 'manager', 'company'], take: takeDetails },
  { header: ['code', 'pinyin_initials', 'name', 'type', 'pinyin'], take: takePinyin },
  { header: ['code', 'name', 'type'], take: takeList },
] as const

const textColumns = (names: string): Column[] =>
  names.split(' ').map((name) => ({ name, type: name === 'setup_date' ? 'date' : 'text' }))

/**
 * Fund lists of publishers: they make funds known (browse only), never tradable, and never overwrite a sold
 * fund.
 */
export async function takeFundLists(context: ImportContext): Promise<void> {
  const folders = [join(context.folder, 'reference'), context.folder].filter((f) => existsSync(f))
  const files = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.csv'))
      .map((name) => ({ name, path: join(folder, name), kind: kindOf(readColumns(join(folder, name))) })),
  )
  await takeCompanyList(context, folders)
  for (const kind of kinds) {
    for (const { name, path } of files.filter((file) => file.kind === kind)) {
      await kind.take(context, name, readCsv(path))
      context.progress(`${name}: ${context.report.file(name).read} rows`)
    }
  }
}

function kindOf(columns: readonly string[]): (typeof kinds)[number] | undefined {
  return kinds.find((kind) => kind.header.every((column) => columns.includes(column)))
}

async function takeDetails(context: ImportContext, name: string, csv: CsvFile): Promise<void> {
  const companies = await companyCodes(context)
  await takeRows(context, {
    name,
    csv,
    columns: textColumns(
      'fund_code name full_name fund_type risk_level status main_code company_code source setup_date',
    ),
    values: (code, fundName, row) => {
      const type = fundTypeOf(typeByName(fundName))

      return [
        code,
        fundName,
        fundName,
        type,
        usualRisk(type),
        '4',
        code,
        companies.get(row.value('company') ?? '') ?? null,
        'import',
        dayOrNull(row),
      ]
    },
  })
}

async function takeList(context: ImportContext, name: string, csv: CsvFile): Promise<void> {
  await takeRows(context, {
    name,
    csv,
    columns: textColumns('fund_code name full_name fund_type risk_level status main_code source'),
    values: (code, fundName, row) => {
      const type = fundTypeOf(row.value('type'))

      return [code, fundName, fundName, type, usualRisk(type), '4', code, 'import']
    },
  })
}

async function takePinyin(context: ImportContext, name: string, csv: CsvFile): Promise<void> {
  await takeRows(context, {
    name,
    csv,
    columns: textColumns(
      'fund_code name full_name fund_type risk_level status main_code source pinyin initials',
    ),
    values: (code, fundName, row) => {
      const type = fundTypeOf(row.value('type'))
      const pinyin = [row.value('pinyin'), row.value('pinyin_initials')].map((v) => (v ?? '').toLowerCase())

      return [code, fundName, fundName, type, usualRisk(type), '4', code, 'import', ...pinyin]
    },
  })
}

async function takeRows(
  context: ImportContext,
  list: {
    name: string
    csv: CsvFile
    columns: Column[]
    values: (code: string, name: string, row: CsvRow) => unknown[]
  },
): Promise<void> {
  const counts = context.report.file(list.name)
  const rows: unknown[][] = []
  const seen = new Set<string>()
  for (const row of list.csv.rows) {
    counts.read++
    try {
      const [code, fundName] = [row.value('code') ?? '', row.value('name')]
      if (!/^\d{6}$/.test(code)) throw new RowRefused(`code is not 6 digits: ${code}`)
      if (fundName === null) throw new RowRefused('name is empty')
      if (seen.has(code)) throw new RowRefused('the same key twice')
      seen.add(code)
      rows.push(list.values(code, fundName, row))
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error
      context.report.refuseRow(counts, row.line, error.message)
    }
  }
  const result = await upsertRows(context.client, {
    table: 'fund',
    key: ['fund_code'],
    columns: list.columns,
    rows,
    onlyNew: true,
  })
  const filled = await fillMissing(context, list.columns, rows)
  counts.taken += result.inserted + filled
  counts.unchanged += rows.length - result.inserted - filled
}

/** Values an earlier list left open (company, establishment day, pinyin) are filled on funds of imports. */
async function fillMissing(
  context: ImportContext,
  columns: readonly Column[],
  rows: readonly unknown[][],
): Promise<number> {
  const names = ['company_code', 'setup_date', 'pinyin', 'initials'].filter((n) =>
    columns.some((c) => c.name === n),
  )
  let filled = 0
  for (const name of names) {
    const index = columns.findIndex((c) => c.name === name)
    const type = name === 'setup_date' ? 'date' : 'text'
    const empty = type === 'date' || name === 'company_code' ? `f.${name} is null` : `f.${name} = ''`
    const result = await context.client.query(
      `update fund f set ${name} = i.v::${type} from unnest($1::text[], $2::text[]) as i(code, v)
       where f.fund_code = i.code and f.source = 'import' and ${empty} and i.v is not null and i.v <> ''`,
      [rows.map((r) => r[0]), rows.map((r) => r[index] ?? null)],
    )
    filled = Math.max(filled, result.rowCount ?? 0)
  }

  return filled
}

async function companyCodes(context: ImportContext): Promise<Map<string, string>> {
  const { rows } = await context.client.query<{ company_code: string; full_name: string }>(
    'select company_code, full_name from fund_company',
  )

  return new Map(rows.map((r) => [r.full_name, r.company_code]))
}

async function takeCompanyList(context: ImportContext, folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    for (const name of readdirSync(folder).filter((n) => /^fund_companies_\d+\.json$/.test(n))) {
      const list = JSON.parse(readFileSync(join(folder, name), 'utf8')) as {
        columns: string[]
        rows: unknown[][]
      }
      const counts = context.report.file(name)
      const at = (row: unknown[], column: string): string | null => {
        const value = row[list.columns.indexOf(column)]

        return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : null
      }
      const rows = list.rows
        .map((row) => [at(row, 'code'), at(row, 'name'), at(row, 'name'), at(row, 'founded')])
        .filter((row) => row[0] !== null && row[1] !== null)
      counts.read += list.rows.length
      const result = await upsertRows(context.client, {
        table: 'fund_company',
        key: ['company_code'],
        columns: [
          { name: 'company_code', type: 'text' },
          { name: 'name', type: 'text' },
          { name: 'full_name', type: 'text' },
          { name: 'founded', type: 'date' },
        ],
        rows,
        onlyNew: true,
      })
      counts.taken += result.inserted
      counts.unchanged += rows.length - result.inserted
      counts.refused += list.rows.length - rows.length
    }
  }
}

function dayOrNull(row: CsvRow): string | null {
  const text = row.value('inception')

  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null
}

/** Details carry no type: the words of the name say it well enough for a browse-only fund. */
function typeByName(name: string): string | null {
  if (name.includes('QDII')) return 'QDII'
  if (name.includes('FOF')) return 'FOF'
  if (/货币|现金|日利|天天/.test(name)) return '货币型'
  if (name.includes('联接')) return '联接基金'
  if (/债/.test(name)) return '债券型'
  if (/指数|ETF|沪深|中证/.test(name)) return '指数型-股票'
  if (/股票/.test(name)) return '股票型'

  return '混合型'
}
