import { redeemPage } from '@tongzhou/client/trade'
import { answer } from '../../../../testing/fake-client'
import { sampleSellPage } from '../../../../testing/sample-trade'
import { describeScreen } from '../../../../testing/screen-states'

describeScreen('/fund/sell/fund-select', {
  ready: {
    answers: [answer(redeemPage, sampleSellPage)],
    shows: [
      '卖出后的钱去哪里',
      '工商银行(尾号 6789) 预计 11-26 周四 前到账',
      '现金宝 钱到监督账户那天（预计 11-26 周四）买入',
      '转换或卖出再买',
    ],
  },
  empty: {
    answers: [answer(redeemPage, { ...sampleSellPage, accounts: [] })],
    shows: ['您目前没有持有这只基金'],
  },
  more: {
    'money of a money fund does not go into the cash product': {
      answers: [answer(redeemPage, { ...sampleSellPage, isMoneyFund: true })],
      shows: ['货币基金卖出不能转入现金宝'],
    },
  },
})
