import type { Tx } from '@tongzhou/db/connect'
import { addAudit } from '@tongzhou/db/stores/audit-store'
import { publishNav } from '@tongzhou/db/stores/fund-nav-store'
import { lockHeldNav, noteHeldNav } from '@tongzhou/db/stores/nav-hold-store'
import type { Day } from '@tongzhou/domain/kernel/business-day'

/** What became of a held NAV: `proposed` waits for a second person. */
export type NavHoldOutcome = 'unknown' | 'proposed' | 'same-person' | 'published' | 'rejected'

/**
 * A person's decision on a held NAV (§12.2). The first approval is recorded, a second person's publishes it unchanged. One rejection is enough;
 * the registrar then sends a corrected file. Each decision leaves an audit row.
 */
export async function decideNavHold(
  tx: Tx,
  decision: {
    fundCode: string
    day: Day
    approve: boolean
    reason: string | null
    actor: string
    now: Date
  },
): Promise<NavHoldOutcome> {
  const { fundCode, day, actor, now } = decision
  const key = { fundCode, day }
  const held = await lockHeldNav(tx, key)
  if (!held) return 'unknown'
  if (decision.approve && held.proposedBy === actor) return 'same-person'
  const outcome = outcomeOf(decision.approve, held.proposedBy)
  if (outcome === 'proposed') await noteHeldNav(tx, key, { proposedBy: actor })
  else {
    const state = outcome === 'published' ? 'APPROVED' : 'REJECTED'
    await noteHeldNav(tx, key, { state, decidedBy: actor, now })
  }
  if (outcome === 'published') await publishNav(tx, held.published, { source: 'approved', now })
  await addAudit(tx, {
    at: now,
    actor,
    action: `NAV_HOLD_${outcome.toUpperCase()}`,
    subject: `nav:${fundCode}/${day}`,
    reason: decision.reason,
    detail: { held: held.reason, proposedBy: held.proposedBy },
  })

  return outcome
}

function outcomeOf(approve: boolean, proposedBy: string | null): 'proposed' | 'published' | 'rejected' {
  if (!approve) return 'rejected'

  return proposedBy === null ? 'proposed' : 'published'
}
