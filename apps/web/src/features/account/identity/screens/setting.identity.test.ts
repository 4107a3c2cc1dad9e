import { identityState } from '@tongzhou/client/account'
import { answer } from '../../../../testing/fake-client'
import { describeScreen } from '../../../../testing/screen-states'

const document = {
  idType: '0' as const,
  customerName: '*三丰',
  idNo: '1****************X',
  idBegin: '2020-01-01',
  idEnd: '9999-12-31',
  nationality: null,
}
const review = (state: 'PENDING' | 'REJECTED' | 'APPROVED', reason: string | null = null) => ({
  kind: 'IDENTITY_CHANGE' as const,
  state,
  dueOn: '2026-11-23',
  reason,
})

describeScreen('/setting/identity', {
  ready: {
    answers: [answer(identityState, { document, review: null })],
    shows: ['居民身份证', '*三丰', '2020-01-01 至 长期', '更新证件', '改名', '更换证件号码'],
  },
  empty: {
    answers: [answer(identityState, { document: null, review: null })],
    shows: ['还没有完成实名认证', '去认证'],
  },
  more: {
    'under review': {
      answers: [answer(identityState, { document, review: review('PENDING') })],
      shows: ['变更审核中', '预计 11-23 周一前有结果'],
      hides: ['改名'],
    },
    refused: {
      answers: [answer(identityState, { document, review: review('REJECTED', '证明没有盖章') })],
      shows: ['上次变更未通过：证明没有盖章', '改名'],
    },
    'a passport': {
      answers: [
        answer(identityState, { document: { ...document, idType: '6' }, review: review('APPROVED') }),
      ],
      shows: ['外国护照', '更换证件号码'],
      hides: ['更新证件'],
    },
    'before the proof': {
      query: { kind: 'NAME' },
      answers: [answer(identityState, { document, review: null })],
      shows: ['先用交易密码和短信验证是您本人', '户口簿变更页', '验证身份，下一步'],
    },
  },
})
