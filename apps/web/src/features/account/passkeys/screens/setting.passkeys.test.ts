import { passkeyList } from '@tongzhou/client/account'
import { answer } from '../../../../testing/fake-client'
import { describeScreen } from '../../../../testing/screen-states'

const key = {
  passkeyNo: '1',
  name: 'iPhone Safari',
  isBackedUp: true,
  createdAt: '2026-11-18T10:21:00+08:00',
  lastUsedAt: '2026-11-19T09:00:00+08:00',
}
const accepted = { userId: 'aGFuZGxl', credentialIds: ['a'] }
const list = (passkeys: (typeof key)[]) =>
  answer(passkeyList, { passkeys, most: 10, rpId: 'fund.example', accepted })

describeScreen('/setting/passkeys', {
  ready: {
    answers: [list([key])],
    shows: [
      'iPhone Safari',
      '随账号同步',
      '11-18 周三 10:21 添加 · 最近使用 11-19 周四 09:00',
      '改名',
      '删除',
    ],
  },
  empty: {
    answers: [list([])],
    shows: ['还没有通行密钥', '不能代替交易密码'],
  },
})
