import type { FlowCell, FlowSheets } from './flow-sheets'

/**
 * The statement as CSV (R-FLW-2): a byte order mark so that spreadsheets read the Chinese, CRLF, the entries
 * first, then the balances and the notes, each after an empty line.
 */
export function flowCsv({ entries, balances, notes }: FlowSheets): Buffer {
  const tables = [entries, balances].map(({ head, rows }) => [head, ...rows])
  const lines = [...tables, notes].flatMap((rows, at) => [
    ...(at === 0 ? [] : ['']),
    ...rows.map((row) => row.map((cell) => csvCell(cell)).join(',')),
  ])

  return Buffer.from(`\u{FEFF}${lines.join('\r\n')}\r\n`)
}

/**
 * One cell. Text that a spreadsheet would take for a formula begins with a tab; a number never does, so that
 * -0.02 stays one.
 */
export function csvCell(cell: FlowCell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return cell.number
  const harmless = /^[=+\-@\t\r]/.test(cell) ? `\t${cell}` : cell

  return /[",\r\n\t]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
