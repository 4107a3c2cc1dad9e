import { acceptRiskResult } from '@tongzhou/contract/account/risk/accept-risk-result'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import { confirmRiskResult, findRiskResults } from '@tongzhou/db/stores/account/risk-store'
import { handle } from '../../../http/handle'
import { presentRisk } from './present-risk'

/** Only the newest result can be confirmed; a rise of two levels in a day needs the declaration (R-RSK-2). */
export const handler = handle(acceptRiskResult, async (input, { tx, customer, day, now, refuse }) => {
  const { customerNo } = customer
  await lockCustomer(tx, customerNo)
  const [newest, previous] = await findRiskResults(tx, customerNo, 2)
  if (!newest || newest.seq !== input.seq) return refuse('NOT_FOUND')
  if (newest.confirmedAt !== null) return refuse('STEP_ALREADY_DONE')
  const facts = { previous: previous ?? null, day }
  if (presentRisk(newest, facts).riseToConfirm && input.riseConfirmed !== true) {
    return refuse('RISK_RISE_UNCONFIRMED')
  }
  await confirmRiskResult(tx, { customerNo, seq: newest.seq, now })

  return presentRisk({ ...newest, confirmedAt: now }, facts)
})
