import { redeemPage } from '@tongzhou/client/trade'
import { answer } from '../../../../testing/fake-client'
import { sampleSellPage } from '../../../../testing/sample-trade'
import { describeScreen } from '../../../../testing/screen-states'

describeScreen('/fund/sell/jyzh', {
  ready: {
    answers: [answer(redeemPage, sampleSellPage)],
    shows: ['从哪个交易账户卖出', '工商银行(尾号 6789)', '可卖 300.00 份', '最早一笔', '同卡进出'],
  },
  empty: {
    answers: [answer(redeemPage, { ...sampleSellPage, accounts: [] })],
    shows: ['您目前没有持有这只基金'],
  },
})
