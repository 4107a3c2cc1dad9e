import { sharesFrom } from '@tongzhou/domain/kernel/shares'
import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { chargeType, dayWire, flagWire, fundCode, sharesWire, tradeAcco } from '../kit/wire'
import { custodyRefusals } from './custody-shapes'

/**
 * Nobody's holding is larger. The shares are the customer's own word: a number that does not fit the
 * registrar's field of sixteen digits, or makes the sums of the day (13) too long for it, would keep the
 * whole file from being written.
 */
const MOST_SHARES = sharesFrom('10000000000')

export const transferIn = defineCall({
  name: 'transferIn',
  area: 'custody',
  path: '/api/mam-service/custody/transferIn',
  method: 'POST',
  body: 'form',
  access: 'login',
  once: true,
  changes: ['custody', 'record', 'holding'],
  summary: '外部转入（两步转托管的第二步）：填写原销售机构的转出申请单号',
  request: z.object({
    fundCode,
    tradeAcco,
    chargeType: chargeType.optional(),
    shares: sharesWire.refine((shares) => shares <= MOST_SHARES, '转入份额过大，请核对'),
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
