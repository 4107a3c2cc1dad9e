import type { ResponseOf } from '@tongzhou/client/call'
import { messageList, unreadCount } from '@tongzhou/client/account'
import { answer } from '../../../../testing/fake-client'
import { describeScreen } from '../../../../testing/screen-states'

type Message = ResponseOf<typeof messageList>['rows'][number]

const message: Message = {
  messageNo: '12',
  category: 'TRADE',
  title: '划付被收款银行退回',
  text: '划付至您银行卡的 1,000.00 元被收款银行退回，下一个交易日将重新划付。',
  link: { path: '/account/bank-card', query: {} },
  at: '2026-11-18T10:21:00+08:00',
  isRead: false,
}
const older: Message = {
  ...message,
  messageNo: '11',
  title: '定投计划已完成',
  at: '2026-11-17T09:00:00+08:00',
  isRead: true,
}
const unread = (count: number) => answer(unreadCount, { unread: count, seq: '12' })
const page = (rows: Message[], nextCursor: string | null = null) => answer(messageList, { rows, nextCursor })

describeScreen('/message-center', {
  ready: {
    answers: [page([message, older]), unread(1)],
    shows: [
      '划付被收款银行退回',
      '11-18 周三',
      '10:21',
      '未读，',
      '11-17 周二',
      '定投计划已完成',
      '全部已读',
    ],
    hides: ['更早的消息'],
  },
  empty: { answers: [page([]), unread(0)], shows: ['还没有消息'], hides: ['全部已读'] },
  more: {
    'nothing of this category': {
      query: { category: 'PLAN' },
      answers: [page([]), unread(0)],
      shows: ['这一类还没有消息'],
    },
    'there are older ones': {
      answers: [page([older], '11'), unread(0)],
      shows: ['更早的消息'],
      hides: ['全部已读'],
    },
  },
})
