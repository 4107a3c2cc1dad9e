import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { chargeType, dayWire, flagWire, fundCode, sharesWire, tradeAcco } from '../kit/wire'
import { custodyRefusals } from './custody-shapes'

export const transferIn = defineCall({
  area: 'custody',
  path: '/api/mam-service/custody/transferIn',
  method: 'POST',
  body: 'form',
  access: 'login',
  once: true,
  summary: '外部转入（两步转托管的第二步）：填写原销售机构的转出申请单号',
  request: z.object({
    fundCode,
    tradeAcco,
    chargeType: chargeType.optional(),
    shares: sharesWire,
    /** The old seller's code and the number of its request. */
    fromDistributor: z.string().regex(/^[0-9A-Z]{3,9}$/, '销售机构代码不正确'),
    outgoingNo: z.string().regex(/^[0-9A-Za-z]{6,24}$/, '转出申请单号不正确'),
    tradeTicket: z.string().max(200).optional(),
    tDay: dayWire.optional(),
    duplicateConfirmed: flagWire.optional(),
  }),
  response: z.object({ orderNo: z.string(), tDay: dayWire, confirmDate: dayWire }),
  refusals: custodyRefusals,
  ownedIds: ['tradeAcco'],
})
