import { dueDateList, positionDetail } from '@tongzhou/client/holding'
import { answer } from '../../../../testing/fake-client'
import { describeScreen } from '../../../../testing/screen-states'
import type { HeldPosition } from '../parts/lots-by-day'

const lot: HeldPosition['lots'][number] = {
  lotId: '1',
  tradeAcco: 'A1',
  chargeType: '0',
  confirmDate: '2026-03-02',
  shares: '3500.00',
  availableShares: '3000.00',
  holdingDays: 267,
  rate: '0.005000',
  nextStepDay: '2027-03-01',
  nextRate: '0.000000',
  costNav: '1.2000',
  lockedUntil: null,
  dueDate: null,
}
const locked = {
  ...lot,
  lotId: '2',
  confirmDate: '2026-09-04',
  shares: '5000.00',
  availableShares: '0.00',
  holdingDays: 80,
  nextStepDay: null,
  nextRate: null,
  lockedUntil: '2026-12-03',
  dueDate: '2026-12-03',
}
const account: HeldPosition['accounts'][number] = {
  tradeAcco: 'A1',
  chargeType: '0',
  bankName: '工商银行',
  cardTail: '6789',
  totalShares: '8500.00',
  availableShares: '3000.00',
}
const other = { ...account, tradeAcco: 'A2', bankName: '招商银行', cardTail: '1234', availableShares: '0.00' }
const position: HeldPosition = {
  fundCode: '890006',
  name: '澄岳季季鑫90天滚动持有债券A',
  fundType: 'BOND_LONG',
  typeLabel: '债券型-长债',
  riskLevel: 'R2',
  nav: '1.2500',
  navDate: '2026-11-20',
  marketValue: '10625.00',
  totalShares: '8500.00',
  availableShares: '3000.00',
  frozenShares: '500.00',
  holdingCost: '10200.00',
  costPrice: '1.2000',
  dilutedPrice: '1.2000',
  holdingIncome: '425.00',
  holdingRate: '4.17',
  dayIncome: '1.00',
  dayIncomeDate: '2026-11-20',
  isDayIncomeFinal: true,
  realisedIncome: '0.00',
  cumulativeIncome: '425.00',
  isCostTyped: false,
  priorIncome: null,
  inTransitBuy: '0.00',
  dividendMode: '1',
  weight: '100.00',
  accounts: [account],
  lots: [locked, lot],
  days: [],
  orders: [],
  arrivals: [],
  comingSplit: null,
  holdKind: 'ROLLING',
  canSell: true,
  canBuy: true,
}
const due = answer(dueDateList, {
  rows: [
    {
      lotId: '2',
      fundCode: '890006',
      name: position.name,
      tradeAcco: 'A1',
      chargeType: '0',
      bankName: '工商银行',
      cardTail: '6789',
      kind: 'ROLLING',
      periodDays: 90,
      shares: '5000.00',
      startDate: '2026-09-04',
      dueDate: '2026-12-03',
      daysLeft: 10,
      choice: 'ROLL',
      redeemShares: null,
      editableUntil: '2026-12-03T15:00:00+08:00',
    },
  ],
})

describeScreen('/fund/sell/expire-detail', {
  ready: {
    answers: [answer(positionDetail, position), due],
    shows: [
      '现在可卖（份） 3,000 .00 共 8,500.00 份，锁定 5,000.00 份，冻结 500.00 份',
      '冻结的份额在处理中的交易里',
      // The group is headed by what can be sold of it.
      '现在可卖 3,000.00 份 3,500.00 份 03-02 周一 确认 · 持有 267 天 · 冻结 500.00 份 费率 0.50% 03-01 起 0.00%',
      '锁定至 12-03（还有 10 天）',
      '09-04 周五 确认 · 持有 80 天 · 到期续期',
      '到期安排',
      '只卖可卖的 3,000.00 份',
    ],
  },
  empty: {
    answers: [
      answer(positionDetail, { ...position, accounts: [], lots: [] }),
      answer(dueDateList, { rows: [] }),
    ],
    shows: ['您目前没有持有这只基金'],
  },
  more: {
    'an account with nothing free, chosen by the address': {
      query: { fundCode: '890006', tradeAcco: 'A2' },
      answers: [answer(positionDetail, { ...position, accounts: [account, other] }), due],
      shows: ['招商银行(尾号 1234)', '现在可卖（份） 0 .00'],
      hides: ['只卖可卖的', '锁定至'],
    },
  },
})
