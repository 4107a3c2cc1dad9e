import { mismatchedHoldings } from '@tongzhou/contract/account/risk/mismatched-holdings'
import {
  findHeldFunds,
  findPlanMismatches,
  findRunningPlans,
} from '@tongzhou/db/stores/account/risk-mismatch-store'
import { findRiskResults } from '@tongzhou/db/stores/account/risk-store'
import { latestNav } from '@tongzhou/db/stores/trade/traded-fund-store'
import { mayKeep, mismatchesOf } from '@tongzhou/domain/account/risk/risk-mismatch'
import { suitabilityOf } from '@tongzhou/domain/account/suitability'
import { marketValueOf } from '@tongzhou/domain/holding/position-figures'
import { handleOpen } from '../../../http/handle'
import { classOf, lastConfirmed } from '../../../shared/account/investor-of-result'

/**
 * What is above the newest result's level (R-RSK-7, R-ACT-21): held funds, which may be kept, and running
 * plans with the choice that is due. Before the result is confirmed it says what confirming would ask.
 */
export const handler = handleOpen(mismatchedHoldings, async (_input, { db, customer, day }) => {
  const { customerNo } = customer
  const results = await findRiskResults(db, customerNo)
  const [newest] = results
  if (!newest) return { level: null, mayKeep: false, dueOn: null, funds: [], plans: [] }
  const investor = classOf(newest)
  const isAbove = ({ risk }: { risk: Parameters<typeof suitabilityOf>[1] }) =>
    suitabilityOf(investor, risk) !== 'match'
  const funds = (await findHeldFunds(db, customerNo)).filter(isAbove)
  const running = (await findRunningPlans(db, customerNo)).filter(isAbove)
  const before = lastConfirmed(results.slice(1))
  const asked =
    newest.confirmedAt === null
      ? mismatchesOf({
          day,
          before: before === null ? null : classOf(before),
          after: investor,
          subjects: running,
        }).map(({ subject, state, dueOn }) => ({ planNo: subject, state, dueOn }))
      : await findPlanMismatches(db, { customerNo, riskSeq: newest.seq })
  const plans = running.map((plan) => {
    const question = asked.find(({ planNo }) => planNo === plan.subject)

    return {
      planNo: plan.subject,
      fundCode: plan.fundCode,
      fundName: plan.name,
      riskLevel: plan.risk,
      state: question?.state ?? null,
      dueOn: question?.dueOn ?? null,
    }
  })

  return {
    level: newest.level,
    mayKeep: mayKeep(investor),
    dueOn: plans.find(({ state }) => state === 'OPEN')?.dueOn ?? null,
    funds: await Promise.all(
      funds.map(async ({ fundCode, name, risk, shares }) => {
        const newestNav = await latestNav(db, fundCode)

        return {
          fundCode,
          fundName: name,
          riskLevel: risk,
          shares,
          value: newestNav === null ? null : marketValueOf(shares, newestNav.nav),
        }
      }),
    ),
    plans,
  }
})
