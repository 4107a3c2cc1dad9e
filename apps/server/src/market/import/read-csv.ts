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
  const text = readFileSync(path, 'utf8')
  const [columns = [], ...body] = text.includes('"') ? quotedRecords(text) : plainRecords(text)
  const indexes = new Map(columns.map((name, index) => [name, index]))

  return {
    columns,
    rows: body.map((cells, i) => ({
      line: i + 2,
      value: (column) => {
        const cell = cells[indexes.get(column) ?? -1] ?? ''

        return NO_VALUE.has(cell) ? null : cell
      },
    })),
  }
}

function quotedRecords(text: string): string[][] {
  return parse(text, {
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  }) as string[][]
}

/** Without a quote a CSV is its lines at their commas: histories of millions of rows are read this way. */
function plainRecords(text: string): string[][] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map((line) => line.split(',').map((cell) => cell.trim()))
}
