import type { Tx } from '@tongzhou/db/connect'
import { calendarsInForce } from '@tongzhou/db/stores/calendar/calendar-store'
import { complaintsToFollow } from '@tongzhou/db/stores/content/complaint-follow-store'
import { type ComplaintRow, lockComplaint } from '@tongzhou/db/stores/content/complaint-store'
import { addBreak, closeSubjects, openSubjects } from '@tongzhou/db/stores/registrar/break-store'
import type { TradeCalendar } from '@tongzhou/domain/calendar/trade-calendar'
import { complaintAlerts, complaintDeadlines } from '@tongzhou/domain/content/complaint-alerts'
import { isSilent, reviewUntil } from '@tongzhou/domain/content/complaint-days'
import { complaintAfter } from '@tongzhou/domain/content/complaint-state'
import { type Day, dayOf } from '@tongzhou/domain/kernel/business-day'
import { moveByHouse } from '../../../shared/complaint/complaint-move'
import { type StepContext, defineStep } from '../../engine/step'

/** Of differences for the staff: what of a complaint is due today, and what is late. */
const DUE = 'COMPLAINT_DUE'
const LATE = 'COMPLAINT_LATE'

/**
 * 09:00, every natural day: what of a complaint is due or late stands among the differences for the staff,
 * anew each day and once for each deadline (R-CPL-3); what was asked for and did not come within ten trading
 * days is gone on without, and an answer that nobody objected to within fifteen days closes it (R-CPL-1).
 */
export const remindComplaints = defineStep<null>({
  name: '039-remind-complaints',
  title: '跟进投诉与建议的期限',
  on: 'every-day',
  after: ['010-open-day'],
  due: '09:00',
  select: async ({ services, day }) => {
    const { db } = services.connection
    const told = [
      ...(await openSubjects(db, { kind: DUE, prefix: '' })),
      ...(await openSubjects(db, { kind: LATE, prefix: '' })),
    ].map((subject) => subject.split(' ')[0] ?? '')
    const all = new Set([...(await complaintsToFollow(db, day)), ...told])

    return [...all].toSorted().map((key) => ({ key, data: null }))
  },
  apply: async (tx, { key }, { services, day, now }) => {
    const row = await lockComplaint(tx, key)
    if (row === null) return
    const { CN } = await calendarsInForce(tx)
    await goOn(tx, row, { services, day, now, exchange: CN })
    await tellStaff(tx, (await lockComplaint(tx, key)) ?? row, { day, now })
  },
})

/** Moves what nobody has moved in time. */
async function goOn(
  tx: Tx,
  row: ComplaintRow,
  by: StepContext & { readonly exchange: TradeCalendar },
): Promise<void> {
  const { services, day, now, exchange } = by
  const act = overdueAct(row, day, exchange)
  const state = act === null ? null : complaintAfter(row.state, act)
  if (act !== null && state !== null)
    await moveByHouse(tx, services.cipher, { row, act, state, text: null, staffNo: null, now })
}

function overdueAct(row: ComplaintRow, today: Day, exchange: TradeCalendar): 'GO_ON' | 'CLOSE' | null {
  const { state, pausedOn, repliedAt } = row
  if (pausedOn !== null && isSilent({ pausedOn, today }, exchange)) return 'GO_ON'
  const isOver = repliedAt !== null && today > reviewUntil(dayOf(repliedAt))

  return state === 'REPLIED' && isOver ? 'CLOSE' : null
}

/** Yesterday's lines go, today's come. */
async function tellStaff(
  tx: Tx,
  row: ComplaintRow,
  { day, now }: Pick<StepContext, 'day' | 'now'>,
): Promise<void> {
  const { complaintNo, state } = row
  const about = (what: string) => `${complaintNo} ${what}`
  const subjects = complaintDeadlines.map(about)
  for (const kind of [DUE, LATE])
    await closeSubjects(tx, { kind, subjects, resolution: `looked at again on ${day}`, now })
  for (const { what, by, isLate } of complaintAlerts(row, day))
    await addBreak(tx, {
      day,
      kind: isLate ? LATE : DUE,
      subject: about(what),
      ours: state,
      theirs: by,
      now,
    })
}
