import { openRemittances } from '@tongzhou/db/stores/remittance-store'
import { dayOf, daysBetween } from '@tongzhou/domain/kernel/business-day'
import { printMoney } from '@tongzhou/domain/kernel/money'
import { type RemittanceWord, decideRemittance } from '../../apps/server/src/features/ops/decide-remittance'
import { NOTHING_PROPOSED, type OpsCall, SAME_PERSON } from './ops-call'
import { fail, failByUsage } from './usage'

const sentences = {
  NO_OPEN_REMITTANCE: 'no open remittance of that entry number',
  NO_UNPAID_ORDER: 'no order by remittance of that number waits for its money',
  AMOUNT_DIFFERS: 'the order is of another amount',
  THIRD_PARTY: 'neither the account nor the name is that of the order’s customer',
  NOTHING_PROPOSED,
  SAME_PERSON,
} as const

/** Remittances that match no order (§3.3): two persons match it or send it back. */
export async function remittances(call: OpsCall): Promise<void> {
  const { services, db, action, subject, actor, now } = call
  if (action === 'list') return listRemittances(call)
  const word = remittanceWord(call)
  if (subject === '' || word === null) return failByUsage()
  const step = { entryNo: subject, word, actor, cipher: services.cipher, now }
  const done = await db.transaction().execute((tx) => decideRemittance(tx, step))
  if (done.kind === 'refused') return fail(sentences[done.reason])
  console.log(`${action}: ${subject} of ${done.value.businessDay} by ${actor}`)
}

function remittanceWord({ action, value: orderNo, reason }: OpsCall): RemittanceWord | null {
  if (action === 'approve' || action === 'reject') return { kind: action }
  if (reason === '') return null
  if (action === 'return') return { kind: 'return', reason }

  return action === 'match' && orderNo !== '' ? { kind: 'match', orderNo, reason } : null
}

async function listRemittances({ db, now }: OpsCall): Promise<void> {
  const rows = await openRemittances(db)
  for (const row of rows) {
    const age = daysBetween(row.businessDay, dayOf(now))
    console.log(
      `${row.entryNo}  ${row.businessDay}  ${printMoney(row.amount)}  ${row.payerBank} ${row.accountTail}  ${row.reason ?? ''}  ${age} days old, ${row.owner}`,
    )
    if (row.proposedBy !== null)
      console.log(
        `    proposed by ${row.proposedBy}: ${row.proposedAction ?? ''} ${row.proposedOrderNo ?? ''}`,
      )
  }
  console.log(`${rows.length} open`)
}
