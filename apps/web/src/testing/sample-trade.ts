import type { ResponseOf } from '@tongzhou/client/call'
import type { buyPage, redeemPage, remittanceInfo } from '@tongzhou/client/trade'

const tier = { rate: null, rateDiscounted: null, fixedAmount: null }

/** The page that buys a fund of a fitting risk, on Monday 2026-11-23. */
export const sampleBuyPage: ResponseOf<typeof buyPage> = {
  fundCode: '890001',
  name: '澄岳睿远均衡混合A',
  riskLevel: 'R3',
  riskLabel: '中风险',
  business: 'PURCHASE',
  nav: '1.2500',
  navDate: '2026-11-20',
  tDay: '2026-11-23',
  isMoneyFund: false,
  confirmDate: '2026-11-24',
  isRolling: false,
  sellableDate: '2026-11-25',
  cutoffTime: '15:00',
  isFirstPurchase: true,
  amountMin: '10.00',
  amountStep: '0.01',
  singleMax: '50000.00',
  dailyLeft: '20000.00',
  tiers: [
    { ...tier, lower: '0.00', upper: '1000000.00', rate: '0.008' },
    { ...tier, lower: '1000000.00', upper: null, fixedAmount: '1000.00' },
  ],
  discount: '0.1',
  cards: [
    {
      tradeAcco: 'A1',
      bankSerial: '1',
      bankName: '工商银行',
      cardTail: '6789',
      single: '10000.00',
      dailyLeft: '20000.00',
      usable: true,
      reason: null,
    },
  ],
  otherWays: [],
  suitability: {
    match: 'match',
    ability: 'C3',
    abilityName: '稳健型',
    questionnaireDone: true,
    warning: null,
  },
  agreements: [{ id: 'fund-contract', name: '基金合同', version: 3, accepted: false }],
  blocked: null,
}

/** The cash product and a transfer of the same account, as they stand beside its card. */
export const sampleOtherWays: (typeof sampleBuyPage)['otherWays'] = [
  {
    way: 'CASH_PRODUCT',
    tradeAcco: 'A1',
    bankName: '工商银行',
    cardTail: '6789',
    left: '8000.00',
    usable: true,
    reason: null,
    isToOpen: false,
    earnsUntil: '2026-11-23',
  },
  {
    way: 'REMIT',
    tradeAcco: 'A1',
    bankName: '工商银行',
    cardTail: '6789',
    left: null,
    usable: true,
    reason: null,
    isToOpen: false,
    earnsUntil: null,
  },
]

const lot = { lockedUntil: null, nextStepDay: null, nextRate: null }

/** The page that sells a fund held in one account, two lots of 100 and 200 shares. */
export const sampleSellPage: ResponseOf<typeof redeemPage> = {
  fundCode: '890001',
  name: '澄岳睿远均衡混合A',
  riskLevel: 'R3',
  nav: '1.5000',
  navDate: '2026-11-20',
  tDay: '2026-11-23',
  isMoneyFund: false,
  confirmDate: '2026-11-24',
  arriveDate: '2026-11-26',
  cutoffTime: '15:00',
  minRedeem: '10.00',
  minRemain: '50.00',
  maxRedeem: null,
  accounts: [
    {
      tradeAcco: 'A1',
      chargeType: '0',
      bankName: '工商银行',
      cardTail: '6789',
      total: '300.00',
      available: '300.00',
      frozen: '0.00',
      marketValue: '450.00',
      lots: [
        { ...lot, confirmDate: '2026-01-05', shares: '100.00', holdingDays: 320, rate: '0' },
        { ...lot, confirmDate: '2026-11-10', shares: '200.00', holdingDays: 14, rate: '0.0075' },
      ],
    },
  ],
  runningPlans: [],
  blocked: null,
}

/** How an order of 10,000.00 is paid by a transfer. */
export const sampleRemittance: ResponseOf<typeof remittanceInfo> = {
  accountName: '同舟基金销售结算资金',
  accountNo: '6222000000000001',
  bankName: '监督银行',
  amount: '10000.00',
  remark: '000001',
  fromBank: '工商银行',
  fromCardTail: '6789',
  deadline: '2026-11-23T15:00:00+08:00',
  status: '待付款',
}
