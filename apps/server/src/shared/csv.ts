/** One cell of a table: text, a number as it is printed, or nothing. */
export type Cell = string | { readonly number: string } | null

/** Rows as CSV (R-FLW-2): a byte order mark so that spreadsheets read the Chinese, and CRLF. */
export function csvFile(rows: readonly (readonly Cell[])[]): Buffer {
  const lines = rows.map((row) => row.map((cell) => csvCell(cell)).join(','))

  return Buffer.from(`\u{FEFF}${lines.join('\r\n')}\r\n`)
}

/**
 * One cell. Text that a spreadsheet would take for a formula begins with a tab; a number never does, so that
 * -0.02 stays one.
 */
export function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return cell.number
  const harmless = /^[=+\-@\t\r]/.test(cell) ? `\t${cell}` : cell

  return /[",\r\n\t]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
