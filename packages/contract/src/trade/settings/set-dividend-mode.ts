import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { chargeType, dayWire, dividendMode, fundCode, tradeAcco } from '../../kit/wire'
import { dealingChecks, standingChecks } from '@tongzhou/domain/trade/decide/check-order'

export const setDividendMode = defineCall({
  name: 'setDividendMode',
  area: 'trade',
  path: '/api/mam-service/trade/setDividendMode',
  method: 'POST',
  body: 'form',
  access: 'login',
  once: true,
  changes: ['record', 'holding'],
  summary: '修改分红方式',
  request: z.object({
    fundCode,
    tradeAcco,
    chargeType: chargeType.optional(),
    mode: dividendMode,
    tradeTicket: z.string().max(200).optional(),
    tDay: dayWire.optional(),
  }),
  response: z.object({
    orderNo: z.string(),
    tDay: dayWire,
    /** Counts for dividends whose record day is later (§3.8). */
    confirmDate: dayWire,
  }),
  refusals: [
    ...standingChecks,
    'FUND_UNKNOWN',
    'CARD_NOT_FOUND',
    ...dealingChecks,
    'NOT_ENOUGH_SHARES',
    'DIVIDEND_MODE_PENDING',
    'DIVIDEND_MODE_SAME',
    'T_DAY_CHANGED',
  ],
  ownedIds: ['tradeAcco'],
})
