import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { pageOf, pageRequest } from '../kit/page'
import { dayWire, instantWire, orderNo, sharesWire } from '../kit/wire'
import { statusWord } from '../trade/order-shapes'
import { recordState } from './order-list'

/**
 * How a fund became another: by the registrar in one step (036), or by a sale whose money buys (赎转购, §3.7).
 */
export const exchangeWay = z.enum(['TRANSFORM', 'SELL_THEN_BUY'])

/** One fund of an exchange; `shares` as confirmed, on the left side as asked until then. */
const side = z.object({ fundCode: z.string(), name: z.string(), shares: sharesWire.nullable() })

export const exchangeList = defineCall({
  name: 'exchangeList',
  area: 'record',
  path: '/api/mam-service/order/exchangeList',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['record'],
  summary: '转换记录：基金转换与赎回转购，一次一行，最新在前',
  request: z.object({ ...pageRequest, state: recordState.optional(), orderNo: orderNo.optional() }),
  response: pageOf(
    z.object({
      orderNo: z.string(),
      way: exchangeWay,
      applyAt: instantWire,
      tDate: dayWire,
      from: side,
      to: side,
      /** Of the purchase where there is one by now, else of the order that left the first fund. */
      status: statusWord,
      /** Both halves are at rest. */
      isFinal: z.boolean(),
      bankName: z.string().nullable(),
      cardTail: z.string().nullable(),
      /** The purchase that the sale's money made, or failed to make. */
      buyOrderNo: z.string().nullable(),
      /** Why it failed, in Chinese; the money of a sale whose purchase failed goes to the card. */
      failure: z.string().nullable(),
    }),
  ),
  refusals: [],
})
