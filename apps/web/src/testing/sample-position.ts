import type { assetOverview, positionDetail, positionList } from '@tongzhou/client/holding'
import type { ResponseOf } from '@tongzhou/client/call'

type Position = ResponseOf<typeof positionList>['rows'][number]

/** 4,993.61 shares of a mixed fund at 1.2700, as Appendix G ends with them on Friday 2026-11-20. */
export const samplePosition: Position = {
  fundCode: '890001',
  name: '澄岳睿远均衡混合A',
  fundType: 'MIXED',
  typeLabel: '混合型',
  riskLevel: 'R3',
  totalShares: '4993.61',
  availableShares: '4993.61',
  frozenShares: '0.00',
  nav: '1.2700',
  navDate: '2026-11-20',
  marketValue: '6341.88',
  holdingCost: '6247.00',
  costPrice: '1.2510',
  dilutedPrice: '1.2564',
  holdingIncome: '94.88',
  holdingRate: '1.52',
  dayIncome: '44.94',
  dayIncomeDate: '2026-11-20',
  isDayIncomeFinal: true,
  realisedIncome: '-26.75',
  cumulativeIncome: '68.13',
  isCostTyped: false,
  priorIncome: null,
  inTransitBuy: '0.00',
  dividendMode: '1',
  weight: '100.00',
}

/** The same fund with its account, its one lot and its newest day. */
export const samplePositionDetail: ResponseOf<typeof positionDetail> = {
  ...samplePosition,
  accounts: [
    {
      tradeAcco: 'A1',
      chargeType: '0',
      bankName: '工商银行',
      cardTail: '6789',
      totalShares: '4993.61',
      availableShares: '4993.61',
    },
  ],
  lots: [
    {
      lotId: '1',
      tradeAcco: 'A1',
      chargeType: '0',
      confirmDate: '2026-11-17',
      shares: '4993.61',
      availableShares: '4993.61',
      holdingDays: 7,
      rate: '0.007500',
      nextStepDay: '2026-12-17',
      nextRate: '0.005000',
      costNav: '1.2510',
      lockedUntil: null,
      dueDate: null,
    },
  ],
  days: [{ day: '2026-11-20', nav: '1.2700', marketValue: '6341.88', income: '44.94', final: true }],
  orders: [],
  arrivals: [],
  comingSplit: null,
  holdKind: 'NONE',
  canSell: true,
  canBuy: true,
}

/** 1,000.00 shares that were worth 1,500.00 when they came from another seller. */
export const sampleArrival: ResponseOf<typeof positionDetail>['arrivals'][number] = {
  orderNo: '20261118880000000042',
  day: '2026-11-19',
  shares: '1000.00',
  value: '1500.00',
  mostCost: '15000.00',
  typedCost: null,
}

/** What that customer has in all. */
export const sampleOverview: ResponseOf<typeof assetOverview> = {
  totalAssets: '6341.88',
  fundValue: '6341.88',
  cashValue: '0.00',
  holdingValue: '6341.88',
  inTransitBuy: '0.00',
  inTransitSell: '0.00',
  refunding: '0.00',
  dayIncome: '44.94',
  dayIncomeDate: '2026-11-20',
  holdingIncome: '94.88',
  isCostTyped: false,
  cumulativeIncome: '68.13',
  inTransitOrders: 0,
  asOf: '2026-11-20',
  parts: [{ key: 'ADVANCE', value: '6341.88', weight: '100.00', dayIncome: '44.94' }],
}
