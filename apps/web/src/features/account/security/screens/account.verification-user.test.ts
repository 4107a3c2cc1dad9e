import { verificationWays } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import { answer } from '../../../../testing/fake-client'
import { describeScreen } from '../../../../testing/screen-states'

type Ways = ResponseOf<typeof verificationWays>

const open = { mask: null, usable: true, reason: null, proven: false }
const ways: Ways = {
  needs: [
    ['TRADE_PASSWORD', 'ID_NUMBER'],
    ['SMS', 'BANK'],
  ],
  missing: [
    ['TRADE_PASSWORD', 'ID_NUMBER'],
    ['SMS', 'BANK'],
  ],
  ways: [
    { ...open, way: 'TRADE_PASSWORD' },
    { ...open, way: 'SMS', mask: '138****5678' },
    { ...open, way: 'BANK' },
    { ...open, way: 'ID_NUMBER', mask: '1****************X' },
  ],
}
const locked = { usable: false, reason: '11-22 10:04 后可以再试' }

describeScreen('/account/verification-user', {
  ready: {
    answers: [answer(verificationWays, ways)],
    shows: ['更换银行卡前，请验证是您本人。', '第 1 项，共 2 项', '证件号码', '交易密码'],
    hides: ['短信验证码'],
  },
  empty: null,
  more: {
    'the second proof': {
      query: { purpose: 'CHANGE_MOBILE' },
      answers: [
        answer(verificationWays, {
          ...ways,
          missing: [['SMS', 'BANK']],
          ways: ways.ways.map((one) => ({ ...one, proven: one.way === 'TRADE_PASSWORD' })),
        }),
      ],
      shows: ['更换手机号前', '第 2 项，共 2 项；交易密码已通过', '138****5678', '获取验证码'],
      hides: ['证件号码'],
    },
    'no way that is open': {
      query: { purpose: 'CLOSE' },
      answers: [answer(verificationWays, { ...ways, ways: ways.ways.map((one) => ({ ...one, ...locked })) })],
      shows: ['11-22 10:04 后可以再试', '现在没有可以使用的验证方式', '返回设置'],
    },
  },
})
