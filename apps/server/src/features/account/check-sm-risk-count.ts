import { checkSmRiskCount } from '@tongzhou/contract/account/check-sm-risk-count'
import { riskSubmissionDays } from '@tongzhou/db/stores/risk-store'
import { decideRiskTest, riskTestsLeft } from '@tongzhou/domain/account/risk-frequency'
import { handleOpen } from '../../http/handle'

export const handler = handleOpen(checkSmRiskCount, async (_input, { db, customer, now, day }) => {
  const submittedOn = await riskSubmissionDays(db, { customerNo: customer.customerNo, now })
  const left = riskTestsLeft(day, { submittedOn })

  return {
    allowed: decideRiskTest(left).kind === 'accepted',
    leftToday: left.today,
    leftIn12Months: left.in12Months,
  }
})
