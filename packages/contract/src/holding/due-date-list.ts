import { dueChoices } from '@tongzhou/domain/trade/decide/due-instruction'
import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { holdKind } from '../fund/fund-shapes'
import { chargeType, dayWire, fundCode, instantWire, sharesWire } from '../kit/wire'

/** What happens to a lot on its due day: goes on, all of it is redeemed, or a part. */
export const dueChoice = z.enum(dueChoices)

export const dueDateList = defineCall({
  name: 'dueDateList',
  area: 'holding',
  path: '/api/mam-service/asset/dueDateList',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['holding'],
  summary: '份额到期一览：每笔份额的到期日与到期安排',
  request: z.object({ fundCode: fundCode.optional() }),
  response: z.object({
    rows: z.array(
      z.object({
        /** Names the lot in setDueInstruction. */
        lotId: z.string(),
        fundCode: z.string(),
        name: z.string(),
        tradeAcco: z.string(),
        chargeType,
        bankName: z.string(),
        cardTail: z.string(),
        /** MIN_HOLD: free from the due day on; ROLLING: only on it, else the next period begins. */
        kind: holdKind.extract(['MIN_HOLD', 'ROLLING']),
        periodDays: z.number().int(),
        shares: sharesWire,
        startDate: dayWire,
        dueDate: dayWire,
        daysLeft: z.number().int(),
        choice: dueChoice,
        /** What is redeemed on the due day; null when it goes on. */
        redeemShares: sharesWire.nullable(),
        /** Last instant of changing the instruction; null where there is none to give. */
        editableUntil: instantWire.nullable(),
      }),
    ),
  }),
  refusals: [],
})
