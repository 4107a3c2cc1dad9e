import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RowReader, RowRefused } from './parse-row'
import { readCsv } from './read-csv'
import type { ImportContext } from './take-table'
import { upsertRows } from './upsert-rows'

/**
 * Index series: index/index.json names them, index/<code>.csv holds day, close and, where it is published,
 * the price-earnings ratio.
 */
export async function takeIndexes(context: ImportContext): Promise<void> {
  const indexFile = join(context.folder, 'index/index.json')
  if (!existsSync(indexFile)) return
  const { client, report } = context
  const counts = report.file('index/*.csv')
  const index = JSON.parse(readFileSync(indexFile, 'utf8')) as Record<
    string,
    { name?: string; kind?: string }
  >
  for (const [code, entry] of Object.entries(index)) {
    const path = join(context.folder, 'index', `${code}.csv`)
    if (!existsSync(path)) {
      report.warn('index/index.json', null, `${code}: no file`)
      continue
    }
    await client.query(
      'insert into market_index (index_code, name, kind) values ($1, $2, $3) on conflict (index_code) do update set name = excluded.name, kind = coalesce(excluded.kind, market_index.kind)',
      [code, entry.name ?? code, entry.kind ?? null],
    )
    const rows: (readonly unknown[])[] = []
    for (const row of readCsv(path).rows) {
      counts.read++
      try {
        const r = new RowReader(row)
        rows.push([code, r.day('date'), r.decimal('close', 6), r.decimalOrNull('pe', 4)])
      } catch (error) {
        if (!(error instanceof RowRefused)) throw error
        report.refuseRow(counts, row.line, `${code}: ${error.message}`)
      }
    }
    const { inserted, changed } = await upsertRows(client, {
      table: 'market_index_day',
      key: ['index_code', 'day'],
      columns: [
        { name: 'index_code', type: 'text' },
        { name: 'day', type: 'date' },
        { name: 'close', type: 'numeric' },
        { name: 'pe', type: 'numeric' },
      ],
      rows,
    })
    counts.taken += inserted + changed
    counts.unchanged += rows.length - inserted - changed
  }
}
