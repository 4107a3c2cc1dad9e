import type { Tx } from '@tongzhou/db/connect'
import { addAudit } from '@tongzhou/db/stores/audit-store'
import {
  type ParameterName,
  endProposal,
  isAllowedValue,
  lockProposal,
  parameterOf,
  proposeParameter,
} from '@tongzhou/db/stores/parameter-store'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'

export type ParameterWord =
  | { readonly kind: 'propose'; readonly value: string; readonly reason: string }
  | { readonly kind: 'approve' }
  | { readonly kind: 'reject' }

/**
 * A step of changing a parameter (Appendix B): one person proposes a value, another approves or rejects it; nobody may approve his own proposal.
 * Each decision leaves an audit row with the value before and after.
 */
export async function changeParameter(
  tx: Tx,
  step: { name: ParameterName; word: ParameterWord; actor: string; now: Date },
): Promise<Decision<{ value: string }, 'VALUE_NOT_ALLOWED' | 'NOTHING_PROPOSED' | 'SAME_PERSON'>> {
  const { name, word, actor, now } = step
  const before = await parameterOf(tx, name)
  const proposed = await lockProposal(tx, name)
  if (word.kind === 'propose') {
    const { value, reason } = word
    if (!isAllowedValue(name, value)) return refuse('VALUE_NOT_ALLOWED')
    await proposeParameter(tx, { name, value, reason, proposedBy: actor, now })
    await audit(tx, { ...step, before, value, reason })

    return accept({ value })
  }
  if (proposed === null) return refuse('NOTHING_PROPOSED')
  if (word.kind === 'approve' && proposed.proposedBy === actor) return refuse('SAME_PERSON')
  await endProposal(tx, proposed, { approver: word.kind === 'approve' ? actor : null, now })
  await audit(tx, { ...step, before, value: proposed.value, reason: proposed.reason })

  return accept({ value: proposed.value })
}

async function audit(
  tx: Tx,
  row: {
    name: ParameterName
    word: ParameterWord
    actor: string
    now: Date
    before: string
    value: string
    reason: string
  },
): Promise<void> {
  const { name, word, actor, now, before, value, reason } = row
  await addAudit(tx, {
    at: now,
    actor,
    action: `PARAMETER_${word.kind.toUpperCase()}`,
    subject: `parameter:${name}`,
    reason,
    detail: { before, value },
  })
}
