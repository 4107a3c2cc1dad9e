import { assetOverview } from '@tongzhou/contract/holding/asset-overview'
import type { CallOutput } from '@tongzhou/contract/kit/define-call'
import { formatWeights } from '@tongzhou/domain/format/rates'
import { type Money, noMoney, printMoney, sumMoney } from '@tongzhou/domain/kernel/money'
import { handleOpen } from '../../http/handle'
import type { Market } from '../../market/market-data'
import { type FundHolding, findHoldings, total } from '../../trading/holdings/fund-holdings'
import { fundPartOf, fundParts } from '../../trading/holdings/fund-part'
import { heldOf, holdingSums } from './holding-sums'

/** Total assets and incomes (§6.1); funds sold out stay in the cumulative income, refunds are shown apart. */
export const handler = handleOpen(assetOverview, async (_input, { db, customer, services, day }) => {
  const market = await services.market.current()
  const { funds, inTransit } = await findHoldings(db, {
    customerNo: customer.customerNo,
    market,
    newestOn: day,
  })
  const held = heldOf(funds)
  const sums = holdingSums(funds)
  const sumOf = (of: (one: (typeof inTransit)[number]) => Money) => sumMoney(inTransit.map(of))
  const inTransitBuy = sumOf((one) => one.buying)
  const inTransitSell = sumOf((one) => one.paying)

  return {
    ...sums,
    totalAssets: sumMoney([sums.holdingValue, inTransitBuy, inTransitSell]),
    inTransitBuy,
    inTransitSell,
    refunding: sumOf((one) => one.refunding),
    inTransitOrders: inTransit.reduce((sum, one) => sum + one.orders, 0),
    parts: partsOf(held, { market, inTransit: sumMoney([inTransitBuy, inTransitSell]) }),
  }
})

type Part = CallOutput<typeof assetOverview>['parts'][number]

/** The total by where it is (cash, steady, advance, on its way), those with nothing left out. */
function partsOf(
  held: readonly FundHolding[],
  { market, inTransit }: { market: Market; inTransit: Money },
): Part[] {
  const funded = fundParts.map((key) => {
    const own = held.filter((fund) => fundPartOf(fund, market) === key)

    return {
      key,
      value: total(own, (view) => view.marketValue),
      dayIncome: total(own, (view) => view.dayIncome),
    }
  })
  const all = [...funded, { key: 'TRANSIT' as const, value: inTransit, dayIncome: null }]
  const parts = all.filter(({ value }) => value > noMoney)
  const weights = formatWeights(parts.map(({ value }) => printMoney(value)))

  return parts.map((part, at) => ({ ...part, weight: weights[at] ?? '' }))
}
