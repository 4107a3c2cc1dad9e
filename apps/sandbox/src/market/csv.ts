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
