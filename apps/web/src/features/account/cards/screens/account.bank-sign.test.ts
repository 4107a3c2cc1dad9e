import { bankCardList } from '@tongzhou/client/account'
import { protocolNames } from '@tongzhou/client/content'
import { orderResult } from '@tongzhou/client/trade'
import { answer } from '../../../../testing/fake-client'
import { sampleCard } from '../../../../testing/sample-card'
import { samplePurchase } from '../../../../testing/sample-order'
import { describeScreen } from '../../../../testing/screen-states'

const of = (signStatus: (typeof sampleCard)['signStatus']) =>
  answer(bankCardList, { cards: [{ ...sampleCard, signStatus }], max: 10 })
const order = (change: Partial<typeof samplePurchase>) =>
  answer(orderResult, { ...samplePurchase, confirmShares: null, ...change, cashLegs: [] })
const awaited = { payWay: 'CARD_ONCE', status: '待付款', isFinal: false } as const
const once = { orderNo: samplePurchase.orderNo }
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
    'an order that a code pays alone': {
      query: once,
      answers: [order(awaited)],
      shows: [
        '买入 澄岳睿远均衡混合A',
        '10,000 .00 元',
        '只付这一笔',
        '银行验证码',
        '确认付款',
        '号码已更换',
      ],
      hides: ['同意并获取', '没有找到'],
    },
    'an order that is paid': {
      query: once,
      answers: [order({ ...awaited, status: '已受理(待确认)' })],
      shows: ['这笔订单已受理(待确认)', '不需要再付款', '查看订单'],
      hides: ['确认付款'],
    },
    'an order that was given up': {
      query: once,
      answers: [order({ ...awaited, status: '已撤单', isFinal: true })],
      shows: ['这笔订单已撤单', '查看订单'],
    },
    'an order that is paid in another way': {
      query: once,
      answers: [order({ payWay: 'REMIT', status: '待付款' })],
      shows: ['这笔订单不是用验证码付款的'],
      hides: ['确认付款'],
    },
    'a card that is signed': { answers: [of('SIGNED')], shows: ['工商银行(尾号 6789) 已签约'] },
  },
})
