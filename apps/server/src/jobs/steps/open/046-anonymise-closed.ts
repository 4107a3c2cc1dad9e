import { closedToForget, forgetClosed } from '@tongzhou/db/stores/account/rights/retention-store'
import { defineStep } from '../../engine/step'

/** Accounts of one run; the rest follows the day after. */
const MOST = 10_000

/**
 * 00:00: what a duty kept of closed accounts ends with it (R-PRV-3): after two years messages, after five the
 * photos of the person with his document, after twenty everything that says who he was. What he did stays
 * under a number that names nobody.
 */
export const anonymiseClosed = defineStep<string>({
  name: '046-anonymise-closed',
  title: '清除已注销账户的个人信息',
  on: 'every-day',
  after: ['020-forget-expired'],
  due: '00:00',
  select: async ({ services }) => {
    const due = await closedToForget(services.connection.db, MOST)

    return due.map((customerNo) => ({ key: customerNo, data: customerNo }))
  },
  apply: async (tx, { data }) => {
    await forgetClosed(tx, data)
  },
})
