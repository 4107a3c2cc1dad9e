import type { Tx } from '@tongzhou/db/connect'
import { addAudit } from '@tongzhou/db/stores/audit-store'
import { skipSteps } from '@tongzhou/db/stores/batch-store'
import {
  type CalendarProposal,
  addCalendarVersion,
  calendarVersion,
  dropCalendarProposal,
  lockCalendarProposal,
  proposeCalendar,
} from '@tongzhou/db/stores/calendar-store'
import { openOrdersByDay } from '@tongzhou/db/stores/moved-day-store'
import { type CalendarDay, calendarChange } from '@tongzhou/domain/calendar/calendar-change'
import { type Day, dayOf } from '@tongzhou/domain/kernel/business-day'
import { moveDays } from '../../shared/calendar/move-days'
import { moveWorkday } from '../../shared/calendar/move-workday'

export type CalendarWord =
  | { readonly kind: 'propose'; readonly file: Omit<CalendarProposal, 'proposedBy'> }
  | { readonly kind: 'approve' }
  | { readonly kind: 'reject' }

export type CalendarOutcome =
  | { readonly kind: 'refused'; readonly reason: 'NOTHING_PROPOSED' | 'SAME_PERSON' }
  /** The file, or what it would change, is wrong. */
  | { readonly kind: 'wrong'; readonly faults: readonly string[] }
  | {
      readonly kind: 'done'
      readonly source: string
      readonly changes: readonly CalendarDay[]
      /** What an approval counted anew; null for the other words. */
      readonly moved: Moved | null
    }

interface Moved {
  readonly version: bigint
  readonly orders: number
  readonly instructions: number
  /** Steps of days that had begun as trading days before their calendar was published, and were none. */
  readonly steps: number
}

/**
 * A step of loading days into the trading calendar (R-CAL-2): one person proposes a file, another approves or rejects it. It is checked both
 * times. The approval recomputes, in the same transaction, the expected days of open orders, the due days and the days that have begun. Each
 * decision leaves an audit row. `tradingSteps` are the batch steps of trading days.
 */
export async function changeCalendar(
  tx: Tx,
  step: { word: CalendarWord; actor: string; now: Date; tradingSteps: readonly string[] },
): Promise<CalendarOutcome> {
  const { word, actor, now } = step
  const waiting = await lockCalendarProposal(tx)
  const proposal = word.kind === 'propose' ? { ...word.file, proposedBy: actor } : waiting
  if (proposal === null) return { kind: 'refused', reason: 'NOTHING_PROPOSED' }
  if (word.kind === 'approve' && proposal.proposedBy === actor)
    return { kind: 'refused', reason: 'SAME_PERSON' }
  const { changes, faults } = await judge(tx, proposal.days, now)
  if (word.kind !== 'reject' && faults.length > 0) return { kind: 'wrong', faults }
  if (word.kind === 'propose') await proposeCalendar(tx, proposal, now)
  else await dropCalendarProposal(tx)
  const moved = word.kind === 'approve' ? await putInForce(tx, { ...step, proposal, changes }) : null
  await audit(tx, { ...step, proposal, changes, moved })

  return { kind: 'done', source: proposal.source, changes, moved }
}

/** What a file would change now, and what speaks against it. */
export async function judge(
  tx: Tx,
  days: readonly CalendarDay[],
  now: Date,
): Promise<ReturnType<typeof calendarChange>> {
  const today = dayOf(now)
  const { markets } = await calendarVersion(tx)
  const orders = await openOrdersByDay(tx, today)

  return calendarChange(days, {
    markets,
    today,
    // A closed exchange closes every fund; a market abroad those that deal by it.
    ordersOn: (market, day) =>
      orders
        .filter((row) => row.day === day && (market === 'CN' || row.calendar === market))
        .reduce((sum, row) => sum + row.orders, 0),
  })
}

async function putInForce(
  tx: Tx,
  approved: {
    proposal: CalendarProposal
    changes: readonly CalendarDay[]
    actor: string
    now: Date
    tradingSteps: readonly string[]
  },
): Promise<Moved> {
  const { proposal, changes, actor, now, tradingSteps } = approved
  const before = await calendarVersion(tx)
  const version = await addCalendarVersion(tx, {
    changes,
    proposal,
    approver: actor,
    now,
    before: before.digest,
  })
  const after = await calendarVersion(tx)
  const from = changes.map(({ day }) => day).toSorted()[0] ?? dayOf(now)
  const counted = await moveDays(tx, { from, before: before.calendars, after: after.calendars })
  const begun = begunDays(changes, dayOf(now))
  const skipped = await skipSteps(tx, { days: begun, steps: tradingSteps, now })
  if (begun.includes(dayOf(now))) await moveWorkday(tx, { day: dayOf(now), status: 'OPEN' })

  return { version, ...counted, steps: skipped.length }
}

/** Days that have begun as trading days, because nothing else was known of them, and turn out to be closed. */
function begunDays(changes: readonly CalendarDay[], today: Day): Day[] {
  return changes
    .filter(({ market, day, isOpen }) => market === 'CN' && !isOpen && day <= today)
    .map(({ day }) => day)
}

async function audit(
  tx: Tx,
  row: {
    word: CalendarWord
    actor: string
    now: Date
    proposal: CalendarProposal
    changes: readonly CalendarDay[]
    moved: Moved | null
  },
): Promise<void> {
  const { word, actor, now, proposal, changes, moved } = row
  const closed = changes.filter(({ isOpen }) => !isOpen).map(({ market, day }) => `${market} ${day}`)
  await addAudit(tx, {
    at: now,
    actor,
    action: `CALENDAR_${word.kind.toUpperCase()}`,
    subject: `calendar:${proposal.source}`,
    reason: proposal.reason,
    detail: {
      sha256: proposal.sha256.toString('hex'),
      days: changes.length,
      closed,
      ...(moved === null ? {} : { ...moved, version: moved.version.toString() }),
    },
  })
}
