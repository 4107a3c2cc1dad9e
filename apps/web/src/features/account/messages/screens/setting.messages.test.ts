import { selectMessagePreference } from '@tongzhou/client/account'
import { answer } from '../../../../testing/fake-client'
import { describeScreen } from '../../../../testing/screen-states'

describeScreen('/setting/messages', {
  ready: {
    answers: [
      answer(selectMessagePreference, {
        cells: [
          { category: 'ACCOUNT', channel: 'STATION', isOn: true, lock: 'RECORD' },
          { category: 'ACCOUNT', channel: 'SMS', isOn: true, lock: 'SECURITY' },
          { category: 'FUND', channel: 'STATION', isOn: true, lock: 'RECORD' },
          { category: 'FUND', channel: 'SMS', isOn: false, lock: null },
        ],
        quietFrom: 21,
        quietUntil: 8,
      }),
    ],
    shows: [
      '21:00 至次日 8:00 不发短信',
      '每条消息都在消息中心保留',
      '同时发短信',
      '关系到账户安全，始终发送',
      '净值更正、份额到期',
      '您同意后才会收到',
    ],
    hides: ['邮件'],
  },
  empty: null,
})
