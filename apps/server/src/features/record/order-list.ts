import { pageBounds } from '@tongzhou/contract/kit/page'
import { orderList } from '@tongzhou/contract/record/order-list'
import {
  type OrderFilter,
  countOrderRecords,
  findOrderRecords,
} from '@tongzhou/db/stores/trade/order-view-store'
import { findConfirmedSums } from '@tongzhou/db/stores/trade/month-sum-store'
import { addMonths, dayOf } from '@tongzhou/domain/kernel/business-day'
import { noMoney } from '@tongzhou/domain/kernel/money'
import { handleOpen } from '../../http/handle'
import { codesOf } from '../../trading/order-kind'
import { presentOrderRow } from '../../trading/present-order'
import { cursorOf, placeFrom } from './record-cursor'

const MONTHS = 12

/**
 * Records of at most twelve months (§3.15), page by page from the newest on; those in transit without a bound
 * of time, by their expected end.
 */
export const handler = handleOpen(orderList, async (input, { db, customer, day, refuse }) => {
  const { pageNo, pageSize, offset } = pageBounds(input)
  const to = input.to ?? day
  const earliest = addMonths(to, -MONTHS)
  if (input.from !== undefined && input.from < earliest) return refuse('RANGE_TOO_LONG')
  const from = input.from ?? earliest
  const { kind, state, fundCode, tradeAcco } = input
  const isInTransit = input.inTransit === true
  const filter: OrderFilter = {
    customerNo: customer.customerNo,
    ...(kind === undefined ? {} : { bizCodes: codesOf(kind) }),
    ...(state === undefined ? {} : { state }),
    ...(fundCode === undefined ? {} : { fundCode }),
    ...(tradeAcco === undefined ? {} : { tradeAcco }),
    ...(isInTransit ? { state: 'IN_TRANSIT' } : { from, to }),
  }
  const before = isInTransit ? null : placeFrom(input.cursor)
  // One more than is shown tells whether there are more.
  const found = await findOrderRecords(
    db,
    { ...filter, ...(before === null ? {} : { before }) },
    { offset: before === null ? offset : 0, limit: pageSize + 1 },
  )
  const records = found.slice(0, pageSize)
  const last = records.at(-1)
  const months = [...new Set(records.map(({ applyAt }) => dayOf(applyAt).slice(0, 7)))]
  const sums = isInTransit ? [] : await findConfirmedSums(db, { ...filter, months })

  return {
    rows: records.map(presentOrderRow),
    total: await countOrderRecords(db, filter),
    pageNo,
    pageSize,
    nextCursor: isInTransit || last === undefined || found.length <= pageSize ? null : cursorOf(last),
    months: months.map(
      (month) => sums.find((sum) => sum.month === month) ?? { month, in: noMoney, out: noMoney },
    ),
  }
})
