import type { Database } from '@tongzhou/db/connect'
import { findOpenBreaks } from '@tongzhou/db/stores/break-store'
import { type BreakAction, resolveBreak } from '../../apps/server/src/features/ops/resolve-break'
import { NOTHING_PROPOSED, type OpsCall, SAME_PERSON, idOf } from './ops-call'
import { fail, failByUsage } from './usage'

const sentences = {
  NO_OPEN_BREAK: 'no open difference of that number',
  NOTHING_PROPOSED,
  SAME_PERSON,
} as const

/** Differences (§12.6): two persons close one. */
export async function breaks(call: OpsCall): Promise<void> {
  const { db, action, actor, now } = call
  if (action === 'list') return listBreaks(db)
  const id = idOf(call)
  const step = breakAction(call)
  if (id === null || step === null) return failByUsage()
  const done = await db.transaction().execute((tx) => resolveBreak(tx, { id, action: step, actor, now }))
  if (done.kind === 'refused') return fail(sentences[done.reason])
  console.log(`${action}: ${done.value.day} ${done.value.kind} ${done.value.subject} by ${actor}`)
}

function breakAction({ action, reason }: OpsCall): BreakAction | null {
  if (action === 'approve' || action === 'reject') return { kind: action }

  return action === 'propose' && reason !== '' ? { kind: 'propose', resolution: reason } : null
}

async function listBreaks(db: Database): Promise<void> {
  const rows = await findOpenBreaks(db)
  for (const row of rows) {
    console.log(
      `${row.id}  ${row.day}  ${row.kind}  ${row.subject}  ours ${row.ours ?? '-'}  theirs ${row.theirs ?? '-'}  ${row.owner}`,
    )
    if (row.proposedBy !== null) console.log(`    proposed by ${row.proposedBy}: ${row.resolution ?? ''}`)
  }
  console.log(`${rows.length} open`)
}
