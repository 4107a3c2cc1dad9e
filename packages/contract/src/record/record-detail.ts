import { z } from 'zod'
import { parentView } from '../cash/cash-shapes'
import { defineCall } from '../kit/define-call'
import { recordId } from './all-record-shapes'
import { orderRecord } from './record-shapes'

export const recordDetail = defineCall({
  name: 'recordDetail',
  area: 'record',
  path: '/api/mam-service/order/recordDetail',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['record', 'cash'],
  summary: '全部交易记录中的一条：一笔交易，或一次分成多笔的转入转出',
  request: z.object({ recordId }),
  /** One of them is there. */
  response: z.object({ order: orderRecord.nullable(), parent: parentView.nullable() }),
  refusals: ['RECORD_NOT_FOUND'],
  ownedIds: ['recordId'],
})
