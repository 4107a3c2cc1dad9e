import { differencesBalance } from '@tongzhou/db/stores/difference-settlement-store'
import { printMoney } from '@tongzhou/domain/kernel/money'
import { type SettlementWord, settleDifferences } from '../../apps/server/src/features/ops/settle-differences'
import { NOTHING_PROPOSED, type OpsCall, SAME_PERSON } from './ops-call'
import { fail, failByUsage } from './usage'

const sentences = {
  NO_DIFFERENCES: 'the balance of 2099 is zero',
  SETTLEMENT_UNDER_WAY: 'a settlement of 2099 waits for its second person or for the bank',
  BALANCE_CHANGED: 'the balance of 2099 has changed since the proposal: reject it and propose again',
  NOTHING_PROPOSED,
  SAME_PERSON,
} as const

/** The balance of 2099, and the company's money that brings it back to zero; two persons (§12.6). */
export async function differences(call: OpsCall): Promise<void> {
  const { db, action, actor, now } = call
  if (action === 'list')
    return console.log(`2099: ${printMoney(await differencesBalance(db))} (positive: money is missing)`)
  const word = differencesWord(call)
  if (word === null) return failByUsage()
  const done = await db.transaction().execute((tx) => settleDifferences(tx, { word, actor, now }))
  if (done.kind === 'refused') return fail(sentences[done.reason])
  console.log(`${action}: ${printMoney(done.value.amount)} of the company's money, by ${actor}`)
}

function differencesWord({ action, reason }: OpsCall): SettlementWord | null {
  if (action === 'approve' || action === 'reject') return { kind: action }

  return action === 'settle' && reason !== '' ? { kind: 'settle', reason } : null
}
