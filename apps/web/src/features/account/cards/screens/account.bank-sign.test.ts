import { bankCardList } from '@tongzhou/client/account'
import { protocolNames } from '@tongzhou/client/content'
import { answer } from '../../../../testing/fake-client'
import { sampleCard } from '../../../../testing/sample-card'
import { describeScreen } from '../../../../testing/screen-states'

const of = (signStatus: (typeof sampleCard)['signStatus']) =>
  answer(bankCardList, { cards: [{ ...sampleCard, signStatus }], max: 10 })
const protocols = answer(protocolNames, { protocols: [] })

describeScreen('/account/bank-sign', {
  ready: {
    answers: [of('RESIGN_NEEDED'), protocols],
    shows: ['工商银行(尾号 6789)', '银行已停止这张卡的快捷支付授权', '号码已更换', '同意并获取银行验证码'],
  },
  empty: { query: { cardKey: 'unknown' }, answers: [of('SIGNED')], shows: ['没有找到这张银行卡'] },
  more: {
    'a card without a contract': {
      answers: [of('UNSIGNED'), protocols],
      shows: ['同意并获取银行验证码'],
      hides: ['银行已停止'],
    },
    'a card that is signed': { answers: [of('SIGNED')], shows: ['工商银行(尾号 6789) 已签约'] },
  },
})
