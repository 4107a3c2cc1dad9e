import { orderCoupons } from '@tongzhou/client/coupon'
import { buyPage } from '@tongzhou/client/trade'
import { answer } from '../../../../testing/fake-client'
import { sampleBackCoupon, sampleOtherCoupon, sampleRateCoupon } from '../../../../testing/sample-coupon'
import { sampleBuyPage, sampleOtherWays } from '../../../../testing/sample-trade'
import { describeScreen } from '../../../../testing/screen-states'

const blocked = { code: 1, reason: 'RISK_EXPIRED', msg: '您的风险测评已过期，请重新测评' }
const coupons = (...rows: (typeof sampleRateCoupon)[]) => answer(orderCoupons, { coupons: rows })
const raised = {
  ...sampleBuyPage,
  business: 'SUBSCRIBE',
  nav: null,
  navDate: null,
  sellableDate: null,
} as const

describeScreen('/fund/buy', {
  ready: {
    query: { fundCode: '890001', amount: '1000' },
    answers: [answer(buyPage, sampleBuyPage), coupons()],
    shows: [
      sampleBuyPage.name,
      '买入金额（元）',
      '约 0.80 元',
      '11-23 周一 净值日 15:00 前提交有效，之前可撤单',
      '11-24 周二 确认份额',
      '11-25 周三 起 可卖出',
      '付款银行卡 工商银行(尾号 6789)',
      '《基金合同》',
      '买入 1,000.00 元',
    ],
    hides: ['请先阅读并勾选', '优惠券'],
  },
  empty: null,
  more: {
    'an amount above the limit of the card': {
      query: { fundCode: '890001', amount: '10000.01' },
      answers: [answer(buyPage, sampleBuyPage), coupons()],
      shows: ['超过该卡单笔限额 10,000.00 元'],
    },
    'the cash product and a transfer stand beside the card': {
      query: { fundCode: '890001', amount: '1000' },
      answers: [answer(buyPage, { ...sampleBuyPage, otherWays: sampleOtherWays }), coupons()],
      shows: [
        '现金宝（可用 8,000.00 元）',
        '工商银行(尾号 6789) 名下，收益计至 11-23 周一，不占快取额度',
        '银行汇款',
      ],
    },
    'without a card that pays the cash product does': {
      query: { fundCode: '890001', amount: '8000.01' },
      answers: [
        answer(buyPage, {
          ...sampleBuyPage,
          cards: sampleBuyPage.cards.map((card) => ({ ...card, usable: false, reason: '签约已终止' })),
          otherWays: sampleOtherWays,
        }),
        coupons(),
      ],
      shows: ['现金宝可用 8,000.00 元，请减少金额或换一种付款方式', '签约已终止'],
    },
    'the best coupon is chosen, with what it saves': {
      query: { fundCode: '890001', amount: '10000' },
      answers: [
        answer(buyPage, sampleBuyPage),
        coupons(sampleRateCoupon, sampleBackCoupon, sampleOtherCoupon),
      ],
      shows: ['优惠券 申购费 0.5 折券 已选最优 省 3.99 元', '约 4.00 元', '0.5折'],
    },
    'coupons of which none can be used are told': {
      query: { fundCode: '890001', amount: '10000' },
      answers: [answer(buyPage, sampleBuyPage), coupons(sampleOtherCoupon)],
      shows: ['优惠券 暂无可用', '约 7.99 元'],
      hides: ['已选最优'],
    },
    'something in the way': {
      answers: [answer(buyPage, { ...sampleBuyPage, blocked })],
      shows: [blocked.msg, '去测评', '买入'],
    },
    'a fund that is being raised': {
      answers: [answer(buyPage, raised)],
      shows: [
        '认购金额（元）',
        '11-23 周一 认购申请日',
        '受理认购',
        '基金成立后 确认份额',
        '封闭期结束后 可卖出',
      ],
      hides: ['净值日', '可撤单'],
    },
  },
})
