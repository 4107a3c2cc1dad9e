import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire, dividendMode, fundCode, moneyWire, rateWire, sharesWire } from '../kit/wire'
import { feeTier } from './fund-shapes'

/** A dated step of an order placed now: 提交 → 确认 → 收益 → 到账. */
const datedStep = z.object({ label: z.string(), day: dayWire.nullable(), note: z.string().nullable() })

export const tradingRules = defineCall({
  name: 'tradingRules',
  area: 'fund',
  path: '/api/mam-service/singleProduct/searchTradeFee',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '交易规则：买入卖出费率、时间、起购与限额',
  request: z.object({ fundCode }),
  response: z.object({
    fundCode: z.string(),
    name: z.string(),
    /** Being raised: bought by the subscription's fees, and sold only after its closed period. */
    isRaising: z.boolean(),
    discount: rateWire,
    /** false: of a fund that is not sold here nobody told the fees. */
    areFeesKnown: z.boolean(),
    purchaseTiers: z.array(feeTier),
    subscribeTiers: z.array(feeTier),
    redeemTiers: z.array(feeTier),
    redemptionToFund: z.boolean(),
    managementRate: rateWire.nullable(),
    custodyRate: rateWire.nullable(),
    serviceRate: rateWire.nullable(),
    buySteps: z.array(datedStep),
    sellSteps: z.array(datedStep),
    cutoffTime: z.string(),
    firstBuyMin: moneyWire,
    furtherBuyMin: moneyWire,
    singleBuyMax: moneyWire.nullable(),
    dailyBuyMax: moneyWire.nullable(),
    minRedeem: sharesWire,
    minRemain: sharesWire,
    defaultDividend: dividendMode,
    validFrom: dayWire.nullable(),
  }),
  refusals: ['FUND_NOT_FOUND'],
})
