import type { ResponseOf } from '@tongzhou/client/call'
import { noticeDetail } from '@tongzhou/client/content'
import { answer } from '../../../testing/fake-client'
import { describeScreen } from '../../../testing/screen-states'

const notice: ResponseOf<typeof noticeDetail> = {
  id: 'maintenance',
  version: 2,
  kind: 'SYSTEM',
  kindLabel: '系统',
  bulTitle: '系统维护安排',
  isPinned: false,
  mustRead: true,
  from: '2026-11-20T00:00:00+08:00',
  until: '2026-12-07T00:00:00+08:00',
  isUnread: false,
  bulContent: '# 影响\n夜间不能登录。<b>粗</b>',
  versions: [
    { version: 2, from: '2026-11-20T00:00:00+08:00' },
    { version: 1, from: '2026-11-18T00:00:00+08:00' },
  ],
  changes: [
    { kind: 'SAME', text: '# 影响' },
    { kind: 'REMOVED', text: '白天不能登录。' },
    { kind: 'ADDED', text: '夜间不能登录。' },
  ],
  previousId: null,
  nextId: 'fee',
  state: 'SHOWN',
  reason: null,
  funds: [{ fundCode: '890001', name: '昭衡优选混合A' }],
  isConfirmed: false,
}

describeScreen('/notice-detail', {
  ready: {
    query: { id: 'maintenance' },
    answers: [answer(noticeDetail, notice)],
    shows: [
      '系统维护安排',
      '2026-11-20 至 2026-12-06',
      '夜间不能登录。<b>粗</b>',
      '与第 1 版相比',
      '白天不能登录。',
      '我已知道',
      '昭衡优选混合A',
      '没有上一篇',
    ],
  },
  empty: null,
  more: {
    'a withdrawn notice says why and asks for nothing': {
      query: { id: 'maintenance' },
      answers: [answer(noticeDetail, { ...notice, state: 'WITHDRAWN', reason: '时间写错' })],
      shows: ['这条公告已撤回：时间写错'],
      hides: ['我已知道'],
    },
    'an older version leads to the newest': {
      query: { id: 'maintenance', version: '1' },
      answers: [answer(noticeDetail, { ...notice, version: 1, changes: null })],
      shows: ['这是旧版本，现行的是第 2 版'],
    },
  },
})
