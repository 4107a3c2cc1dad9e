import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { dayWire, flagWire, fundCode, jsonField, moneyWire, orderAmountWire, tradeAcco } from '../../kit/wire'
import { buyRefusals } from '../order-refusals'
import { payWay } from '../order-shapes'

export const buySingleFund = defineCall({
  name: 'buySingleFund',
  area: 'trade',
  path: '/api/mam-service/trade/buySingleFund',
  method: 'POST',
  body: 'form',
  access: 'login',
  once: true,
  changes: ['record', 'holding', 'cash', 'coupon'],
  summary: '买入单只基金（申购或认购）',
  request: z.object({
    fundCode,
    amount: orderAmountWire,
    tradeAcco,
    /** The card by default. */
    payWay: payWay.optional(),
    couponId: z.string().max(60).optional(),
    tradeTicket: z.string().max(200).optional(),
    /** The T day shown on the page: another one now answers T_DAY_CHANGED. */
    tDay: dayWire,
    /** Ids of the documents the customer agreed to, with their versions: "risk-disclosure@3". */
    agreementIds: jsonField(z.array(z.string().max(80)).max(30)),
    /** The customer read the warning of a fund above his level and asks for it himself (R-SUI-3). */
    mismatchConfirmed: flagWire.optional(),
    duplicateConfirmed: flagWire.optional(),
  }),
  response: z.object({ orderNo: z.string(), tDay: dayWire, confirmDate: dayWire, fee: moneyWire }),
  // The last three are of the money funds that pay when the cash product does.
  refusals: [
    ...buyRefusals,
    'BELOW_MIN_REDEMPTION',
    'MUST_REDEEM_ALL',
    'SHARES_LOCKED',
    'ABOVE_MAX_REDEMPTION',
  ],
  ownedIds: ['tradeAcco', 'couponId'],
})
