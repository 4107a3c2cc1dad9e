import { announcementList, noticeList } from '@tongzhou/client/content'
import { unreadCount } from '@tongzhou/client/account'
import { answer } from '../../../testing/fake-client'
import { describeScreen } from '../../../testing/screen-states'

const page = { total: 1, pageNo: 1, pageSize: 20 }
const bell = answer(unreadCount, { unread: 0, seq: '0' })
const notices = answer(noticeList, {
  ...page,
  rows: [
    {
      id: 'fee',
      version: 1,
      kind: 'FEE',
      kindLabel: '费用',
      bulTitle: '短期赎回费',
      isPinned: false,
      mustRead: true,
      from: '2026-11-12T00:00:00+08:00',
      until: null,
      isUnread: false,
    },
  ],
  kinds: [{ kind: 'FEE', label: '费用', count: 1 }],
})
const news = answer(announcementList, {
  ...page,
  rows: [
    {
      id: 'A1',
      fundCode: '890001',
      fundName: '昭衡优选混合A',
      title: '第3季度报告',
      kind: '定期报告',
      published: '2026-10-27',
    },
  ],
  kinds: [{ kind: '定期报告', count: 1 }],
})

describeScreen('/common/bulletin', {
  ready: { answers: [bell, notices], shows: ['平台公告', '短期赎回费', '必读'] },
  empty: {
    query: { tab: 'funds' },
    answers: [bell, answer(announcementList, { ...page, total: 0, rows: [], kinds: [] })],
    shows: ['还没有基金公告'],
  },
  more: {
    'announcements of the funds': {
      query: { tab: 'funds' },
      answers: [bell, news],
      shows: ['第3季度报告', '2026-10-27 · 定期报告'],
    },
  },
})
