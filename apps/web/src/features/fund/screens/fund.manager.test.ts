import { fundManagers } from '@tongzhou/client/fund'
import type { ResponseOf } from '@tongzhou/client/call'
import { answer } from '../../../testing/fake-client'
import { fundHeadAnswer } from '../../../testing/sample-fund-head'
import { describeScreen } from '../../../testing/screen-states'

type Manager = ResponseOf<typeof fundManagers>['managers'][number]

const tenure: Manager['tenure'] = {
  fundCode: '898006',
  fundName: '昭衡新机混合A',
  from: '2021-03-02',
  to: null,
  tenureReturn: '20.40',
  benchmark: '11.20',
}
const manager: Manager = {
  managerId: 'M1',
  name: '林一',
  bio: '十二年证券从业经历，曾任研究员。',
  education: '硕士',
  careerBegin: '2014-07-01',
  isCurrent: true,
  tenure,
  funds: [tenure],
}

describeScreen('/fund/manager', {
  ready: {
    answers: [answer(fundManagers, { managers: [manager], asOf: '2026-11-20' }), fundHeadAnswer],
    shows: ['昭衡新机混合A', '林一', '现任', '2014 年入行', '+20.40%', '+11.20%', '2021-03-02 至 今'],
    hides: ['暂无基金经理信息'],
  },
  empty: {
    answers: [answer(fundManagers, { managers: [], asOf: null }), fundHeadAnswer],
    shows: ['暂无基金经理信息'],
  },
})
