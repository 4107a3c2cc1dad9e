import type { Tx } from '@tongzhou/db/connect'
import { addAudit } from '@tongzhou/db/stores/audit-store'
import { stepsOfDay } from '@tongzhou/db/stores/batch-store'
import { openSubjects } from '@tongzhou/db/stores/break-store'
import { reopenSteps } from '@tongzhou/db/stores/resend-store'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import { LOCK_STEP } from '../../shared/settlement/counted-day'
import { RECEIPT_STEP, SEND_STEP } from './expected-answers'
import { UNSENT_BREAK } from './set-aside'

/**
 * Writes the files of a day again with the records that could not be written before and have been corrected (registrar.md §11: whole files under
 * the same names, the summary number counts on). Refused once a registrar's receipt has sealed the day. Returns what was set aside; leaves an
 * audit row.
 */
export async function retryUnsent(
  tx: Tx,
  wanted: { day: Day; actor: string; now: Date },
): Promise<Decision<readonly string[], 'NOTHING_UNSENT' | 'DAY_SEALED'>> {
  const { day, actor, now } = wanted
  const unsent = [...(await openSubjects(tx, { kind: UNSENT_BREAK, prefix: '' }))].toSorted()
  if (unsent.length === 0) return refuse('NOTHING_UNSENT')
  const isDone = new Set(
    (await stepsOfDay(tx, day)).flatMap((row) => (row.state === 'DONE' ? [row.step] : [])),
  )
  if (!isDone.has(SEND_STEP) || isDone.has(RECEIPT_STEP)) return refuse('DAY_SEALED')
  await reopenSteps(tx, { day, step: LOCK_STEP, readers: [] })
  await reopenSteps(tx, { day, step: SEND_STEP, readers: [RECEIPT_STEP] })
  await addAudit(tx, {
    at: now,
    actor,
    action: 'UNSENT_RETRIED',
    subject: `day:${day}`,
    reason: null,
    detail: { unsent },
  })

  return accept(unsent)
}
