import { findOpenBreaks } from '@tongzhou/db/stores/break-store'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import { retryUnsent } from '../../apps/server/src/jobs/registrar/retry-unsent'
import { UNSENT_BREAK } from '../../apps/server/src/jobs/registrar/set-aside'
import type { OpsCall } from './ops-call'
import { fail, failByUsage } from './usage'

const sentences = {
  NOTHING_UNSENT: 'every record of today is in a file',
  DAY_SEALED:
    'the day’s files are not written yet, or the registrars have sealed them: what is left fails at 16:30',
} as const

/** Records that fit no file of the day (§3.2); once corrected, the files are written again with them. */
export async function unsent({ db, action, actor, now }: OpsCall): Promise<void> {
  if (action === 'list') {
    const rows = await findOpenBreaks(db, { kind: UNSENT_BREAK })
    for (const row of rows) console.log(`${row.day}  ${row.subject}  ${row.ours ?? ''}`)
    return console.log(`${rows.length} unsent`)
  }
  if (action !== 'retry') return failByUsage()
  const done = await db.transaction().execute((tx) => retryUnsent(tx, { day: dayOf(now), actor, now }))
  if (done.kind === 'refused') return fail(sentences[done.reason])
  console.log(`the files of ${dayOf(now)} are written again, with ${done.value.join(', ')} where corrected`)
}
