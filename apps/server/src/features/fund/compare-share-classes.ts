import { compareShareClasses } from '@tongzhou/contract/fund/compare-share-classes'
import { cheaperFromDay, holdingCost } from '@tongzhou/domain/fund/holding-cost'
import { type Money, moneyFrom } from '@tongzhou/domain/kernel/money'
import { handleOpen } from '../../http/handle'
import { classFeesOf } from '../../market/class-fees'
import { presentTiers } from '../../market/fund-card'
import type { Market, MarketFund } from '../../market/market-data'
import { rateFrom } from '@tongzhou/domain/kernel/rate'

const usualAmount = moneyFrom('10000')
/** Ten years: nobody's service fee changes the answer later. */
const MOST_DAYS = 3650
/** Every day where something happens: fee tiers, months, the end of the service fee. */
const drawnDays = [
  1, 6, 7, 15, 29, 30, 60, 90, 120, 150, 179, 180, 210, 240, 270, 300, 330, 364, 365, 545, 730, 1095,
]

/** The A and C classes of a fund side by side; a fund with one class has nothing to choose. */
export const handler = handleOpen(compareShareClasses, async (input, { services, refuse }) => {
  const market = await services.market.current()
  const fund = market.funds.get(input.id)
  if (!fund) return refuse('FUND_NOT_FOUND')
  const amount = input.amount ?? usualAmount
  const [a, c] = [classOf(market, fund, 'A'), classOf(market, fund, 'C')]
  if (!a || !c) {
    return {
      a: null,
      c: null,
      holdDays: null,
      isNever: false,
      amount,
      points: [],
      conclusion: '这只基金只有一个份额类别',
    }
  }
  const holdDays = cheaperFromDay(classFeesOf(a), classFeesOf(c), { amount, mostDays: MOST_DAYS })

  return {
    a: sideOf(a),
    c: sideOf(c),
    holdDays,
    isNever: holdDays === null,
    amount,
    points: pointsOf(a, c, { amount, holdDays }),
    conclusion:
      holdDays === null
        ? '持有多久 C 类都不比 A 类贵：销售服务费满一年后不再收取'
        : `预计持有 ${holdDays} 天及以上选 A 类更省，更短选 C 类`,
  }
})

function classOf(market: Market, fund: MarketFund, shareClass: string): MarketFund | undefined {
  return [...market.funds.values()].find(
    (other) => other.mainCode === fund.mainCode && other.shareClass === shareClass,
  )
}

function sideOf(fund: MarketFund) {
  const [tier] = presentTiers(fund, 'PURCHASE')

  return {
    fundCode: fund.fundCode,
    name: fund.name,
    purchaseRate: tier?.rate ?? null,
    purchaseRateDiscounted: tier?.rateDiscounted ?? null,
    serviceRate: fund.serviceRate === null ? null : rateFrom(fund.serviceRate),
  }
}

function pointsOf(a: MarketFund, c: MarketFund, held: { amount: Money; holdDays: number | null }) {
  const days = new Set(held.holdDays === null ? drawnDays : [...drawnDays, held.holdDays - 1, held.holdDays])
  const cost = (fund: MarketFund, day: number): Money =>
    holdingCost(classFeesOf(fund), { amount: held.amount, days: day }).total

  return [...days]
    .filter((day) => day > 0)
    .sort((x, y) => x - y)
    .map((day) => ({ days: day, costA: cost(a, day), costC: cost(c, day) }))
}
