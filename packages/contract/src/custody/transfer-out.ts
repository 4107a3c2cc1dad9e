import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { chargeType, dayWire, flagWire, fundCode, sharesWire, tradeAcco } from '../kit/wire'
import { custodyRefusals } from './custody-shapes'

export const transferOut = defineCall({
  name: 'transferOut',
  area: 'custody',
  path: '/api/mam-service/custody/transferOut',
  method: 'POST',
  body: 'form',
  access: 'login',
  once: true,
  changes: ['custody', 'record', 'holding'],
  summary: '转托管转出：一步（指定对方交易账户）或两步（凭单号到对方办理转入）',
  request: z.object({
    fundCode,
    tradeAcco,
    chargeType: chargeType.optional(),
    shares: sharesWire.optional(),
    /** Everything that is available at submit. */
    moveAll: flagWire.optional(),
    toDistributor: z.string().regex(/^[0-9A-Z]{3,9}$/, '销售机构代码不正确'),
    /** With it one step (026), without it two (028). */
    toTradeAcco: z
      .string()
      .regex(/^[0-9A-Z]{6,17}$/, '对方交易账号不正确')
      .optional(),
    tradeTicket: z.string().max(200).optional(),
    tDay: dayWire.optional(),
    duplicateConfirmed: flagWire.optional(),
  }),
  response: z.object({
    orderNo: z.string(),
    /** What the customer quotes at the new seller (two steps). */
    outgoingNo: z.string(),
    tDay: dayWire,
    confirmDate: dayWire,
    shares: sharesWire,
  }),
  refusals: custodyRefusals,
  ownedIds: ['tradeAcco'],
})
