import { pendingRiskResult } from '@tongzhou/contract/account/risk/pending-risk-result'
import { findRiskResults } from '@tongzhou/db/stores/account/risk-store'
import { handleOpen } from '../../../http/handle'
import { presentRisk } from './present-risk'

/** The newest result while it waits for its confirmation, and the newest confirmed one. */
export const handler = handleOpen(pendingRiskResult, async (_input, { db, customer, day }) => {
  const rows = await findRiskResults(db, customer.customerNo)
  const view = (index: number) => {
    const row = rows[index]

    return row ? presentRisk(row, { previous: rows[index + 1] ?? null, day }) : null
  }
  const newest = rows[0]

  return {
    unconfirmed: newest && newest.confirmedAt === null ? view(0) : null,
    current: view(rows.findIndex((row) => row.confirmedAt !== null)),
  }
})
