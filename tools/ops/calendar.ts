import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Database } from '@tongzhou/db/connect'
import {
  calendarsInForce,
  listCalendarDays,
  listCalendarVersions,
  lockCalendarProposal,
} from '@tongzhou/db/stores/calendar-store'
import type { CalendarDay } from '@tongzhou/domain/calendar/calendar-change'
import { horizonsOf } from '@tongzhou/domain/calendar/calendar-horizon'
import { calendarCodes } from '@tongzhou/domain/calendar/trade-calendar'
import { type Day, addDays, dayFrom, dayOf, weekdayOf } from '@tongzhou/domain/kernel/business-day'
import {
  type CalendarOutcome,
  type CalendarWord,
  changeCalendar,
  judge,
} from '../../apps/server/src/features/ops/change-calendar'
import { printCalendarFile, readCalendarFile } from '../../apps/server/src/features/ops/read-calendar-file'
import { allSteps } from '../../apps/server/src/jobs/all-steps'
import { horizonLines } from '../../apps/server/src/shared/calendar/horizon-lines'
import { type OpsCall, SAME_PERSON } from './ops-call'
import { fail, failByUsage } from './usage'

/** What is printed; '' when the command is not understood. */
interface Said {
  readonly isDone: boolean
  readonly text: string
}

const tradingSteps = allSteps.filter(({ on }) => on === 'trading-day').map(({ name }) => name)
const sentences = {
  NOTHING_PROPOSED: 'no file waits for its second person',
  SAME_PERSON,
} as const

/** The trading calendar (R-CAL-2, docs/calendar.md): how far it reaches, and a file of days put in force by two persons. */
export async function calendar(call: OpsCall): Promise<void> {
  const said = await answer(call)
  if (said.isDone) console.log(said.text)
  else if (said.text === '') failByUsage()
  else fail(said.text)
}

async function answer(call: OpsCall): Promise<Said> {
  const { action, subject } = call
  const { out } = call.options
  if (action === 'list') return done(await listed(call))
  if (action === 'show') return shown(call)
  if (action === 'approve' || action === 'reject') return say(call, { kind: action })
  if (action === 'propose') return propose(call)
  if (action === 'draft' && /^20\d\d$/.test(subject) && out !== undefined)
    return done(written(draftOf(subject), out))
  if (action === 'export') return exported(call)

  return { isDone: false, text: '' }
}

async function listed({ db, now }: OpsCall): Promise<string> {
  const today = dayOf(now)
  const calendars = await calendarsInForce(db)
  const reach = horizonsOf(calendars, today).map(
    ({ code, to, daysLeft }) => `${code}  known to ${to} (${daysLeft} days from ${today})`,
  )
  const versions = (await listCalendarVersions(db)).map(
    (row) =>
      `version ${row.version}  ${row.approved_at.toISOString()}  ${row.source}: ${row.reason} (${row.proposed_by}, ${row.approver})`,
  )

  return [...reach, ...horizonLines(calendars, today), ...versions, await waiting(db)].join('\n')
}

async function waiting(db: Database): Promise<string> {
  const proposal = await db.transaction().execute(lockCalendarProposal)

  return proposal === null
    ? 'no file waits'
    : `${proposal.source} proposed by ${proposal.proposedBy}: ${proposal.reason} (calendar show, calendar approve | reject)`
}

/** What waits, as the second person has to read it. */
async function shown({ db, now }: OpsCall): Promise<Said> {
  return db.transaction().execute(async (tx) => {
    const proposal = await lockCalendarProposal(tx)
    if (proposal === null) return { isDone: false, text: sentences.NOTHING_PROPOSED }
    const { changes, faults } = await judge(tx, proposal.days, now)
    const head = `${proposal.source} proposed by ${proposal.proposedBy}: ${proposal.reason}`

    return done([head, ...faults, ...changeLines(changes)].join('\n'))
  })
}

async function propose(call: OpsCall): Promise<Said> {
  const { subject, reason } = call
  if (subject === '' || reason === '') return { isDone: false, text: '' }
  const file = readCalendarFile(pathOf(subject))
  if (file.kind === 'wrong') return { isDone: false, text: faultText(file.faults) }
  const { source, sha256, days } = file

  return say(call, { kind: 'propose', file: { source, sha256, days, reason } })
}

async function say({ db, actor, now }: OpsCall, word: CalendarWord): Promise<Said> {
  const outcome = await db
    .transaction()
    .execute((tx) => changeCalendar(tx, { word, actor, now, tradingSteps }))
  if (outcome.kind === 'refused') return { isDone: false, text: sentences[outcome.reason] }
  if (outcome.kind === 'wrong') return { isDone: false, text: faultText(outcome.faults) }

  return done([`${word.kind}: ${outcome.source} by ${actor}`, ...outcomeLines(outcome)].join('\n'))
}

function outcomeLines({ changes, moved }: Extract<CalendarOutcome, { kind: 'done' }>): string[] {
  if (moved === null) return changeLines(changes)
  const { version, orders, instructions, steps } = moved

  return [
    ...changeLines(changes),
    `in force as version ${version}; counted anew: ${orders} open orders, ${instructions} due days, ${steps} steps of days that were closed`,
  ]
}

/** The changes by market: how many days, and every closed one with its note. */
function changeLines(changes: readonly CalendarDay[]): string[] {
  return calendarCodes.flatMap((code) => {
    const own = changes.filter(({ market }) => market === code)
    const [first, last] = [own[0], own.at(-1)]
    if (first === undefined || last === undefined) return []
    const closed = own.filter(({ isOpen }) => !isOpen)
    const listing = closed.map(({ day, note }) => `    closed ${day}${note === null ? '' : ` ${note}`}`)

    return [
      `${code}  ${first.day} to ${last.day}: ${own.length - closed.length} open, ${closed.length} closed`,
      ...listing,
    ]
  })
}

async function exported({ db, now, subject, options: { out } }: OpsCall): Promise<Said> {
  try {
    const from = subject === '' ? dayFrom(`${dayOf(now).slice(0, 4)}-01-01`) : dayFrom(subject)
    const days = await listCalendarDays(db, from)

    return done(out === undefined ? printCalendarFile(days).trimEnd() : written(days, out))
  } catch (error) {
    if (error instanceof RangeError) return { isDone: false, text: error.message }
    throw error
  }
}

/** Every weekday of a year in every market, open: the operator closes what the notices close. */
function draftOf(year: string): CalendarDay[] {
  const days: Day[] = []
  for (let day = dayFrom(`${year}-01-01`); day.startsWith(year); day = addDays(day, 1))
    if (weekdayOf(day) <= 5) days.push(day)

  return calendarCodes.flatMap((market) => days.map((day) => ({ market, day, isOpen: true, note: null })))
}

function written(days: readonly CalendarDay[], out: string): string {
  const path = pathOf(out)
  writeFileSync(path, printCalendarFile(days))

  return `${path}: ${days.length} days`
}

/** A file named from where the operator stands. */
function pathOf(name: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', name)
}

function faultText(faults: readonly string[]): string {
  const more = faults.length > 50 ? [`… and ${faults.length - 50} more`] : []

  return ['nothing changed:', ...faults.slice(0, 50), ...more].join('\n')
}

function done(text: string): Said {
  return { isDone: true, text }
}
