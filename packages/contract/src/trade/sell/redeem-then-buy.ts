import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { chargeType, dayWire, flagWire, fundCode, jsonField, sharesWire, tradeAcco } from '../../kit/wire'
import { transformRefusals } from '../transform/transform-shapes'

export const redeemThenBuy = defineCall({
  name: 'redeemThenBuy',
  area: 'trade',
  path: '/api/mam-service/trade/redeemThenBuy',
  method: 'POST',
  body: 'form',
  access: 'login',
  once: true,
  changes: ['record', 'holding'],
  summary: '赎回转购：赎回一只基金，款到当日买入另一只',
  request: z.object({
    fundCode,
    targetFundCode: fundCode,
    tradeAcco,
    chargeType: chargeType.optional(),
    shares: sharesWire.optional(),
    sellAll: flagWire.optional(),
    tradeTicket: z.string().max(200).optional(),
    tDay: dayWire,
    agreementIds: jsonField(z.array(z.string().max(80)).max(30)),
    mismatchConfirmed: flagWire.optional(),
    duplicateConfirmed: flagWire.optional(),
  }),
  response: z.object({
    orderNo: z.string(),
    tDay: dayWire,
    sellConfirmDate: dayWire,
    /** Expected T and confirmation of the second leg. */
    buyTDay: dayWire,
    buyConfirmDate: dayWire,
    shares: sharesWire,
  }),
  refusals: [...transformRefusals, 'CARD_CHANGE_UNDER_REVIEW', 'BELOW_MINIMUM', 'FIRST_MINIMUM'],
  ownedIds: ['tradeAcco'],
})
