import type { CallOutput } from '@tongzhou/contract/kit/define-call'
import { pageBounds } from '@tongzhou/contract/kit/page'
import { exchangeList } from '@tongzhou/contract/record/exchange-list'
import {
  type OrderRecord,
  countOrderRecords,
  findOrderRecords,
} from '@tongzhou/db/stores/trade/order-view-store'
import { isFinal, statusWord } from '@tongzhou/domain/trade/state/order-status'
import { handleOpen } from '../../http/handle'
import { kindOf } from '../../trading/order-kind'
import { failureOf } from '../../trading/present-order'

/**
 * Exchanges of one fund for another, newest first: a transform is one order, a 赎转购 a sale and the purchase it
 * made.
 */
export const handler = handleOpen(exchangeList, async (input, { db, customer }) => {
  const { customerNo } = customer
  const { pageNo, pageSize, offset } = pageBounds(input)
  const state = input.state === undefined ? {} : { state: input.state }
  const one = input.orderNo === undefined ? {} : { orderNo: input.orderNo }
  const filter = { customerNo, isExchange: true, ...state, ...one } as const
  const exchanges = await findOrderRecords(db, filter, { offset, limit: pageSize })
  const parentNos = exchanges.map((one) => one.orderNo)
  const made = parentNos.length === 0 ? [] : await findOrderRecords(db, { customerNo, parentNos })
  const purchases = new Map(
    made.filter((one) => one.payWay === 'TRANSFORM').map((one) => [one.parentNo, one]),
  )

  return {
    rows: exchanges.map((one) => presentExchange(one, purchases.get(one.orderNo) ?? null)),
    total: await countOrderRecords(db, filter),
    pageNo,
    pageSize,
  }
})

function presentExchange(
  order: OrderRecord,
  purchase: OrderRecord | null,
): CallOutput<typeof exchangeList>['rows'][number] {
  const { target } = order
  const standing = purchase ?? order

  return {
    orderNo: order.orderNo,
    way: kindOf(order.bizCode) === 'TRANSFORM' ? 'TRANSFORM' : 'SELL_THEN_BUY',
    applyAt: order.applyAt,
    tDate: order.tDate,
    from: {
      fundCode: order.fundCode,
      name: order.fundName,
      shares: order.confirmShares ?? order.applyShares,
    },
    to: {
      fundCode: target?.fundCode ?? order.fundCode,
      name: target?.name ?? order.fundName,
      shares: purchase === null ? (target?.shares ?? null) : purchase.confirmShares,
    },
    status: statusWord(standing.flow, standing.status),
    isFinal: isFinal(order.flow, order.status) && isFinal(standing.flow, standing.status),
    bankName: order.bankName,
    cardTail: order.cardTail,
    buyOrderNo: purchase?.orderNo ?? null,
    failure: failureOf(standing, { payFailure: null }),
  }
}
