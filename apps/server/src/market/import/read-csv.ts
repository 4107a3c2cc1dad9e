import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { parse } from 'csv-parse/sync'

const NO_VALUE = new Set(['', 'None', '--'])

/** A row by column name; "", "None" and "--" are null. `line` is the line in the file, for the report. */
export class CsvRow {
  readonly line: number
  readonly #cells: readonly string[]
  readonly #places: ReadonlyMap<string, number>

  constructor(line: number, cells: readonly string[], places: ReadonlyMap<string, number>) {
    this.line = line
    this.#cells = cells
    this.#places = places
  }

  value(column: string): string | null {
    const cell = (this.#cells[this.#places.get(column) ?? -1] ?? '').trim()

    return NO_VALUE.has(cell) ? null : cell
  }
}

export interface CsvFile {
  readonly columns: readonly string[]
  /** Made as they are asked for: a file of millions of rows is never held as rows. */
  readonly rows: Iterable<CsvRow>
}

/** Reads a CSV of RFC 4180, with or without BOM, found by column name. Throws when it is no CSV at all. */
export function readCsv(path: string): CsvFile {
  return parseCsv(readFileSync(path, 'utf8'))
}

/** The same of a text that is there already. */
export function parseCsv(text: string): CsvFile {
  const records = text.includes('"') ? quotedRecords(text) : plainRecords(text)
  const columns = columnsOf(records.next().value ?? [])

  return { columns, rows: rowsOf(records, columns) }
}

const HEADER_BYTES = 16_384

/** The column names alone, without reading the rest of the file. */
export function readColumns(path: string): readonly string[] {
  const file = openSync(path, 'r')
  try {
    const bytes = Buffer.alloc(HEADER_BYTES)
    const [header = ''] = bytes.toString('utf8', 0, readSync(file, bytes)).split(/\r?\n/, 1)

    return columnsOf(header.replaceAll('"', '').split(','))
  } finally {
    closeSync(file)
  }
}

function columnsOf(cells: readonly string[]): string[] {
  return cells.map((cell) => cell.replace(/^\uFEFF/, '').trim())
}

function* rowsOf(records: Iterator<string[]>, columns: readonly string[]): Generator<CsvRow> {
  const places = new Map(columns.map((name, place) => [name, place]))
  let line = 2
  for (let next = records.next(); next.done !== true; next = records.next())
    yield new CsvRow(line++, next.value, places)
}

function quotedRecords(text: string): Iterator<string[]> {
  const records = parse(text, {
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  }) as string[][]

  return records.values()
}

/** Without a quote a CSV is its lines at their commas: histories of millions of rows are read this way. */
function* plainRecords(text: string): Generator<string[]> {
  for (let from = 0; from < text.length;) {
    const found = text.indexOf('\n', from)
    const end = found < 0 ? text.length : found
    const line = text.slice(from, text.charCodeAt(end - 1) === CARRIAGE_RETURN ? end - 1 : end)
    if (line !== '') yield line.split(',')
    from = end + 1
  }
}

const CARRIAGE_RETURN = 13
