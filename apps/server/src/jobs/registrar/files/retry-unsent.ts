import type { Tx } from '@tongzhou/db/connect'
import { stepsOfDay } from '@tongzhou/db/stores/registrar/batch-store'
import { openSubjects } from '@tongzhou/db/stores/registrar/break-store'
import { reopenSteps } from '@tongzhou/db/stores/registrar/resend-store'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import { LOCK_STEP } from '../../../settlement/counted-day'
import { RECEIPT_STEP, SEND_STEP } from './expected-answers'
import { UNSENT_BREAK } from './set-aside'

/**
 * What was set aside and could still go with the files of a day; refused once a registrar's receipt has
 * sealed it.
 */
export async function unsentOf(
  tx: Tx,
  day: Day,
): Promise<Decision<readonly string[], 'NOTHING_UNSENT' | 'DAY_SEALED'>> {
  const unsent = [...(await openSubjects(tx, { kind: UNSENT_BREAK, prefix: '' }))].toSorted()
  if (unsent.length === 0) return refuse('NOTHING_UNSENT')
  const isDone = new Set(
    (await stepsOfDay(tx, day)).flatMap((row) => (row.state === 'DONE' ? [row.step] : [])),
  )
  if (!isDone.has(SEND_STEP) || isDone.has(RECEIPT_STEP)) return refuse('DAY_SEALED')

  return accept(unsent)
}

/**
 * Writes the files of a day again with the records that could not be written before and have been corrected
 * (registrar.md §11: whole files under the same names, the summary number counts on). Returns what was set
 * aside.
 */
export async function retryUnsent(tx: Tx, day: Day): ReturnType<typeof unsentOf> {
  const unsent = await unsentOf(tx, day)
  if (unsent.kind === 'refused') return unsent
  await reopenSteps(tx, { day, step: LOCK_STEP, readers: [] })
  await reopenSteps(tx, { day, step: SEND_STEP, readers: [RECEIPT_STEP] })

  return unsent
}
