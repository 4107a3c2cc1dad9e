import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { pageOf, pageRequest } from '../kit/page'
import { parentRow } from './cash-shapes'

export const cashOrderList = defineCall({
  name: 'cashOrderList',
  area: 'cash',
  path: '/api/mam-service/cash/cashOrderList',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['cash', 'record'],
  summary: '现金宝交易记录：转入与转出',
  request: z.object({ ...pageRequest, kind: z.enum(['IN', 'OUT']).optional() }),
  response: pageOf(parentRow),
  refusals: [],
})
