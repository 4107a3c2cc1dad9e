import { bankCardList } from '@tongzhou/client/account'
import { answer } from '../../../../testing/fake-client'
import { sampleCard } from '../../../../testing/sample-card'
import { describeScreen } from '../../../../testing/screen-states'

const cards = (max: number, ...rows: (typeof sampleCard)[]) => answer(bankCardList, { cards: rows, max })

describeScreen('/account/bank-card', {
  ready: {
    answers: [cards(10, sampleCard)],
    shows: ['工商银行', '6789', '绑定于 2026-01-05', '添加银行卡', '解绑', '更换'],
    hides: ['重新签约', '换卡进度', '还没有绑定银行卡'],
  },
  empty: { answers: [cards(10)], shows: ['还没有绑定银行卡', '绑定本人的借记卡后才能买入基金'] },
  more: {
    'a card whose contract the bank ended is signed again': {
      answers: [cards(10, { ...sampleCard, signStatus: 'RESIGN_NEEDED' })],
      shows: ['银行已停止这张卡的快捷支付授权', '重新签约'],
    },
    'a card under change shows how far it is': {
      answers: [cards(10, { ...sampleCard, signStatus: 'CHANGING' })],
      shows: ['换卡进度'],
      hides: ['更换 解绑'],
    },
    'no more than the most': {
      answers: [cards(1, { ...sampleCard, limits: null })],
      shows: ['最多绑定 1 张银行卡', '限额以银行为准'],
      hides: ['添加银行卡'],
    },
  },
})
