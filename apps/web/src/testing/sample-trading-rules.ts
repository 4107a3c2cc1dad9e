import type { tradingRules } from '@tongzhou/client/fund'
import type { ResponseOf } from '@tongzhou/client/call'

/** The rules of the fund of `sampleFundCard`, for an order of Monday 2026-11-23 before 15:00. */
export const sampleTradingRules: ResponseOf<typeof tradingRules> = {
  fundCode: '898006',
  name: '昭衡新机混合A',
  isRaising: false,
  discount: '0.1',
  areFeesKnown: true,
  purchaseTiers: [
    { lower: '0', upper: '1000000', rate: '0.012', rateDiscounted: '0.0012', fixedAmount: null },
    { lower: '1000000', upper: null, rate: null, rateDiscounted: null, fixedAmount: '1000.00' },
  ],
  subscribeTiers: [{ lower: '0', upper: null, rate: '0.01', rateDiscounted: '0.001', fixedAmount: null }],
  redeemTiers: [
    { lower: '0', upper: '7', rate: '0.015', rateDiscounted: null, fixedAmount: null },
    { lower: '7', upper: null, rate: '0', rateDiscounted: null, fixedAmount: null },
  ],
  redemptionToFund: true,
  managementRate: '0.012',
  custodyRate: '0.002',
  serviceRate: null,
  buySteps: [
    { label: '提交', day: '2026-11-23', note: '按 11-23 净值' },
    { label: '确认份额', day: '2026-11-24', note: null },
  ],
  sellSteps: [
    { label: '提交', day: '2026-11-23', note: null },
    { label: '到账', day: '2026-11-26', note: '回到原卡' },
  ],
  cutoffTime: '15:00',
  firstBuyMin: '10.00',
  furtherBuyMin: '1.00',
  singleBuyMax: '50000.00',
  dailyBuyMax: null,
  minRedeem: '1.00',
  minRemain: '10.00',
  defaultDividend: '0',
  validFrom: '2026-03-01',
}
