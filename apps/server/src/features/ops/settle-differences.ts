import type { Tx } from '@tongzhou/db/connect'
import { addAudit } from '@tongzhou/db/stores/audit-store'
import {
  type DifferenceSettlement,
  decideSettlement,
  differencesBalance,
  holdDifferences,
  lockProposedSettlement,
  proposeSettlement,
} from '@tongzhou/db/stores/difference-settlement-store'
import { transfersUnderWay } from '@tongzhou/db/stores/failed-transfer-store'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import { addMoney, noMoney, printMoney } from '@tongzhou/domain/kernel/money'
import {
  COMPANY_PAYS,
  COMPANY_TAKES,
  requestDifferenceSettlement,
} from '../../shared/settlement/bank-movements'

export type SettlementWord =
  | { readonly kind: 'settle'; readonly reason: string }
  | { readonly kind: 'approve' }
  | { readonly kind: 'reject' }

export type SettlementRefusal =
  'NO_DIFFERENCES' | 'SETTLEMENT_UNDER_WAY' | 'NOTHING_PROPOSED' | 'SAME_PERSON' | 'BALANCE_CHANGED'

/**
 * Brings 2099 back to zero with the company's money (§12.6, §12.7): one person proposes the current balance, another approves, the bank is asked,
 * and its result moves the ledger. Refused when 2099 has changed since the proposal. Each decision leaves an audit row.
 */
export async function settleDifferences(
  tx: Tx,
  step: { word: SettlementWord; actor: string; now: Date },
): Promise<Decision<DifferenceSettlement, SettlementRefusal>> {
  const { word, actor, now } = step
  await holdDifferences(tx)
  const proposed = await lockProposedSettlement(tx)
  const balance = await differencesBalance(tx)
  if (word.kind === 'settle') {
    const underWay = addMoney(
      await transfersUnderWay(tx, COMPANY_PAYS),
      await transfersUnderWay(tx, COMPANY_TAKES),
    )
    if (proposed !== null || underWay !== noMoney) return refuse('SETTLEMENT_UNDER_WAY')
    if (balance === noMoney) return refuse('NO_DIFFERENCES')
    const done = await proposeSettlement(tx, { amount: balance, reason: word.reason, by: actor, now })
    await audit(tx, { ...step, settlement: done })

    return accept(done)
  }
  if (proposed === null) return refuse('NOTHING_PROPOSED')
  const { id, amount } = proposed
  if (word.kind === 'reject') await decideSettlement(tx, { id, state: 'REJECTED', by: actor, now })
  else {
    if (proposed.proposedBy === actor) return refuse('SAME_PERSON')
    if (balance !== amount) return refuse('BALANCE_CHANGED')
    await decideSettlement(tx, { id, state: 'APPROVED', by: actor, now })
    await requestDifferenceSettlement(tx, { id, day: dayOf(now), amount, now })
  }
  await audit(tx, { ...step, settlement: proposed })

  return accept(proposed)
}

async function audit(
  tx: Tx,
  row: { word: SettlementWord; actor: string; now: Date; settlement: DifferenceSettlement },
): Promise<void> {
  const { id, amount, reason } = row.settlement
  await addAudit(tx, {
    at: row.now,
    actor: row.actor,
    action: `DIFFERENCES_${row.word.kind.toUpperCase()}`,
    subject: `difference-settlement:${id}`,
    reason,
    detail: { amount: printMoney(amount) },
  })
}
