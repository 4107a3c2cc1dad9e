import { bankCardList, cardAssets } from '@tongzhou/client/account'
import { answer } from '../../../../testing/fake-client'
import { sampleCard } from '../../../../testing/sample-card'
import { describeScreen } from '../../../../testing/screen-states'

const { tradeAcco, bankName, cardTail } = sampleCard
const assets = answer(cardAssets, {
  total: '0.00',
  byCard: [{ tradeAcco, bankName, cardTail, value: '0.00', percent: '0.00', inTransit: 0, plans: 2 }],
  byType: [],
})
const signed = { ...sampleCard, cardKey: 'B'.repeat(16), tradeAcco: '8880000000024', bankName: '建设银行' }

describeScreen('/account/resign-card-notice', {
  ready: {
    answers: [
      answer(bankCardList, { cards: [{ ...sampleCard, signStatus: 'RESIGN_NEEDED' }, signed], max: 10 }),
      assets,
    ],
    shows: ['工商银行(尾号 6789)', '买入、2 个定投的扣款', '持有的份额、卖出、到账', '重新签约'],
    hides: ['建设银行'],
  },
  empty: {
    answers: [answer(bankCardList, { cards: [sampleCard], max: 10 }), assets],
    shows: ['没有需要重新签约的卡'],
  },
})
