import { recommendTargets } from '@tongzhou/contract/trade/transform/recommend-targets'
import { type InvestorClass, suitabilityOf } from '@tongzhou/domain/account/suitability'
import { cheaperFromDay } from '@tongzhou/domain/fund/holding-cost'
import { moneyFrom } from '@tongzhou/domain/kernel/money'
import { navFrom } from '@tongzhou/domain/kernel/nav'
import { type Rate, rateFrom, rateOfUnits } from '@tongzhou/domain/kernel/rate'
import { type TargetFund, type TargetReason, groupTargets } from '@tongzhou/domain/trade/transform-targets'
import { handleOpen } from '../../../http/handle'
import { classFeesOf } from '../../../market/class-fees'
import { riskLabels } from '../../../market/fund-card'
import { fundTypeLabels } from '../../../market/import/fund-types'
import type { MarketFund } from '../../../market/market-data'
import { findTradingCustomer } from '../../../trading/standing'
import { transformTargetsOf } from '../../../trading/transform-targets'

/** The amount at which two classes are compared: ten years are looked ahead. */
const compared = { amount: moneyFrom('10000'), mostDays: 3650 }

interface Target extends TargetFund {
  readonly market: MarketFund
}

/** Funds to go over into, by rules that the page prints; what does not suit the customer is never named. */
export const handler = handleOpen(recommendTargets, async (input, context) => {
  const { db, services, refuse } = context
  const market = await services.market.current()
  const fund = market.funds.get(input.fundCode)
  if (!fund) return refuse('FUND_NOT_FOUND')
  const { investor } = await findTradingCustomer(db, { ...context, ticket: 'assumed' })
  const eligible = await transformTargetsOf(db, fund, [...market.funds.values()])
  const groups = groupTargets(targetOf(fund), eligible.map(targetOf), (target) =>
    suits(investor, target.market),
  )

  return {
    fundName: fund.name,
    isAssessed: investor !== null,
    groups: groups.map(({ reason, funds }) => ({
      reason,
      rows: funds.map((target) => presentTarget(fund, target, reason)),
    })),
  }
})

function suits(investor: InvestorClass | null, { riskLevel }: MarketFund): boolean {
  return investor !== null && suitabilityOf(investor, riskLevel) === 'match'
}

function targetOf(market: MarketFund): Target {
  const { fundCode, mainCode, fundType, riskLevel: risk } = market

  return { fundCode, mainCode, fundType, risk, yearlyRate: yearlyRateOf(market), market }
}

function yearlyRateOf({ managementRate, custodyRate, serviceRate }: MarketFund): Rate | null {
  if (managementRate === null || custodyRate === null) return null

  return rateOfUnits(rateFrom(managementRate) + rateFrom(custodyRate) + rateFrom(serviceRate ?? '0'))
}

function presentTarget(from: MarketFund, { market, yearlyRate }: Target, reason: TargetReason) {
  const { fundCode, name, fundType, riskLevel, history } = market

  return {
    fundCode,
    name,
    typeLabel: fundTypeLabels[fundType],
    riskLevel,
    riskLabel: riskLabels[riskLevel],
    nav: history.lastNav === null ? null : navFrom(history.lastNav),
    navDate: history.lastDay,
    yearlyRate,
    cheaperFromDay:
      reason === 'OTHER_CLASS' ? cheaperFromDay(classFeesOf(market), classFeesOf(from), compared) : null,
  }
}
