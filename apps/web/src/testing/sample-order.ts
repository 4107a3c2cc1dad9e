import type { ResponseOf } from '@tongzhou/client/call'
import type { orderDetail } from '@tongzhou/client/record'

export type SampleOrder = ResponseOf<typeof orderDetail>

/** A purchase that was confirmed and shows its income, on Wednesday 2026-11-25. */
export const samplePurchase: SampleOrder = {
  orderNo: '20261123000000000001',
  kind: 'BUY',
  kindLabel: '买入',
  fundCode: '890001',
  fundName: '澄岳睿远均衡混合A',
  applyAt: '2026-11-23T10:12:00+08:00',
  tDate: '2026-11-23',
  amount: '10000.00',
  shares: '7993.61',
  isEstimate: false,
  status: '确认成功',
  isFinal: true,
  bankName: '工商银行',
  cardTail: '6789',
  tradeAcco: 'A00000001',
  parentNo: null,
  payWay: 'CARD',
  applyAmount: '10000.00',
  applyShares: null,
  discountRate: '0.1',
  estimatedFee: '7.99',
  estimatedAmount: null,
  estimatedShares: '7993.61',
  confirmDate: '2026-11-24',
  confirmNav: '1.2500',
  confirmAmount: '10000.00',
  confirmShares: '7993.61',
  confirmFee: '7.99',
  expectConfirmDate: '2026-11-24',
  expectArriveDate: null,
  arrivedAt: null,
  failure: null,
  taSerialNo: 'T1202611240000000001',
  canCancel: false,
  cancelUntil: null,
  canCancelRest: false,
  target: null,
  dividendMode: null,
  otherDistributor: null,
  outgoingNo: null,
  isRegistrarStarted: false,
  parts: [],
  isPaymentPending: false,
  steps: [
    { label: '提交', state: 'DONE', day: '2026-11-23', at: '2026-11-23T10:12:00+08:00', note: null },
    { label: '确认份额', state: 'DONE', day: '2026-11-24', at: null, note: null },
  ],
  couponAmount: '0.00',
  moneyPlace: 'FUND',
  promises: [
    {
      item: 'CONFIRM',
      promised: '2026-11-24',
      actual: '2026-11-24',
      daysLate: 0,
      state: 'KEPT',
      cause: null,
    },
  ],
  feeProof: null,
  swap: null,
}

/** 2,500.00 shares out of three lots, confirmed a day late (R-LOT-3's example). */
export const sampleSale: SampleOrder = {
  ...samplePurchase,
  orderNo: '20261123000000000002',
  kind: 'SELL',
  kindLabel: '卖出',
  amount: '4045.95',
  shares: '2500.00',
  applyAmount: null,
  applyShares: '2500.00',
  discountRate: '1',
  estimatedFee: '13.40',
  estimatedAmount: '4001.20',
  estimatedShares: null,
  confirmDate: '2026-11-25',
  confirmNav: '1.6238',
  confirmAmount: '4045.95',
  confirmShares: '2500.00',
  confirmFee: '13.55',
  expectArriveDate: '2026-11-26',
  moneyPlace: 'REGISTRAR',
  promises: [
    {
      item: 'CONFIRM',
      promised: '2026-11-24',
      actual: '2026-11-25',
      daysLate: 1,
      state: 'LATE',
      cause: 'REGISTRAR',
    },
    { item: 'ARRIVE', promised: '2026-11-26', actual: null, daysLate: null, state: 'OPEN', cause: null },
  ],
  feeProof: {
    nav: '1.6238',
    gross: '4059.50',
    fee: '13.55',
    difference: '0.00',
    lots: [
      lot('2026-03-02', '1250.37', 267, '0', ['2030.35', '0.00']),
      lot('2026-08-10', '830.00', 106, '0.005', ['1347.75', '6.74']),
      lot('2026-10-30', '419.63', 25, '0.01', ['681.40', '6.81']),
    ],
  },
}

function lot(
  startDay: string,
  shares: string,
  days: number,
  rate: string,
  [gross, fee]: readonly [string, string],
) {
  return { startDay, confirmDate: '2026-11-25', shares, days, rate, gross, fee }
}
