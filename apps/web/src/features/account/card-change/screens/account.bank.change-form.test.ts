import { bankCardList, cardAssetOver, cardChanging, cardOnWayAsset } from '@tongzhou/client/account'
import { protocolNames } from '@tongzhou/client/content'
import { faultWords } from '@tongzhou/domain/account/card-change/card-change-fault'
import { answer } from '../../../../testing/fake-client'
import { sampleCard } from '../../../../testing/sample-card'
import { changeAnswers } from '../../../../testing/sample-card-change'
import { describeScreen } from '../../../../testing/screen-states'

const cards = answer(bankCardList, { cards: [sampleCard], max: 10 })
const protocols = answer(protocolNames, { protocols: [] })
const facts = (value: string, renewable = false) => [
  cards,
  protocols,
  answer(cardAssetOver, { over: value !== '0.00', value, limit: '0.00' }),
  answer(cardOnWayAsset, { hasOnWay: false, orders: 0 }),
  answer(cardChanging, {
    changing: false,
    applyNo: null,
    state: null,
    dueOn: '2026-11-25',
    renewable,
    reservedMobile: '139****0000',
    needs: [['HOLDING'], ['NEW_CARD'], ['OLD_PROOF', 'STATEMENT']],
  }),
]
const refused = changeAnswers({
  state: 'REJECTED',
  faults: [faultWords('OLD_PROOF:NO_STAMP')],
  files: [
    { fileId: 'a', kind: 'HOLDING' },
    { fileId: 'b', kind: 'NEW_CARD' },
    { fileId: 'c', kind: 'OLD_PROOF' },
  ],
})

describeScreen('/account/bank/change-form', {
  ready: {
    answers: facts('1240.00'),
    shows: [
      '银行卡号',
      '更换原因',
      '手持身份证与声明的照片',
      '以下资料提供一种即可',
      '新卡近 12 个月流水',
      '本人申请将尾号 6789 的银行卡更换为新卡',
      '验证身份，下一步',
      // The number that the bank has, not the one of the login.
      '与原卡预留的手机号相同',
    ],
    hides: ['与登录手机号相同'],
  },
  empty: {
    query: { cardKey: 'unknown', oldUsable: 'true' },
    answers: [cards],
    shows: ['没有找到这张银行卡'],
  },
  more: {
    'nothing on the card': {
      answers: facts('0.00'),
      shows: ['验证后新卡立即生效', '同意并获取银行验证码'],
      hides: ['手持身份证与声明的照片'],
    },
    'its bank tells of renewals': {
      answers: facts('1240.00', true),
      shows: ['同意并获取银行验证码'],
      hides: ['手持身份证与声明的照片'],
    },
    'mending a refused one': {
      query: { cardKey: '@card', oldUsable: 'true', resubmit: 'CC0000000001' },
      answers: [...facts('1240.00'), ...refused],
      shows: ['新卡：建设银行 尾号 5678', '原卡销户、挂失或换卡证明'],
      hides: ['手持身份证与声明的照片', '银行卡号'],
    },
  },
})
