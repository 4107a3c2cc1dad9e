import { positionList } from '@tongzhou/contract/holding/position-list'
import { noShares, sumShares } from '@tongzhou/domain/kernel/shares'
import { handleOpen } from '../../http/handle'
import { sellableShares } from '../../trading/sellable-shares'
import { findHoldings, newestDay } from '../../trading/holdings/fund-holdings'

/** What the customer holds now, the largest value first. */
export const handler = handleOpen(positionList, async (_input, { db, customer, services, now, day }) => {
  const market = await services.market.current()
  const { funds } = await findHoldings(db, {
    customerNo: customer.customerNo,
    market,
    newestOn: day,
  })
  const held = funds.filter(({ view }) => view.totalShares > noShares)
  const sellable = await sellableShares(db, {
    customerNo: customer.customerNo,
    positions: held.flatMap(({ positions }) => positions),
    now,
    terms: services.terms,
  })

  return {
    rows: held
      .map(({ view, positions }) => ({
        ...view,
        availableShares: sumShares(positions.map((one) => sellable.get(one) ?? noShares)),
      }))
      .toSorted((a, b) => (a.marketValue === b.marketValue ? 0 : a.marketValue > b.marketValue ? -1 : 1)),
    asOf: newestDay(held),
  }
})
