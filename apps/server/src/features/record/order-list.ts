import { pageBounds } from '@tongzhou/contract/kit/page'
import { orderList } from '@tongzhou/contract/record/order-list'
import {
  type OrderFilter,
  countOrderRecords,
  findOrderRecords,
} from '@tongzhou/db/stores/trade/order-view-store'
import { addMonths } from '@tongzhou/domain/kernel/business-day'
import { handleOpen } from '../../http/handle'
import { codesOf } from '../../trading/order-kind'
import { presentOrderRow } from '../../trading/present-order'

/**
 * Records of at most twelve months (§3.15); those in transit without a bound of time, by their expected end.
 */
export const handler = handleOpen(orderList, async (input, { db, customer, day }) => {
  const { pageNo, pageSize, offset } = pageBounds(input)
  const to = input.to ?? day
  const earliest = addMonths(to, -12)
  const from = input.from !== undefined && input.from > earliest ? input.from : earliest
  const filter: OrderFilter = {
    customerNo: customer.customerNo,
    ...(input.kind === undefined ? {} : { bizCodes: codesOf(input.kind) }),
    ...(input.state === undefined ? {} : { state: input.state }),
    ...(input.fundCode === undefined ? {} : { fundCode: input.fundCode }),
    ...(input.inTransit === true ? { state: 'IN_TRANSIT' } : { from, to }),
  }
  const records = await findOrderRecords(db, filter, { offset, limit: pageSize })

  return {
    rows: records.map(presentOrderRow),
    total: await countOrderRecords(db, filter),
    pageNo,
    pageSize,
  }
})
