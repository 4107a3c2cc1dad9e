import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire, fundCode, instantWire, moneyWire, tradeAcco } from '../kit/wire'
import { cashPart } from './cash-shapes'

/** QUICK is at the card in seconds within the day's room, NORMAL by the registrar's days. */
export const withdrawWay = z.enum(['QUICK', 'NORMAL'])

export const previewWithdraw = defineCall({
  name: 'previewWithdraw',
  area: 'cash',
  path: '/api/mam-service/cash/previewWithdraw',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['cash'],
  summary: '现金宝转出试算：从哪些基金取、何时到账、今日快取额度',
  request: z.object({ amount: moneyWire, way: withdrawWay, tradeAcco, fundCode: fundCode.optional() }),
  response: z.object({
    parts: z.array(cashPart),
    tDay: dayWire,
    arriveDate: dayWire,
    available: moneyWire,
    quickRoom: moneyWire,
    /** A quick amount above the room: what is offered instead (§5.5). */
    offer: z.object({ quick: moneyWire, normal: moneyWire }).nullable(),
    /** Set while quick redemption waits, e.g. after a card change. */
    quickUntil: instantWire.nullable(),
  }),
  refusals: [
    'CASH_PRODUCT_EMPTY',
    'CARD_NOT_FOUND',
    'CALENDAR_NOT_PUBLISHED',
    'OUTSIDE_WINDOW',
    'BATCH_RUNNING',
    'QUICK_SUSPENDED',
    'BELOW_MIN_REDEMPTION',
    'NOT_ENOUGH_SHARES',
  ],
  ownedIds: ['tradeAcco'],
})
