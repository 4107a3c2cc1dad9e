import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire, flagWire, fundCode, jsonField, orderAmountWire, tradeAcco } from '../kit/wire'
import { buyRefusals } from '../trade/order-refusals'
import { cashPart, seenPart } from './cash-shapes'
import { topUpMode } from './preview-top-up'

export const topUp = defineCall({
  name: 'topUp',
  area: 'cash',
  path: '/api/mam-service/cash/topUp',
  method: 'POST',
  body: 'form',
  access: 'login',
  once: true,
  changes: ['cash', 'record', 'holding'],
  summary: '现金宝转入：一笔付款，按基金分成子单',
  request: z.object({
    amount: orderAmountWire,
    mode: topUpMode,
    fundCode: fundCode.optional(),
    tradeAcco,
    tradeTicket: z.string().max(200).optional(),
    tDay: dayWire,
    /** The split the customer saw: another one now answers SPLIT_CHANGED (R-MMF-7). */
    parts: jsonField(z.array(seenPart).max(50)),
    agreementIds: jsonField(z.array(z.string().max(80)).max(30)),
    duplicateConfirmed: flagWire.optional(),
    /** A part that its registrar refuses buys another fund of the product (R-CASH-7); absent = no. */
    autoSwap: flagWire.optional(),
  }),
  response: z.object({
    parentNo: z.string(),
    tDay: dayWire,
    confirmDate: dayWire,
    parts: z.array(cashPart),
  }),
  refusals: ['CASH_PRODUCT_EMPTY', ...buyRefusals, 'SPLIT_CHANGED'],
  ownedIds: ['tradeAcco'],
})
