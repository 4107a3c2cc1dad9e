import { createHash } from 'node:crypto'
import {
  calendarDraft,
  calendarExport,
  calendarList,
  calendarPropose,
} from '@tongzhou/contract/staff/calendar'
import {
  calendarsInForce,
  listCalendarDays,
  listCalendarVersions,
} from '@tongzhou/db/stores/calendar/calendar-store'
import type { CalendarDay } from '@tongzhou/domain/calendar/calendar-change'
import { horizonsOf } from '@tongzhou/domain/calendar/calendar-horizon'
import { calendarCodes } from '@tongzhou/domain/calendar/trade-calendar'
import { type Day, addDays, dayFrom, weekdayOf } from '@tongzhou/domain/kernel/business-day'
import { refuse } from '@tongzhou/domain/kernel/decision'
import { horizonLines } from '../../../shared/calendar/horizon-lines'
import { checkerOf, handleRequested, handleStaff } from '../../../staff/handle-staff'
import { judgeCalendar, putCalendarInForce } from '../change-calendar'
import { faultLines } from '../fault-lines'
import { printCalendarFile, readCalendarFile } from '../read-calendar-file'

export const list = handleStaff(calendarList, async (tx, _input, { day: today }) => {
  const calendars = await calendarsInForce(tx)
  const known = horizonsOf(calendars, today).map(
    ({ code, to, daysLeft }) => `${code} known to ${to} (${daysLeft} days from ${today})`,
  )
  const rows = (await listCalendarVersions(tx)).map((row) => ({
    version: String(row.version),
    source: row.source,
    reason: row.reason,
    makerNo: row.proposed_by,
    checkerNo: row.approver,
    at: row.approved_at.toISOString(),
  }))

  return { answer: { known: [...known, ...horizonLines(calendars, today)], rows } }
})

export const draft = handleStaff(calendarDraft, async (_tx, { year }) => {
  const days: Day[] = []
  for (let day = dayFrom(`${year}-01-01`); day.startsWith(year); day = addDays(day, 1))
    if (weekdayOf(day) <= 5) days.push(day)

  return {
    answer: {
      files: [
        fileOf(
          `${year}.csv`,
          calendarCodes.flatMap((market) => days.map((day) => ({ market, day, isOpen: true, note: null }))),
        ),
      ],
    },
  }
})

export const exportDays = handleStaff(calendarExport, async (tx, { from }, { day: today }) => {
  const days = await listCalendarDays(tx, from ?? dayFrom(`${today.slice(0, 4)}-01-01`))

  return { answer: { files: [fileOf('calendar.csv', days)] } }
})

function fileOf(name: string, days: readonly CalendarDay[]) {
  return { name, base64: Buffer.from(printCalendarFile(days)).toString('base64') }
}

export const propose = handleRequested(calendarPropose, {
  judge: async (tx, { text }, { now }) => {
    const file = readCalendarFile(text)
    if (file.kind === 'wrong') return refuse('FILE_WRONG', { faults: faultLines(file.faults) })
    const { changes, faults } = await judgeCalendar(tx, file.days, now)
    if (faults.length > 0) return refuse('FILE_WRONG', { faults: faultLines(faults) })
    const sha256 = createHash('sha256').update(text).digest('hex')

    return { subject: 'calendar:trade', facts: { sha256, changes: changeLines(changes) } }
  },
  apply: async (tx, { source, text }, by) => {
    const file = readCalendarFile(text)
    if (file.kind === 'wrong') throw new Error(`${source} cannot be read any more`)
    const { makerNo, reason, now } = by
    const proposal = { source, reason, makerNo, checkerNo: checkerOf(by) }
    const { version, ...moved } = await putCalendarInForce(tx, { ...proposal, days: file.days, now })

    return { outcome: { source, version: String(version), ...moved } }
  },
})

/** The changes by market: how many days, and every closed one with its note. */
function changeLines(changes: readonly CalendarDay[]): string[] {
  return calendarCodes.flatMap((code) => {
    const own = changes.filter(({ market }) => market === code)
    const [first, last] = [own[0], own.at(-1)]
    if (first === undefined || last === undefined) return []
    const closed = own.filter(({ isOpen }) => !isOpen)
    const listing = closed.map(({ day, note }) => `closed ${day}${note === null ? '' : ` ${note}`}`)

    return [
      `${code} ${first.day} to ${last.day}: ${own.length - closed.length} open, ${closed.length} closed`,
      ...listing,
    ]
  })
}
