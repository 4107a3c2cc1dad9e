import { transformableHoldings } from '@tongzhou/client/holding'
import { answer } from '../../../../testing/fake-client'
import { describeScreen } from '../../../../testing/screen-states'

const row = {
  fundCode: '890001',
  name: '澄岳睿远均衡混合A',
  riskLevel: 'R3',
  totalShares: '5000.00',
  available: '3000.00',
  marketValue: '9325.00',
  nav: '1.8650',
  navDate: '2026-11-20',
  targetCount: 12,
}

describeScreen('/fund/transform/hold', {
  ready: {
    answers: [answer(transformableHoldings, { rows: [row] })],
    shows: [
      '选择要转出的基金 1 只',
      '890001 · 可转 3,000.00 份，共 5,000.00 份',
      '9,325.00 元',
      '11-20 · 12 只可转入',
    ],
  },
  empty: { answers: [answer(transformableHoldings, { rows: [] })], shows: ['没有可转换的持仓'] },
  more: {
    'shares that are all under way or locked': {
      answers: [answer(transformableHoldings, { rows: [{ ...row, available: '0.00' }] })],
      shows: ['份额在途或锁定'],
    },
  },
})
