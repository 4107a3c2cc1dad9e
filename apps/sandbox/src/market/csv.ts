import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export type Cell = string | number | boolean | null

/** One CSV text: header line, LF, RFC 4180 quoting; null is an empty cell, true/false are 1/0. */
export function csvText(columns: readonly string[], rows: Iterable<readonly Cell[]>): string {
  const lines = [columns.join(',')]
  for (const row of rows) lines.push(row.map(cellText).join(','))

  return `${lines.join('\n')}\n`
}

function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'boolean') return cell ? '1' : '0'
  const text = String(cell)
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A whole number of 1/10,000 as a decimal text with four places. */
export function fourPlaces(value: number): string {
  const sign = value < 0 ? '-' : ''
  const digits = String(Math.abs(value)).padStart(5, '0')
  return `${sign}${digits.slice(0, -4)}.${digits.slice(-4)}`
}

/** One row out of groups of cells. */
export function joined(...groups: readonly (readonly Cell[])[]): Cell[] {
  return groups.flat()
}

/** A CSV file written row by row: rows are kept until there are enough of them for one write. */
export class CsvFile {
  readonly #path: string
  #text: string
  #rows = 0

  constructor(path: string, columns: readonly string[]) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, '')
    this.#path = path
    this.#text = `${columns.join(',')}\n`
  }

  get rows(): number {
    return this.#rows
  }

  add(rows: readonly (readonly Cell[])[]): void {
    for (const row of rows) this.#text += `${row.map(cellText).join(',')}\n`
    this.#rows += rows.length
    if (this.#text.length > 4_000_000) this.end()
  }

  /** Writes what is kept. */
  end(): void {
    appendFileSync(this.#path, this.#text)
    this.#text = ''
  }
}
