import { contentPage } from '@tongzhou/client/content'
import { answer } from '../../../testing/fake-client'
import { samplePage } from '../../../testing/sample-page'
import { describeScreen } from '../../../testing/screen-states'

describeScreen('/microPage', {
  ready: {
    query: { pageId: 'fees' },
    answers: [answer(contentPage, { page: samplePage })],
    shows: ['费用怎么算', '<b>一次</b>与每年', '不足 7 天', '看稳健投资', '市场有风险'],
    hides: ['没有这一页'],
  },
  empty: {
    query: { pageId: 'fees' },
    answers: [answer(contentPage, { page: null })],
    shows: ['内容已下线', '返回首页'],
  },
})
