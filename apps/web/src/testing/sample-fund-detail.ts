import type { fundDetail } from '@tongzhou/client/fund'
import type { ResponseOf } from '@tongzhou/client/call'
import { sampleFundCard } from './sample-fund-card'

type Fund = ResponseOf<typeof fundDetail>

/** The fund of `sampleFundCard` as its own page receives it, on Monday 2026-11-23 before 15:00. */
export const sampleFundDetail: Fund = {
  ...sampleFundCard,
  fullName: '昭衡新机混合型证券投资基金',
  custodian: '示例银行',
  companyCode: 'C01',
  setupDate: '2021-03-02',
  benchmarkText: '沪深300指数收益率×60%+中债综合指数收益率×40%',
  accNav: '1.3040',
  classes: [{ fundCode: '898006', shareClass: 'A', name: '昭衡新机混合A' }],
  figures: [sampleFundCard.performance],
  trading: {
    cutoffTime: '15:00',
    tDay: '2026-11-23',
    navDate: '2026-11-23',
    confirmDate: '2026-11-24',
    sellableDate: '2026-11-25',
    arriveDate: '2026-11-26',
    furtherBuyMin: '10.00',
    singleBuyMax: null,
    dailyBuyMax: '100000.00',
    minRedeem: '1.00',
    minRemain: '1.00',
    holdDays: 0,
    discount: '0.1',
    areFeesKnown: true,
    purchaseTiers: [{ lower: '0', upper: null, rate: '0.012', rateDiscounted: '0.0012', fixedAmount: null }],
    redeemTiers: [{ lower: '0', upper: '7', rate: '0.015', rateDiscounted: null, fixedAmount: null }],
    managementRate: '0.012',
    custodyRate: '0.002',
    serviceRate: null,
    quickRedeem: false,
  },
  risk: {
    window: '1Y',
    volatility: '12.30',
    maxDrawdown: '5.17',
    maxDrawdownPeak: '2026-04-02',
    maxDrawdownTrough: '2026-05-11',
    sharpe: '0.61',
  },
  managers: [{ managerId: 'M1', name: '林一', since: '2021-03-02', tenureReturn: '20.40' }],
  watched: false,
  variant: 'NORMAL',
  rating: null,
  trackedIndex: null,
  special: {
    raiseBegin: null,
    raiseEnd: null,
    holdKind: 'NONE',
    holdDays: 0,
    openWindow: null,
    earliestSellDay: '2026-11-25',
    overseasMarket: null,
    navLag: 0,
    closedDays: [],
    incomes: [],
  },
}

/** A fund that is raised until 2026-12-04, at its face value. */
export const sampleRaisedFund: Fund = {
  ...sampleFundDetail,
  name: '昭衡致远混合A',
  statusLabel: '认购期',
  setupDate: null,
  nav: null,
  navDate: null,
  dayGrowth: null,
  accNav: null,
  size: null,
  variant: 'NEW',
  special: { ...sampleFundDetail.special, raiseBegin: '2026-11-16', raiseEnd: '2026-12-04' },
}
