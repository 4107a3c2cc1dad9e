import { acceptRiskResult } from '@tongzhou/contract/account/risk/accept-risk-result'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import { confirmRiskResult, findRiskResults } from '@tongzhou/db/stores/account/risk-store'
import {
  findHeldFunds,
  findRunningPlans,
  openMismatches,
} from '@tongzhou/db/stores/account/risk-mismatch-store'
import { formatDayInSentence } from '@tongzhou/domain/format/days'
import { type Mismatch, mismatchesOf } from '@tongzhou/domain/account/risk/risk-mismatch'
import { notify } from '../../../shared/messages/notify'
import { classOf, lastConfirmed } from '../../../shared/account/investor-of-result'
import { type TransactionContext, handle } from '../../../http/handle'
import { presentRisk } from './present-risk'

/**
 * Only the newest result can be confirmed; a rise of two levels in a day needs the declaration (R-RSK-2). A
 * lower one tells what is held and paid into above it, and asks about plans (R-ACT-21).
 */
export const handler = handle(acceptRiskResult, async (input, context) => {
  const { tx, customer, day, now, refuse } = context
  const { customerNo } = customer
  await lockCustomer(tx, customerNo)
  const results = await findRiskResults(tx, customerNo)
  const [newest, previous] = results
  if (!newest || newest.seq !== input.seq) return refuse('NOT_FOUND')
  if (newest.confirmedAt !== null) return refuse('STEP_ALREADY_DONE')
  const facts = { previous: previous ?? null, day }
  if (presentRisk(newest, facts).riseToConfirm && input.riseConfirmed !== true) {
    return refuse('RISK_RISE_UNCONFIRMED')
  }
  await confirmRiskResult(tx, { customerNo, seq: newest.seq, now })
  const before = lastConfirmed(results.slice(1))
  const mismatches = mismatchesOf({
    day,
    before: before === null ? null : classOf(before),
    after: classOf(newest),
    subjects: [...(await findHeldFunds(tx, customerNo)), ...(await findRunningPlans(tx, customerNo))],
  })
  await openMismatches(tx, { customerNo, riskSeq: newest.seq, mismatches, now })
  await tellMismatches(context, { seq: newest.seq, mismatches })

  return presentRisk({ ...newest, confirmedAt: now }, facts)
})

/** One message for all of it: funds stay, plans wait for a choice. */
async function tellMismatches(
  { tx, customer, now, services }: TransactionContext<typeof acceptRiskResult>,
  { seq, mismatches }: { seq: number; mismatches: readonly Mismatch[] },
): Promise<void> {
  if (mismatches.length === 0) return
  const funds = mismatches.filter(({ kind }) => kind === 'FUND').length
  const plans = mismatches.length - funds
  const dueOn = mismatches.find((one) => one.dueOn !== null)?.dueOn ?? null
  await notify(tx, services.cipher, {
    event: 'riskLowered',
    facts: { funds, plans, day: dueOn === null ? null : formatDayInSentence(dueOn) },
    serialNo: `RM-${customer.customerNo}-${seq}`,
    customerNo: customer.customerNo,
    now,
  })
}
