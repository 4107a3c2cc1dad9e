import { redeemPage } from '@tongzhou/client/trade'
import { answer } from '../../../../testing/fake-client'
import { sampleSellPage } from '../../../../testing/sample-trade'
import { describeScreen } from '../../../../testing/screen-states'

describeScreen('/fund/sell', {
  ready: {
    query: { fundCode: '890001', shares: '150' },
    answers: [answer(redeemPage, sampleSellPage)],
    shows: [
      sampleSellPage.name,
      '卖出份额',
      '到账金额 约 224.44 元 按 11-20 周五 净值估算',
      '手续费 约 0.56 元',
      '11-23 周一 净值日 15:00 前提交有效，之前可撤单',
      '11-26 周四 前 到账日',
      '到账银行卡 工商银行(尾号 6789)',
      '先买先卖',
      '卖出 150.00 份',
    ],
  },
  empty: {
    answers: [answer(redeemPage, { ...sampleSellPage, accounts: [] })],
    shows: ['您目前没有持有这只基金'],
  },
  more: {
    'more shares than may be sold': {
      query: { fundCode: '890001', shares: '300.01' },
      answers: [answer(redeemPage, sampleSellPage)],
      shows: ['可卖份额不足，最多可卖 300.00 份'],
      hides: ['先买先卖'],
    },
  },
})
