import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { ImportReport } from './import-report'
import { RowRefused, type RowReader, rowReader } from './parse-row'
import { type CsvRow, readCsv } from './read-csv'
import { type Column, upsertRows } from './upsert-rows'

/** How one CSV file becomes rows of one table. */
export interface TableImport {
  readonly file: string
  readonly required: readonly string[]
  readonly table: string
  readonly key: readonly string[]
  readonly columns: readonly Column[]
  readonly onlyNew?: boolean
  readonly where?: string
  /** The values in the order of `columns`; several rows or none are possible. Throws RowRefused. */
  readonly rows: (reader: RowReader, row: CsvRow) => readonly (readonly unknown[])[]
}

export interface ImportContext {
  readonly client: pg.ClientBase
  readonly folder: string
  readonly report: ImportReport
  readonly progress: (text: string) => void
}

/** Reads, validates row by row and writes one file; an absent file is nothing. */
export async function takeTable(context: ImportContext, table: TableImport): Promise<void> {
  const path = join(context.folder, table.file)
  if (!existsSync(path)) return
  const { report } = context
  const counts = report.file(table.file)
  const csv = readCsv(path)
  const missing = table.required.filter((name) => !csv.columns.includes(name))
  if (missing.length > 0) return report.refuseFile(counts, `columns missing: ${missing.join(', ')}`)
  const seen = new Set<string>()
  const rows: (readonly unknown[])[] = []
  for (const row of csv.rows) {
    counts.read++
    try {
      for (const values of table.rows(rowReader(row), row)) {
        const key = table.key
          .map((name) => String(values[table.columns.findIndex((c) => c.name === name)]))
          .join('\0')
        if (seen.has(key)) throw new RowRefused('the same key twice')
        seen.add(key)
        rows.push(values)
      }
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error
      report.refuseRow(counts, row.line, error.message)
    }
  }
  const { inserted, changed } = await upsertRows(context.client, { ...table, rows })
  counts.taken += inserted + changed
  counts.unchanged += rows.length - inserted - changed
  context.progress(`${table.file}: ${counts.read} rows`)
}
