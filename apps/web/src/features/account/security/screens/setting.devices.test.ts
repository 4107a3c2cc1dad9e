import { loginEventList, sessionList } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import { answer } from '../../../../testing/fake-client'
import { describeScreen } from '../../../../testing/screen-states'

type Session = ResponseOf<typeof sessionList>['sessions'][number]

const here: Session = {
  sessionNo: 'a'.repeat(32),
  isThis: true,
  way: 'SMS',
  device: 'iPhone Safari',
  network: '36.112.*.*',
  createdAt: '2026-11-18T10:21:00+08:00',
  lastSeenAt: '2026-11-18T11:00:00+08:00',
}
const there: Session = {
  ...here,
  sessionNo: 'b'.repeat(32),
  isThis: false,
  way: 'PASSWORD',
  device: 'Windows Chrome',
}
const third: Session = { ...there, sessionNo: 'c'.repeat(32), device: 'Mac Safari' }
const list = (sessions: Session[], isLocked = false) => answer(sessionList, { sessions, most: 10, isLocked })
const login = { act: 'LOGIN', way: 'PASSWORD', device: 'Windows Chrome', network: '36.112.*.*' } as const
const events = answer(loginEventList, {
  events: [{ ...login, at: '2026-11-18T10:30:00+08:00', isNewDevice: true }],
})

describeScreen('/setting/devices', {
  ready: {
    answers: [list([here, there, third]), events],
    shows: [
      '本机',
      'iPhone Safari',
      '验证码登录 · 11-18 周三 10:21 · 36.112.*.*',
      'Windows Chrome',
      '最近使用 11-18 周三 11:00',
      '全部退出',
      '登录 · Windows Chrome',
      '新设备',
    ],
  },
  empty: {
    answers: [list([here]), answer(loginEventList, { events: [] })],
    shows: ['没有其他设备登录', '还没有登录记录', '不是我，立即锁定'],
  },
  more: {
    'locked by the customer': {
      answers: [list([here], true), events],
      shows: ['账户已锁定', '验证身份，解除锁定'],
      hides: ['立即锁定'],
    },
  },
})
