import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { chargeType, dayWire, flagWire, fundCode, jsonField, sharesWire, tradeAcco } from '../../kit/wire'
import { transformDays, transformRefusals } from './transform-shapes'

export const transformSingleFund = defineCall({
  name: 'transformSingleFund',
  area: 'trade',
  path: '/api/mam-service/trade/transformSingleFund',
  method: 'POST',
  body: 'form',
  access: 'login',
  once: true,
  changes: ['record', 'holding'],
  summary: '基金转换（同一登记机构）',
  request: z.object({
    fundCode,
    targetFundCode: fundCode,
    tradeAcco,
    chargeType: chargeType.optional(),
    shares: sharesWire.optional(),
    /** Everything that is available at submit. */
    transformAll: flagWire.optional(),
    tradeTicket: z.string().max(200).optional(),
    tDay: dayWire,
    agreementIds: jsonField(z.array(z.string().max(80)).max(30)),
    mismatchConfirmed: flagWire.optional(),
    duplicateConfirmed: flagWire.optional(),
  }),
  response: z.object({
    orderNo: z.string(),
    ...transformDays,
    shares: sharesWire,
    /** Estimate of what comes in. */
    estimatedShares: sharesWire.nullable(),
  }),
  refusals: transformRefusals,
  ownedIds: ['tradeAcco'],
})
