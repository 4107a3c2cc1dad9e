import { fundNavHistory } from '@tongzhou/client/fund'
import type { ResponseOf } from '@tongzhou/client/call'
import { answer } from '../../../testing/fake-client'
import { fundHeadAnswer } from '../../../testing/sample-fund-head'
import { describeScreen } from '../../../testing/screen-states'

type Nav = ResponseOf<typeof fundNavHistory>['rows'][number]

const nav: Nav = {
  navDate: '2026-11-20',
  nav: '1.2040',
  accNav: '1.3040',
  dayGrowth: '0.12',
  incomePer10k: null,
  sevenDayYield: null,
  event: '每份派现 0.0500 元',
}
const navs = (...rows: Nav[]) => answer(fundNavHistory, { rows, total: rows.length, pageNo: 1, pageSize: 30 })

describeScreen('/fund/net-value', {
  ready: {
    answers: [navs(nav), fundHeadAnswer],
    shows: ['昭衡新机混合A', '单位净值', '2026-11-20', '1.2040', '1.3040', '0.12%', '每份派现 0.0500 元'],
    hides: ['万份收益', '还没有公布净值'],
  },
  empty: { answers: [navs(), fundHeadAnswer], shows: ['还没有公布净值'] },
  more: {
    'a money fund shows income and yield': {
      answers: [
        navs({ ...nav, nav: '1.0000', incomePer10k: '0.3512', sevenDayYield: '1.312', event: null }),
        fundHeadAnswer,
      ],
      shows: ['万份收益', '0.3512', '7日年化'],
      hides: ['累计净值'],
    },
  },
})
