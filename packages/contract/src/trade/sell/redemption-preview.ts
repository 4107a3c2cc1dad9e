import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { chargeType, dayWire, fundCode, moneyWire, rateWire, sharesWire, tradeAcco } from '../../kit/wire'
import { sellRefusals } from '../order-refusals'

export const redemptionPreview = defineCall({
  name: 'redemptionPreview',
  area: 'trade',
  path: '/api/mam-service/trade/redeemSingleFundCheck',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['holding'],
  summary: '卖出试算：按先进先出逐笔计算费用，不下单',
  request: z.object({ fundCode, tradeAcco, chargeType: chargeType.optional(), shares: sharesWire }),
  response: z.object({
    gross: moneyWire.nullable(),
    fee: moneyWire.nullable(),
    /** Estimated money at the latest NAV. */
    amount: moneyWire.nullable(),
    lots: z.array(
      z.object({
        confirmDate: dayWire,
        shares: sharesWire,
        holdingDays: z.number().int(),
        rate: rateWire,
        gross: moneyWire,
        fee: moneyWire,
      }),
    ),
    /** Shares that could be sold without any fee, the oldest first. */
    freeShares: sharesWire,
    highestRate: rateWire,
    tDay: dayWire,
    confirmDate: dayWire,
    arriveDate: dayWire,
  }),
  refusals: sellRefusals,
  ownedIds: ['tradeAcco'],
})
