import type { z } from 'zod'
import { pageBounds } from '@tongzhou/contract/kit/page'
import { allRecordList } from '@tongzhou/contract/record/all-record-list'
import type { allRecordRow } from '@tongzhou/contract/record/all-record-shapes'
import type { Queryable } from '@tongzhou/db/connect'
import {
  type AllRecordFilter,
  type RecordPlace,
  findAllRecords,
} from '@tongzhou/db/stores/trade/all-record-store'
import { findConfirmedSums } from '@tongzhou/db/stores/trade/month-sum-store'
import { type OrderRecord, findOrderRecords } from '@tongzhou/db/stores/trade/order-view-store'
import { type ParentOrder, findParentOrders } from '@tongzhou/db/stores/trade/parent-order-store'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import { noMoney } from '@tongzhou/domain/kernel/money'
import { directionOfCode, parentRecords, productOfCode } from '@tongzhou/domain/trade/record-product'
import { handleOpen } from '../../http/handle'
import { presentOrderRow } from '../../trading/present-order'
import { type Swaps, parentRowOf, swapsOf } from '../../trading/present-parent'

type Row = z.output<typeof allRecordRow>

/** Parts of an instruction, at most: the funds of the cash product or of a basket. */
const MOST_PARTS = 20

/** The records of all products by month, page by page from the newest on, an instruction as one row. */
export const handler = handleOpen(allRecordList, async (input, { db, customer }) => {
  const { pageSize } = pageBounds(input)
  const { customerNo } = customer
  const before = placeFrom(input.cursor)
  const filter: AllRecordFilter = {
    customerNo,
    ...(input.product === undefined ? {} : { product: input.product }),
    ...(input.direction === undefined ? {} : { direction: input.direction }),
  }
  // One more than is shown tells whether there are more.
  const found = await findAllRecords(db, { ...filter, ...(before === null ? {} : { before }) }, pageSize + 1)
  const places = found.slice(0, pageSize)
  const last = places.at(-1)
  const months = [...new Set(places.map(({ at }) => dayOf(at).slice(0, 7)))]
  const sums = await findConfirmedSums(db, { ...filter, months })

  return {
    rows: await rowsOf(db, customerNo, places),
    nextCursor: last === undefined || found.length <= pageSize ? null : `${last.at.getTime()}.${last.number}`,
    months: months.map(
      (month) => sums.find((sum) => sum.month === month) ?? { month, in: noMoney, out: noMoney },
    ),
  }
})

/** null: from the newest on, as of a cursor that is none of ours. */
function placeFrom(cursor: string | undefined): { at: Date; number: string } | null {
  const [, instant, number] = /^(\d{12,14})\.(\w{1,40})$/.exec(cursor ?? '') ?? []

  return instant === undefined || number === undefined ? null : { at: new Date(Number(instant)), number }
}

/** Both kinds of record read at once, in the order of their places. */
async function rowsOf(db: Queryable, customerNo: string, places: readonly RecordPlace[]): Promise<Row[]> {
  const numbersOf = (source: RecordPlace['source']) =>
    places.filter((place) => place.source === source).map(({ number }) => number)
  const [orderNos, parentNos] = [numbersOf('ORDER'), numbersOf('PARENT')]
  const orders = orderNos.length === 0 ? [] : await findOrderRecords(db, { customerNo, orderNos })
  const parents = parentNos.length === 0 ? [] : await findParentOrders(db, { customerNo, parentNos })
  const parts =
    parentNos.length === 0
      ? []
      : await findOrderRecords(
          db,
          { customerNo, parentNos },
          { offset: 0, limit: parentNos.length * MOST_PARTS },
        )
  const swaps = await swapsOf(db, customerNo, parents)
  const rows = new Map([
    ...orders.map((order) => [order.orderNo, orderRowOf(order)] as const),
    ...parents.map((parent) => {
      const own = parts.filter(({ parentNo }) => parentNo === parent.parentNo)

      return [parent.parentNo, instructionRowOf(parent, own, swaps)] as const
    }),
  ])

  return places.flatMap(({ number }) => rows.get(number) ?? [])
}

function orderRowOf(order: OrderRecord): Row {
  const { orderNo, kindLabel, fundName, applyAt, amount, shares, isEstimate, status, isFinal, ...rest } =
    presentOrderRow(order)

  return {
    recordId: `O:${orderNo}`,
    product: productOfCode(order.bizCode),
    direction: directionOfCode(order.bizCode),
    kindLabel,
    title: fundName,
    at: applyAt,
    amount,
    shares,
    isEstimate,
    status,
    isFinal,
    bankName: rest.bankName,
    cardTail: rest.cardTail,
    isExchange: order.target !== null,
    parts: 0,
  }
}

function instructionRowOf(parent: ParentOrder, parts: readonly OrderRecord[], swaps: Swaps): Row {
  const { kindLabel, status, isFinal } = parentRowOf(parent, parts, swaps)
  const [first] = parts

  return {
    recordId: `P:${parent.parentNo}`,
    ...parentRecords[parent.kind],
    kindLabel,
    title: [...new Set(parts.map(({ fundName }) => fundName))].join('、'),
    at: parent.applyAt,
    amount: parent.amount,
    shares: null,
    isEstimate: false,
    status,
    isFinal,
    bankName: first?.bankName ?? null,
    cardTail: first?.cardTail ?? null,
    isExchange: false,
    parts: parts.length,
  }
}
