import { assetOverview } from '@tongzhou/contract/holding/asset-overview'
import type { CallOutput } from '@tongzhou/contract/kit/define-call'
import { formatWeights } from '@tongzhou/domain/format/rates'
import { type Money, noMoney, printMoney, sumMoney } from '@tongzhou/domain/kernel/money'
import { noShares } from '@tongzhou/domain/kernel/shares'
import { handleOpen } from '../../http/handle'
import type { Market } from '../../market/market-data'
import { type FundHolding, findHoldings, newestDay, total } from '../../trading/holdings/fund-holdings'
import { fundPartOf, fundParts } from './fund-part'

/** Total assets and incomes (§6.1); funds sold out stay in the cumulative income, refunds are shown apart. */
export const handler = handleOpen(assetOverview, async (_input, { db, customer, services, day }) => {
  const market = await services.market.current()
  const { funds, inTransit } = await findHoldings(db, {
    customerNo: customer.customerNo,
    market,
    newestOn: day,
  })
  const held = funds.filter(({ view }) => view.totalShares > noShares)
  const sumOf = (of: (one: (typeof inTransit)[number]) => Money) => sumMoney(inTransit.map(of))
  const cashValue = total(
    held.filter((fund) => fund.isCashProduct),
    (view) => view.marketValue,
  )
  const fundValue = total(
    held.filter((fund) => !fund.isCashProduct),
    (view) => view.marketValue,
  )
  const isCostKnown = held.length === 0 || held.some(({ view }) => view.holdingIncome !== null)
  const inTransitBuy = sumOf((one) => one.buying)
  const inTransitSell = sumOf((one) => one.paying)

  return {
    totalAssets: sumMoney([fundValue, cashValue, inTransitBuy, inTransitSell]),
    fundValue,
    cashValue,
    holdingValue: sumMoney([fundValue, cashValue]),
    inTransitBuy,
    inTransitSell,
    refunding: sumOf((one) => one.refunding),
    dayIncome: total(held, (view) => view.dayIncome),
    dayIncomeDate: newestDay(held),
    holdingIncome: isCostKnown ? total(held, (view) => view.holdingIncome) : null,
    cumulativeIncome: total(funds, (view) => view.cumulativeIncome),
    inTransitOrders: inTransit.reduce((sum, one) => sum + one.orders, 0),
    asOf: newestDay(held),
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
