import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { countWire, moneyWire } from '../kit/wire'
import { allRecordRow, recordDirection, recordProduct } from './all-record-shapes'

export const allRecordList = defineCall({
  name: 'allRecordList',
  area: 'record',
  path: '/api/mam-service/order/allRecordList',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['record', 'cash'],
  summary: '全部交易记录：基金、现金宝、定投、组合、转托管合为一条时间线，按游标翻页',
  request: z.object({
    product: recordProduct.optional(),
    direction: recordDirection.optional(),
    pageSize: countWire.optional(),
    /** `nextCursor` of the page before: no row twice and none lost while records are added. */
    cursor: z.string().max(60).optional(),
  }),
  response: z.object({
    rows: z.array(allRecordRow),
    /** null: this is the last page. */
    nextCursor: z.string().nullable(),
    /** The months that these rows were placed in, newest first. */
    months: z.array(
      z.object({
        /** 2026-11 */
        month: z.string(),
        /** Confirmed in that month under the same filter (R-REC-1): money into funds, and out of them. */
        in: moneyWire,
        out: moneyWire,
      }),
    ),
  }),
  refusals: [],
})
