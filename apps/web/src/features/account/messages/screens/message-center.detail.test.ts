import { messageDetail } from '@tongzhou/client/account'
import { answer } from '../../../../testing/fake-client'
import { describeScreen } from '../../../../testing/screen-states'

const message = {
  messageNo: '1',
  category: 'ACCOUNT',
  title: '身份证件即将到期',
  text: '您的身份证件今日到期，请登录后上传新证件，以免影响买入与定投。',
  link: { path: '/account/ocr', query: {} },
  at: '2026-11-18T10:21:00+08:00',
  isRead: true,
} as const

describeScreen('/message-center/detail', {
  ready: {
    answers: [answer(messageDetail, message)],
    shows: ['身份证件即将到期', '账户 · 11-18 周三 10:21', '您的身份证件今日到期', '去查看'],
  },
  empty: null,
  more: {
    'the page that it speaks of is not there': {
      answers: [answer(messageDetail, { ...message, link: { path: '/no-such-page', query: {} } })],
      shows: ['身份证件即将到期'],
      hides: ['去查看'],
    },
  },
})
