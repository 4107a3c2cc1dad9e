import { identityState } from '@tongzhou/client/account'
import { protocolNames } from '@tongzhou/client/content'
import { answer } from '../../../../testing/fake-client'
import { describeScreen } from '../../../../testing/screen-states'

const document = {
  idType: '6' as const,
  customerName: 'E***',
  idNo: 'P*******1',
  idBegin: '2022-04-16',
  idEnd: '2032-04-15',
  nationality: 'SWE',
}
const review = (state: 'PENDING' | 'REJECTED', reason: string | null = null) => ({
  kind: 'FOREIGN' as const,
  state,
  dueOn: '2026-11-23',
  reason,
})
const protocols = answer(protocolNames, { protocols: [] })
const none = answer(identityState, { document: null, review: null })

describeScreen('/account/out-man', {
  ready: {
    answers: [none, protocols],
    shows: ['港澳通行证', '台胞证', '外国护照', '永居证', '中国护照', '示例：四角完整入框', '提交审核'],
  },
  empty: null,
  more: {
    'in review': {
      answers: [answer(identityState, { document, review: review('PENDING') })],
      shows: ['审核中，预计 11-23 周一前有结果'],
      hides: ['提交审核'],
    },
    refused: {
      answers: [
        answer(identityState, { document: null, review: review('REJECTED', '护照页反光') }),
        protocols,
      ],
      shows: ['上次审核未通过：护照页反光', '提交审核'],
    },
    done: {
      answers: [answer(identityState, { document, review: null })],
      shows: ['已完成实名认证', '外国护照', 'E***', 'P*******1', '2032-04-15'],
      hides: ['提交审核'],
    },
  },
})
