import type { ResponseOf } from '@tongzhou/client/call'
import type { flowDetail, flowPage, previewFlow } from '@tongzhou/client/proof'
import { flowKinds } from '@tongzhou/client/sets/flow-kind'

const file = {
  flowNo: 'TZ20261123ABCDEFGHJK',
  state: 'READY',
  from: '2025-11-21',
  to: '2026-11-20',
  format: 'XLSX',
  entries: 37,
  requestedAt: '2026-11-23T10:21:00+08:00',
  keptTo: '2026-11-30',
} as const

export const sampleFlowPage: ResponseOf<typeof flowPage> = {
  days: { first: '2025-06-01', latest: '2026-11-20' },
  cards: [
    { tradeAcco: '201000000001', bankName: '招商银行', cardTail: '6789' },
    { tradeAcco: '201000000002', bankName: '工商银行', cardTail: '0001' },
  ],
  left: 2,
  history: [file],
}

/** E29: 0.00 + 15,000.00 − 6,368.00 − 494.23 + 1,560.15 = 9,697.92. */
const money = {
  opening: '0.00',
  paidIn: '15000.00',
  takenOut: '6368.00',
  dividends: '494.23',
  income: '1560.15',
  fees: '54.47',
  closing: '9697.92',
}

export const sampleFlow: ResponseOf<typeof previewFlow> = {
  entries: 4,
  total: money,
  balances: [
    {
      fundCode: '890001',
      name: '澄岳睿远均衡混合A',
      openingDay: null,
      openingShares: '0.00',
      sharesIn: '9884.66',
      sharesOut: '4000.00',
      closingDay: '2026-11-20',
      closingNav: '1.6480',
      closingShares: '5884.66',
      ...money,
    },
  ],
}

export const sampleFlowFile: ResponseOf<typeof flowDetail> = {
  ...file,
  card: null,
  kinds: [...flowKinds],
  bytes: 18_432,
  sha256: 'a'.repeat(64),
}
