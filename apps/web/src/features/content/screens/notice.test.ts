import type { ResponseOf } from '@tongzhou/client/call'
import { noticeList } from '@tongzhou/client/content'
import { answer } from '../../../testing/fake-client'
import { describeScreen } from '../../../testing/screen-states'

type Data = ResponseOf<typeof noticeList>

const notice: Data['rows'][number] = {
  id: 'new-year-closure',
  version: 1,
  kind: 'CLOSURE',
  kindLabel: '休市',
  bulTitle: '元旦休市安排',
  isPinned: true,
  mustRead: false,
  from: '2026-11-12T00:00:00+08:00',
  until: null,
  isUnread: true,
}
const data: Data = {
  rows: [
    notice,
    {
      ...notice,
      id: 'fee',
      kind: 'FEE',
      kindLabel: '费用',
      bulTitle: '短期赎回费',
      version: 2,
      isPinned: false,
      isUnread: false,
    },
  ],
  total: 2,
  pageNo: 1,
  pageSize: 20,
  kinds: [
    { kind: 'CLOSURE', label: '休市', count: 1 },
    { kind: 'FEE', label: '费用', count: 1 },
  ],
}
const nothing: Data = { ...data, rows: [], total: 0, kinds: [] }

describeScreen('/notice', {
  ready: {
    answers: [answer(noticeList, data)],
    shows: ['元旦休市安排', '置顶', '2026-11-12 · 休市', '短期赎回费', '第 2 版', '费用 1'],
  },
  empty: { answers: [answer(noticeList, nothing)], shows: ['没有这一类公告'] },
})
