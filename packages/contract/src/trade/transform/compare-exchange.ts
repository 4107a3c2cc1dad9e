import { exchangeWays } from '@tongzhou/domain/trade/fee/exchange-ways'
import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { chargeType, dayWire, fundCode, moneyWire, rateWire, sharesWire, tradeAcco } from '../../kit/wire'
import { transformSide } from './transform-shapes'

export const swapWay = z.enum(exchangeWays)

/** One way from a fund into another, or staying; figures at the newest NAVs, null where unknown. */
export const exchangeOption = z.object({
  way: swapWay,
  /** Why it cannot be done now, by the rule of its submit; null when it can. */
  refusal: z.object({ code: z.number().int(), reason: z.string(), msg: z.string() }).nullable(),
  redemptionFee: moneyWire.nullable(),
  /** Make-up fee of a transform, else the purchase fee at our discount. */
  buyFee: moneyWire.nullable(),
  total: moneyWire.nullable(),
  /** The least total of the ways that lead into the other fund and can be gone now. */
  isCheapest: z.boolean(),
  sellTDay: dayWire.nullable(),
  confirmDate: dayWire.nullable(),
  buyTDay: dayWire.nullable(),
  buyConfirmDate: dayWire.nullable(),
  sellableDate: dayWire.nullable(),
  /** Trading days on which the money is in neither fund. */
  daysOut: z.number().int().nullable(),
  /** What is invested in the other fund, and the shares it brings. */
  inNet: moneyWire.nullable(),
  inShares: sharesWire.nullable(),
  /** These fees, and what a year in the fund costs after them at a constant NAV. */
  cost12m: moneyWire.nullable(),
})

export const compareExchange = defineCall({
  name: 'compareExchange',
  area: 'trade',
  path: '/api/mam-service/trade/compareExchange',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['holding', 'record'],
  summary: '三种换法与不动的比较：费用、日期、份额与盈亏平衡的空档涨幅（R-SWP）',
  request: z.object({
    fundCode,
    targetFundCode: fundCode,
    tradeAcco,
    chargeType: chargeType.optional(),
    shares: sharesWire,
  }),
  response: z.object({
    from: transformSide,
    to: transformSide,
    /** How the other fund rounds the shares of a purchase. */
    sharesRounding: z.enum(['half-up', 'half-even', 'truncate']),
    options: z.array(exchangeOption),
    /**
     * The move of the other fund's NAV while the money is out, with which transform and sell-then-buy bring
     * the same shares; null where one of them cannot be reckoned.
     */
    breakEvenMove: rateWire.nullable(),
  }),
  refusals: ['FUND_UNKNOWN', 'CARD_NOT_FOUND', 'CALENDAR_NOT_PUBLISHED', 'NOT_ENOUGH_SHARES'],
  ownedIds: ['tradeAcco'],
})
