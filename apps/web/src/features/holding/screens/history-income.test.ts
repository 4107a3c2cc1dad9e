import { clearedList } from '@tongzhou/client/holding'
import { answer } from '../../../testing/fake-client'
import { describeScreen } from '../../../testing/screen-states'

describeScreen('/history-income', {
  ready: {
    answers: [
      answer(clearedList, {
        total: '85.00',
        rows: [
          {
            fundCode: '890001',
            name: '澄岳睿远均衡混合A',
            bankName: '工商银行',
            cardTail: '6789',
            from: '2026-01-05',
            to: '2026-05-05',
            days: 120,
            paidIn: '1600.00',
            takenOut: '1685.00',
            dividends: '15.00',
            realised: '85.00',
            rate: '5.31',
          },
        ],
      }),
    ],
    shows: [
      '已实现收益（元）',
      '1 段持有',
      '澄岳睿远均衡混合A',
      '01-05 至 05-05 · 120 天',
      '1,600.00',
      '1,685.00',
      '+85.00',
      '+5.31%',
    ],
  },
  empty: {
    answers: [answer(clearedList, { total: '0.00', rows: [] })],
    shows: ['还没有卖完的持有', '查看收益'],
  },
})
