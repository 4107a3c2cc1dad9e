import { positionList } from '@tongzhou/contract/holding/position-list'
import { noShares } from '@tongzhou/domain/kernel/shares'
import { handleOpen } from '../../http/handle'
import { findHoldings, newestDay } from './fund-holdings'

/** What the customer holds now, the largest value first. */
export const handler = handleOpen(positionList, async (_input, { db, customer, services, day }) => {
  const market = await services.market.current()
  const { funds } = await findHoldings(db, {
    customerNo: customer.customerNo,
    market,
    newestOn: day,
  })
  const held = funds.filter(({ view }) => view.totalShares > noShares)

  return {
    rows: held
      .map(({ view }) => view)
      .toSorted((a, b) => (a.marketValue === b.marketValue ? 0 : a.marketValue > b.marketValue ? -1 : 1)),
    asOf: newestDay(held),
  }
})
