import { cashOverview } from '@tongzhou/client/cash'
import { answer } from '../../../testing/fake-client'
import { sampleCashOverview } from '../../../testing/sample-cash'
import { describeScreen } from '../../../testing/screen-states'

describeScreen('/new-yqb/position-detail', {
  ready: {
    answers: [answer(cashOverview, sampleCashOverview)],
    shows: ['青峦活期添利货币A', '26,543.21 份', '3,000.00 元', '不支持快取', '转出此基金'],
  },
  empty: {
    query: { fundCode: '890999' },
    answers: [answer(cashOverview, sampleCashOverview)],
    shows: ['没有持有现金宝的基金份额'],
  },
})
