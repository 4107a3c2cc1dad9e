import { csvFile } from '../../shared/csv'
import type { FlowSheets } from './flow-sheets'

/** The statement as CSV: the entries first, then the balances and the notes, each after an empty line. */
export function flowCsv({ entries, balances, notes }: FlowSheets): Buffer {
  const tables = [entries, balances].map(({ head, rows }) => [head, ...rows])

  return csvFile([...tables, notes].flatMap((rows, at) => [...(at === 0 ? [] : [[]]), ...rows]))
}
