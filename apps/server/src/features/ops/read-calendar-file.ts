import type { CalendarDay } from '@tongzhou/domain/calendar/calendar-change'
import { calendarCodes } from '@tongzhou/domain/calendar/trade-calendar'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { type CsvRow, parseCsv } from '../../market/import/read-csv'

/** A file of calendar days as it was written; faults name the line. */
export type CalendarFile =
  | { readonly kind: 'wrong'; readonly faults: readonly string[] }
  | { readonly kind: 'read'; readonly days: readonly CalendarDay[] }

const COLUMNS = ['market', 'day', 'is_open', 'note']

/** Reads a CSV `market,day,is_open,note` (docs/calendar.md). */
export function readCalendarFile(text: string): CalendarFile {
  const { columns, rows } = parseCsv(text)
  const missing = COLUMNS.filter((name) => !columns.includes(name))
  if (missing.length > 0) return { kind: 'wrong', faults: [`missing column ${missing.join(', ')}`] }
  const days: CalendarDay[] = []
  const faults: string[] = []
  for (const row of rows) {
    const day = dayFromRow(row)
    if (typeof day === 'string') faults.push(`line ${row.line}: ${day}`)
    else days.push(day)
  }

  return faults.length > 0 ? { kind: 'wrong', faults } : { kind: 'read', days }
}

function dayFromRow(row: CsvRow): CalendarDay | string {
  const market = calendarCodes.find((code) => code === row.value('market'))
  if (market === undefined) return `market is one of ${calendarCodes.join(', ')}`
  const open = row.value('is_open')
  if (open !== '1' && open !== '0') return 'is_open is 1 or 0'
  try {
    return { market, day: dayFrom(row.value('day') ?? ''), isOpen: open === '1', note: row.value('note') }
  } catch {
    return 'day is no day as 2027-01-04'
  }
}

/** The days as a file that `readCalendarFile` reads. */
export function printCalendarFile(days: readonly CalendarDay[]): string {
  const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const lines = days.map(
    ({ market, day, isOpen, note }) => `${market},${day},${isOpen ? 1 : 0},${cell(note ?? '')}`,
  )

  return `${[COLUMNS.join(','), ...lines].join('\n')}\n`
}
