import { fundBrief } from '@tongzhou/client/fund'
import { answer } from '../../../testing/fake-client'
import { sampleFundCard } from '../../../testing/sample-fund-card'
import { describeScreen } from '../../../testing/screen-states'

describeScreen('/diff-fund-loading', {
  ready: {
    answers: [
      answer(fundBrief, {
        ...sampleFundCard,
        fullName: '昭衡新机混合型证券投资基金',
        setupDate: '2021-03-02',
        managerNames: ['林一'],
        variant: 'NORMAL',
        target: '/fund/detail',
      }),
    ],
    shows: ['正在打开 昭衡新机混合A', '直接打开'],
  },
  empty: null,
})
