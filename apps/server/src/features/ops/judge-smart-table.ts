import type { Tx } from '@tongzhou/db/connect'
import { findSmartTables } from '@tongzhou/db/stores/plan/smart-table-store'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import { type Day, addDays } from '@tongzhou/domain/kernel/business-day'
import {
  type SmartMode,
  type SmartSide,
  type SmartTableRow,
  allSmartTables,
  smartTableFaults,
  smartTableOn,
} from '@tongzhou/domain/plan/smart-table-versions'
import { type CsvRow, parseCsv } from '../../market/import/read-csv'
import { faultLines } from './fault-lines'

const COLUMNS = ['side', 'from', 'above', 'ratio']

/** A table that may be put in force. */
export interface JudgedTable {
  readonly rows: readonly SmartTableRow[]
  readonly version: number
  /** Against what counts on that day now, one line each. */
  readonly changes: string[]
}

/**
 * Whether a CSV `side,from,above,ratio` may be the table of a mode from a day on: it covers every case once,
 * it changes something, and the day is the second after today at the earliest, since the debits of tomorrow
 * may have been announced this evening, and not before that of a version that is to come.
 */
export async function judgeSmartTable(
  tx: Tx,
  { mode, text, validFrom }: { mode: SmartMode; text: string; validFrom: Day },
  today: Day,
): Promise<Decision<JudgedTable, 'FILE_WRONG' | 'TABLE_DAY' | 'TABLE_SAME'>> {
  const read = readTable(text)
  const faults = read.faults.length > 0 ? read.faults : smartTableFaults(mode, read.rows)
  if (faults.length > 0) return refuse('FILE_WRONG', { faults: faultLines(faults) })
  const since = (await findSmartTables(tx)).filter((version) => version.mode === mode)
  const newest = since.at(-1)
  const soonest = addDays(today, 2)
  const earliest = newest !== undefined && newest.validFrom > soonest ? newest.validFrom : soonest
  if (validFrom < earliest) return refuse('TABLE_DAY', { after: `${earliest} 及以后` })
  const before = smartTableOn(since, { mode, day: validFrom })?.rows ?? []
  const changes = changesBetween(before, read.rows)
  if (changes.length === 0) return refuse('TABLE_SAME')
  const versions = allSmartTables(since).filter((version) => version.mode === mode)

  return accept({
    rows: read.rows,
    version: Math.max(...versions.map(({ version }) => version)) + 1,
    changes,
  })
}

function readTable(text: string): { rows: SmartTableRow[]; faults: string[] } {
  const { columns, ...parsed } = parseCsv(text)
  const rows = [...parsed.rows]
  const missing = COLUMNS.filter((name) => !columns.includes(name))
  if (missing.length > 0) return { rows: [], faults: [`missing column ${missing.join(', ')}`] }
  const faults = rows.flatMap((row) => lineFaults(row))

  return {
    faults,
    rows: rows.map((row) => ({
      // Judged with the table: a side that is none of the mode's is a fault there.
      side: (row.value('side') ?? '') as SmartSide,
      from: Number(row.value('from')),
      isAbove: row.value('above') === '1',
      ratio: Number(row.value('ratio')),
    })),
  }
}

function lineFaults(row: CsvRow): string[] {
  const isWhole = (name: string) => /^\d{1,4}$/.test(row.value(name) ?? '')
  const above = row.value('above')

  return [
    ...(isWhole('from') ? [] : [`line ${row.line}: from is a whole percent`]),
    ...(isWhole('ratio') ? [] : [`line ${row.line}: ratio is a whole percent`]),
    ...(above === '1' || above === '0' ? [] : [`line ${row.line}: above is 1 or 0`]),
  ]
}

function changesBetween(before: readonly SmartTableRow[], after: readonly SmartTableRow[]): string[] {
  const [old, next] = [before.map(lineOf), after.map(lineOf)]

  return [
    ...old.filter((line) => !next.includes(line)).map((line) => `- ${line}`),
    ...next.filter((line) => !old.includes(line)).map((line) => `+ ${line}`),
  ]
}

function lineOf({ side, from, isAbove, ratio }: SmartTableRow): string {
  return `${side} ${isAbove ? 'above' : 'from'} ${from}%: ${ratio}%`
}
