import type { ResponseOf } from '@tongzhou/client/call'
import type { cashOverview, previewTopUp, topUpPage } from '@tongzhou/client/cash'
import type { fundProfile } from '@tongzhou/client/fund'
import type { parentOrderResult } from '@tongzhou/client/trade'
import { sampleBuyPage } from './sample-trade'

const fund = {
  fundCode: '890102',
  name: '青峦活期添利货币A',
  riskLevel: 'R1',
  sevenDayYield: '1.921',
  incomePer10k: '0.5318',
  incomeDate: '2026-11-25',
  minBuy: '0.01',
  isOpen: true,
  isQuick: true,
}
const second = {
  ...fund,
  fundCode: '890106',
  name: '星槎天天聚货币A',
  sevenDayYield: '1.493',
  isQuick: false,
}

export const sampleCashFunds = [fund, second]

/** The income of Wednesday 2026-11-25 of 26,543.21 shares, as the registrar told it (R-CASH-4). */
export const sampleIncomeRow = {
  fundCode: '890102',
  name: '青峦活期添利货币A',
  income: '1.41',
  shares: '26543.21',
  incomePer10k: '0.5318',
  computed: '1.41',
  residue: '0.00',
  state: 'TOLD' as const,
}

/** 26,543.21 and 8,000.35 held in one account, on Thursday 2026-11-26 after 7,000.00 were taken quickly. */
export const sampleCashOverview: ResponseOf<typeof cashOverview> = {
  total: '34543.56',
  dayIncome: '1.72',
  incomeDate: '2026-11-25',
  isDayExpected: false,
  isPartial: false,
  totalIncome: '612.48',
  sevenDayYield: '1.822',
  inTransit: '1000.00',
  quickRoom: '3000.00',
  isQuickShut: false,
  quickCap: '10000.00',
  quickUsed: '7000.00',
  quickDay: null,
  quickTimes: { used: 3, most: 10 },
  accounts: [
    {
      tradeAcco: 'A1',
      bankName: '工商银行',
      cardTail: '6789',
      total: '34543.56',
      available: '34543.56',
      quickRoom: '3000.00',
    },
  ],
  funds: [
    {
      ...fund,
      shares: '26543.21',
      frozen: '0.00',
      unpaidIncome: '0.00',
      dayIncome: '1.41',
      totalIncome: '600.00',
      quickRoom: '3000.00',
      quickUsed: '7000.00',
    },
    {
      ...second,
      shares: '8000.35',
      frozen: '0.00',
      unpaidIncome: '0.00',
      dayIncome: '0.31',
      totalIncome: '12.48',
      quickRoom: '0.00',
      quickUsed: '0.00',
    },
  ],
}

/** A top-up of Thursday 2026-11-26: earns on Friday, seen on Monday. */
export const sampleTopUpPage: ResponseOf<typeof topUpPage> = {
  funds: sampleCashFunds.map((one) => ({ ...one, limitLeft: null, closedReason: null })),
  cards: sampleBuyPage.cards,
  agreements: sampleBuyPage.agreements,
  tDay: '2026-11-26',
  confirmDate: '2026-11-27',
  incomeDate: '2026-11-30',
  cutoffTime: '15:00',
  minAmount: '0.01',
  blocked: null,
}

export const sampleSplit: ResponseOf<typeof previewTopUp> = {
  tDay: '2026-11-26',
  confirmDate: '2026-11-27',
  parts: [
    {
      fundCode: fund.fundCode,
      name: fund.name,
      amount: '6000.00',
      sevenDayYield: '1.921',
      why: '留足每日快速取现额度',
    },
    {
      fundCode: second.fundCode,
      name: second.name,
      amount: '4000.00',
      sevenDayYield: '1.493',
      why: '其余按基金顺序与七日年化分配',
    },
  ],
}

/** The top-up that was submitted of it, accepted and not confirmed. */
export const sampleTopUp: ResponseOf<typeof parentOrderResult> = {
  parentNo: '20261126910000000001',
  kind: 'TOP_UP',
  kindLabel: '现金宝转入',
  mode: 'SMART',
  amount: '10000.00',
  applyAt: '2026-11-26T10:12:00+08:00',
  tDate: '2026-11-26',
  status: '已受理(待确认)',
  isFinal: false,
  tradeAcco: 'A1',
  bankName: '工商银行',
  cardTail: '6789',
  expectConfirmDate: '2026-11-27',
  expectArriveDate: null,
  canCancel: true,
  isPaymentPending: false,
  pairNo: null,
  autoSwap: false,
  children: sampleSplit.parts.map((part, at) => ({
    orderNo: `2026112602200000000${at + 1}`,
    kind: 'BUY' as const,
    kindLabel: '买入',
    fundCode: part.fundCode,
    fundName: part.name,
    applyAt: '2026-11-26T10:12:00+08:00',
    tDate: '2026-11-26',
    amount: part.amount,
    shares: part.amount,
    isEstimate: true,
    status: '已受理(待确认)' as const,
    isFinal: false,
    bankName: '工商银行',
    cardTail: '6789',
    applyShares: null,
    failure: null,
    expectConfirmDate: '2026-11-27',
    swappedTo: null,
    swapOf: null,
  })),
}

/** An ordinary withdrawal of 2,000.00 of the same day. */
export const sampleWithdrawal: typeof sampleTopUp = {
  ...sampleTopUp,
  parentNo: '20261126920000000001',
  kind: 'WITHDRAW',
  kindLabel: '现金宝普通转出',
  amount: '2000.00',
  expectArriveDate: '2026-11-27',
  children: sampleTopUp.children.slice(0, 1).map((child) => ({
    ...child,
    kind: 'SELL' as const,
    kindLabel: '卖出',
    amount: '2000.00',
    shares: '2000.00',
    applyShares: '2000.00',
  })),
}

/** What is on file about the first fund of the product. */
export const sampleCashProfile: ResponseOf<typeof fundProfile> = {
  fundCode: fund.fundCode,
  name: fund.name,
  fullName: '青峦活期添利货币市场基金',
  typeLabel: '货币型',
  variant: 'MONEY',
  setupDate: '2019-05-06',
  raiseBegin: null,
  raiseEnd: null,
  custodian: '中国建设银行',
  company: {
    companyCode: 'QL',
    name: '青峦基金',
    fullName: '青峦基金管理有限公司',
    founded: '2005-08-01',
    place: '上海',
    phone: '400-000-0000',
    website: null,
    generalManager: '周行远',
    intro: null,
    fundCount: 42,
  },
  benchmarkText: '七天通知存款利率（税后）',
  benchmarkParts: [],
  objective: '在保持流动性的前提下力求稳定收益',
  scope: '现金、一年以内的银行存款与债券',
  strategy: '按资金面调整组合的剩余期限',
  riskText: '低风险',
  managementRate: '0.001500',
  custodyRate: '0.000500',
  serviceRate: '0.002500',
  tags: [],
  rating: null,
  sizes: [],
}
