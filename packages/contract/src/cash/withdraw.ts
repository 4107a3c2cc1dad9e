import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire, flagWire, fundCode, jsonField, moneyWire, tradeAcco } from '../kit/wire'
import { sellRefusals } from '../trade/order-refusals'
import { seenWithdrawPart, withdrawPart } from './cash-shapes'
import { withdrawWay } from './preview-withdraw'

export const withdraw = defineCall({
  name: 'withdraw',
  area: 'cash',
  path: '/api/mam-service/cash/withdraw',
  method: 'POST',
  body: 'form',
  access: 'login',
  once: true,
  changes: ['cash', 'record', 'holding'],
  summary: '现金宝转出：快速（垫资到卡）、普通（登记机构确认后到卡）或两者合并',
  request: z.object({
    amount: moneyWire,
    way: withdrawWay,
    tradeAcco,
    fundCode: fundCode.optional(),
    tradeTicket: z.string().max(200).optional(),
    tDay: dayWire,
    parts: jsonField(z.array(seenWithdrawPart).max(100)),
    duplicateConfirmed: flagWire.optional(),
  }),
  response: z.object({
    parentNo: z.string(),
    /** Of a mixed withdrawal the ordinary instruction; `parentNo` is then the quick one. */
    pairNo: z.string().nullable(),
    tDay: dayWire,
    arriveDate: dayWire,
    parts: z.array(withdrawPart),
  }),
  refusals: [
    'CASH_PRODUCT_EMPTY',
    ...sellRefusals,
    'BATCH_RUNNING',
    'QUICK_SUSPENDED',
    'QUICK_TIMES_USED',
    'CARD_RESIGN_NEEDED',
    'QUICK_ROOM_EXCEEDED',
    'SPLIT_CHANGED',
  ],
  ownedIds: ['tradeAcco'],
})
