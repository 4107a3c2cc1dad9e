import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'

/** A row by column name; "", "None" and "--" are null. `line` is the line in the file, for the report. */
export interface CsvRow {
  readonly line: number
  readonly value: (column: string) => string | null
}

export interface CsvFile {
  readonly columns: readonly string[]
  readonly rows: readonly CsvRow[]
}

const NO_VALUE = new Set(['', 'None', '--'])

/** Reads a CSV of RFC 4180, with or without BOM, found by column name. Throws when it is no CSV at all. */
export function readCsv(path: string): CsvFile {
  const records = parse(readFileSync(path), {
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  }) as string[][]
  const [columns = [], ...body] = records
  const indexes = new Map(columns.map((name, index) => [name, index]))

  return {
    columns,
    rows: body.map((cells, i) => ({
      line: i + 2,
      value: (column) => {
        const text = cells[indexes.get(column) ?? -1] ?? ''

        return NO_VALUE.has(text) ? null : text
      },
    })),
  }
}
