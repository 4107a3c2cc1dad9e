import { contentPage } from '@tongzhou/client/content'
import { answer } from '../../../testing/fake-client'
import { samplePage } from '../../../testing/sample-page'
import { describeScreen } from '../../../testing/screen-states'

describeScreen('/activityModal', {
  ready: {
    query: { pageId: 'fees' },
    answers: [answer(contentPage, { page: samplePage })],
    shows: ['两种费用', '申购费', '不再提醒', '知道了'],
    hides: ['没有这一页'],
  },
  empty: {
    query: { pageId: 'fees' },
    answers: [answer(contentPage, { page: null })],
    shows: ['内容已下线', '返回首页'],
  },
})
