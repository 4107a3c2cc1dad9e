import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { chargeType, dayWire, flagWire, fundCode, moneyWire, sharesWire, tradeAcco } from '../../kit/wire'
import { sellRefusals } from '../order-refusals'

/** What happens to the rest of a large redemption: 0 = cancelled, 1 = postponed. */
export const largeRedeemFlag = z.enum(['0', '1'])

/** Where the money of a sale goes: to the card it came from, or into the cash product. */
export const redeemTarget = z.enum(['CARD', 'CASH_PRODUCT'])

export const redeemSingleFund = defineCall({
  name: 'redeemSingleFund',
  area: 'trade',
  path: '/api/mam-service/trade/redeemSingleFund',
  method: 'POST',
  body: 'form',
  access: 'login',
  once: true,
  changes: ['record', 'holding', 'cash'],
  summary: '卖出单只基金（赎回）',
  request: z.object({
    fundCode,
    tradeAcco,
    chargeType: chargeType.optional(),
    shares: sharesWire.optional(),
    /** Everything that is available at submit. */
    sellAll: flagWire.optional(),
    tradeTicket: z.string().max(200).optional(),
    tDay: dayWire,
    /** 1 = postpone the rest of a large redemption, 0 = cancel it. */
    largeRedeemFlag: largeRedeemFlag.optional(),
    /**
     * Where the money goes: the card by default, or on the day it is here into the cash product (赎回转宝);
     * nothing is carried over then.
     */
    target: redeemTarget.optional(),
    duplicateConfirmed: flagWire.optional(),
  }),
  response: z.object({
    orderNo: z.string(),
    tDay: dayWire,
    confirmDate: dayWire,
    arriveDate: dayWire,
    shares: sharesWire,
    estimatedAmount: moneyWire.nullable(),
    /** The money fund that the money will buy; null = it goes to the card. */
    targetFundCode: z.string().nullable(),
  }),
  refusals: [...sellRefusals, 'TRANSFORM_PAIR_UNSUPPORTED', 'CASH_PRODUCT_EMPTY'],
  ownedIds: ['tradeAcco'],
})
