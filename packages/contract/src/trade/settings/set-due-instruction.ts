import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { dueChoice } from '../../holding/due-date-list'
import { dayWire, fundCode, sharesWire, tradeAcco } from '../../kit/wire'
import { standingChecks } from '@tongzhou/domain/trade/decide/check-order'

export const setDueInstruction = defineCall({
  name: 'setDueInstruction',
  area: 'trade',
  path: '/api/mam-service/trade/setDueInstruction',
  method: 'POST',
  body: 'form',
  access: 'login',
  once: true,
  changes: ['holding'],
  summary: '份额到期安排：续期或到期赎回',
  request: z.object({
    fundCode,
    tradeAcco,
    lotId: z.string().regex(/^\d{1,19}$/, '份额编号不正确'),
    choice: dueChoice,
    /** With REDEEM_PART. */
    shares: sharesWire.optional(),
    tradeTicket: z.string().max(200).optional(),
  }),
  response: z.object({ dueDate: dayWire, choice: dueChoice, redeemShares: sharesWire.nullable() }),
  refusals: [
    ...standingChecks,
    'FUND_UNKNOWN',
    'CARD_NOT_FOUND',
    'NOT_FOUND',
    'NOT_ENOUGH_SHARES',
    'ORDER_STATE_CHANGED',
  ],
  ownedIds: ['tradeAcco', 'lotId'],
})
