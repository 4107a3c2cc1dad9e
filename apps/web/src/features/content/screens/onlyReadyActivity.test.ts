import { contentPage } from '@tongzhou/client/content'
import { answer } from '../../../testing/fake-client'
import { samplePage } from '../../../testing/sample-page'
import { describeScreen } from '../../../testing/screen-states'

describeScreen('/onlyReadyActivity', {
  ready: {
    query: { pageId: 'fees' },
    answers: [answer(contentPage, { page: samplePage })],
    shows: ['费用怎么算', '多久到账', '已读，返回'],
    hides: ['没有这一页'],
  },
  empty: {
    query: { pageId: 'fees' },
    answers: [answer(contentPage, { page: null })],
    shows: ['内容已下线', '返回首页'],
  },
})
