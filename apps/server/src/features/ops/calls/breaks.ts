import { breaksList, breaksPropose } from '@tongzhou/contract/staff/breaks'
import { closeBreak, findOpenBreaks, lockOpenBreak } from '@tongzhou/db/stores/registrar/break-store'
import { SUSPENSE_BREAK, closeSuspense } from '@tongzhou/db/stores/settlement/suspense-store'
import { daysBetween } from '@tongzhou/domain/kernel/business-day'
import { refuse } from '@tongzhou/domain/kernel/decision'
import { checkerOf, handleRequested, handleStaff } from '../../../staff/handle-staff'

export const list = handleStaff(breaksList, async (tx, { day }, { day: today }) => {
  const rows = await findOpenBreaks(tx, day === undefined ? {} : { day })

  return {
    answer: {
      rows: rows.map(({ id, day: of, kind, subject, ours, theirs, owner }) => ({
        id: String(id),
        day: of,
        kind,
        subject,
        ours,
        theirs,
        owner,
        daysOld: daysBetween(of, today),
      })),
    },
  }
})

/** The figures stay: only the registrar's or the bank's own records correct them (§12.6). */
export const propose = handleRequested(breaksPropose, {
  judge: async (tx, { id }) => {
    const found = await lockOpenBreak(tx, BigInt(id))
    if (found === null) return refuse('NOT_FOUND')
    const { day, kind, subject, ours, theirs, owner } = found

    return { subject: `break:${id}`, facts: { day, kind, subject, ours, theirs, owner } }
  },
  apply: async (tx, { id }, by) => {
    const { makerNo, reason: resolution, now } = by
    const checkerNo = checkerOf(by)
    const closed = await closeBreak(tx, BigInt(id), { resolution, makerNo, checkerNo, now })
    if (closed.kind === SUSPENSE_BREAK)
      await closeSuspense(tx, { subject: closed.subject, by: checkerNo, now })

    return { outcome: { day: closed.day, kind: closed.kind, about: closed.subject } }
  },
})
