import { fundAnnouncement } from '@tongzhou/client/fund'
import { answer } from '../../../testing/fake-client'
import { describeScreen } from '../../../testing/screen-states'

describeScreen('/fund/document/ggdetail', {
  ready: {
    answers: [
      answer(fundAnnouncement, {
        id: 'A2',
        fundCode: '890001',
        fundName: '澄岳睿远均衡混合A',
        title: '关于开放日常申购业务的公告',
        kind: '临时公告',
        published: '2026-11-18',
        content: '自 2026 年 11 月 23 日起开放日常申购。',
        previousId: 'A1',
        nextId: null,
      }),
    ],
    shows: [
      '关于开放日常申购业务的公告',
      '2026-11-18',
      '澄岳睿远均衡混合A（890001）',
      '自 2026 年 11 月 23 日起开放日常申购。',
      '上一篇',
      '没有更多',
    ],
    hides: ['下一篇'],
  },
  empty: null,
})
