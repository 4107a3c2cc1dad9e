import { remainingRiskTests } from '@tongzhou/contract/account/risk/remaining-risk-tests'
import { decideRiskTest } from '@tongzhou/domain/account/risk-frequency'
import { handleOpen } from '../../../http/handle'
import { riskTestsLeftOf } from './risk-tests-left'

export const handler = handleOpen(remainingRiskTests, async (_input, { db, customer, now, day }) => {
  const left = await riskTestsLeftOf(db, { customerNo: customer.customerNo, now, day })

  return {
    allowed: decideRiskTest(left).kind === 'accepted',
    leftToday: left.today,
    leftIn12Months: left.in12Months,
  }
})
