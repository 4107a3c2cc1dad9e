import type { Queryable } from '@tongzhou/db/connect'
import { parametersOf } from '@tongzhou/db/stores/fund/parameter-store'
import { riskSubmissionDays } from '@tongzhou/db/stores/account/risk-store'
import { type RiskTestsLeft, riskTestsLeft } from '@tongzhou/domain/account/risk-frequency'
import type { Day } from '@tongzhou/domain/kernel/business-day'

/** How many risk tests a customer has left, by `risk.maxPerDay` and `risk.maxPer12M` (R-RSK-2). */
export async function riskTestsLeftOf(
  db: Queryable,
  { customerNo, now, day }: { customerNo: string; now: Date; day: Day },
): Promise<RiskTestsLeft> {
  const submittedOn = await riskSubmissionDays(db, { customerNo, now })
  const most = await parametersOf(db, ['risk.maxPerDay', 'risk.maxPer12M'])
  const frequency = {
    mostPerDay: Number(most['risk.maxPerDay']),
    mostPerYear: Number(most['risk.maxPer12M']),
  }

  return riskTestsLeft(day, { submittedOn, frequency })
}
