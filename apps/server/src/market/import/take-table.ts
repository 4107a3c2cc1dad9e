import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { ImportReport } from './import-report'
import { RowReader, RowRefused } from './parse-row'
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
  /**
   * Of a table that takes only new rows: the columns that known rows take too, where the file has a column of
   * that name.
   */
  readonly renewed?: readonly string[]
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

const BATCH = 5_000

/** Reads, validates row by row and writes one file, batch by batch; an absent file is nothing. */
export async function takeTable(context: ImportContext, table: TableImport): Promise<void> {
  const path = join(context.folder, table.file)
  if (!existsSync(path)) return
  const { report } = context
  const counts = report.file(table.file)
  const csv = readCsv(path)
  const missing = table.required.filter((name) => !csv.columns.includes(name))
  if (missing.length > 0) return report.refuseFile(counts, `columns missing: ${missing.join(', ')}`)
  const keyOf = keyReader(table)
  const seen = new Set<string>()
  const renewed = (table.renewed ?? []).filter((name) => csv.columns.includes(name))
  let rows: (readonly unknown[])[] = []
  const write = async (): Promise<void> => {
    const { inserted, changed } = await upsertRows(context.client, { ...table, renewed, rows })
    counts.taken += inserted + changed
    counts.unchanged += rows.length - inserted - changed
    rows = []
  }
  for (const row of csv.rows) {
    counts.read++
    try {
      for (const values of table.rows(new RowReader(row), row)) {
        const key = keyOf(values)
        if (seen.has(key)) throw new RowRefused('the same key twice')
        seen.add(key)
        rows.push(values)
      }
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error
      report.refuseRow(counts, row.line, error.message)
    }
    if (rows.length >= BATCH) await write()
  }
  await write()
  context.progress(`${table.file}: ${counts.read} rows`)
}

function keyReader(table: TableImport): (values: readonly unknown[]) => string {
  const places = table.key.map((name) => table.columns.findIndex((column) => column.name === name))

  return (values) => places.map((place) => String(values[place])).join('\0')
}
