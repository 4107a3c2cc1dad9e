import type { Tx } from '@tongzhou/db/connect'
import { addAudit } from '@tongzhou/db/stores/audit-store'
import { type BreakRow, closeBreak, lockOpenBreak, proposeResolution } from '@tongzhou/db/stores/break-store'
import { SUSPENSE_BREAK, closeSuspense } from '@tongzhou/db/stores/suspense-store'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'

export type BreakAction =
  | { readonly kind: 'propose'; readonly resolution: string }
  | { readonly kind: 'approve' }
  | { readonly kind: 'reject' }

/**
 * A step of resolving a difference (§12.6): one person proposes a resolution, another approves or rejects it; each leaves an audit row. The
 * figures stay: only the registrar's or the bank's own records correct them.
 */
export async function resolveBreak(
  tx: Tx,
  step: { id: bigint; action: BreakAction; actor: string; now: Date },
): Promise<Decision<BreakRow, 'NO_OPEN_BREAK' | 'NOTHING_PROPOSED' | 'SAME_PERSON'>> {
  const { id, action, actor, now } = step
  const found = await lockOpenBreak(tx, id)
  if (!found) return refuse('NO_OPEN_BREAK')
  if (action.kind === 'propose') {
    await proposeResolution(tx, id, { resolution: action.resolution, by: actor, now })
  } else {
    if (found.proposedBy === null) return refuse('NOTHING_PROPOSED')
    if (found.proposedBy === actor) return refuse('SAME_PERSON')
    if (action.kind === 'approve') {
      await closeBreak(tx, id, { by: actor, now })
      if (found.kind === SUSPENSE_BREAK) await closeSuspense(tx, { subject: found.subject, by: actor, now })
    }
    if (action.kind === 'reject') await proposeResolution(tx, id, null)
  }
  await addAudit(tx, {
    at: now,
    actor,
    action: `BREAK_${action.kind.toUpperCase()}`,
    subject: `break:${id}`,
    reason: action.kind === 'propose' ? action.resolution : found.resolution,
    detail: {
      kind: found.kind,
      subject: found.subject,
      ours: found.ours,
      theirs: found.theirs,
    },
  })

  return accept(found)
}
