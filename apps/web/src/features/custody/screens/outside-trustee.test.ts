import { bankCardList } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import { transferInPage } from '@tongzhou/client/custody'
import { answer } from '../../../testing/fake-client'
import { sampleCard } from '../../../testing/sample-card'
import { describeScreen } from '../../../testing/screen-states'

const cards = answer(bankCardList, { cards: [sampleCard], max: 10 })
const page = (change: Partial<ResponseOf<typeof transferInPage>>) =>
  answer(transferInPage, {
    fundCode: '890001',
    name: '澄岳睿远均衡混合A',
    state: 'READY',
    distributorCode: '888',
    distributorName: '同舟基金销售',
    tradeAcco: sampleCard.tradeAcco,
    fundAcco: '980000000001',
    tDay: '2026-11-23',
    confirmDate: '2026-11-24',
    ...change,
  })

describeScreen('/outside-trustee', {
  ready: {
    query: { fundCode: '890001' },
    answers: [cards, page({})],
    shows: [
      '转入，不是卖出再买',
      '交给原销售机构',
      '980000000001',
      '转出申请单号',
      '11-23 周一 受理，预计 11-24 周二 确认',
      '提交转入',
    ],
  },
  empty: { answers: [answer(bankCardList, { cards: [], max: 10 })], shows: ['还没有绑定银行卡', '去绑卡'] },
  more: {
    'no fund yet': { query: {}, answers: [cards], shows: ['选择要转入的基金'] },
    'the registrar does not know the account': {
      query: { fundCode: '890001' },
      answers: [cards, page({ state: 'NOT_REGISTERED', fundAcco: null })],
      shows: ['先在登记机构开户', '登记交易账户'],
      hides: ['转出申请单号'],
    },
    'the registrar has been asked': {
      query: { fundCode: '890001' },
      answers: [cards, page({ state: 'REGISTERING', fundAcco: null })],
      shows: ['登记机构正在开户'],
      hides: ['登记交易账户', '转出申请单号'],
    },
  },
})
