import { compareExchange, transformPage, transformPreview } from '@tongzhou/client/trade'
import { answer } from '../../../../testing/fake-client'
import { sampleComparison, sampleExchangePage } from '../../../../testing/sample-exchange'
import { describeScreen } from '../../../../testing/screen-states'

const trial = answer(transformPreview, {
  tDay: '2026-11-23',
  confirmDate: '2026-11-24',
  sellableDate: '2026-11-25',
  shares: '5000.00',
  estimate: {
    gross: '9325.00',
    redemptionFee: '46.63',
    base: '9278.37',
    makeupFee: '27.75',
    makeupRate: '0.003000',
    inNet: '9250.62',
    inShares: '3951.57',
    lots: [{ shares: '5000.00', holdingDays: 175, rate: '0.005000', gross: '9325.00', fee: '46.63' }],
  },
})
const typed = { fundCode: '890001', targetFundCode: '890003', shares: '5000' }

describeScreen('/fund/transform/transform', {
  ready: {
    query: typed,
    answers: [answer(transformPage, sampleExchangePage), answer(compareExchange, sampleComparison), trial],
    shows: [
      '澄岳睿远均衡混合A',
      '澄岳沪深300指数A',
      '您 C3，转入基金 R3',
      '三种换法与不动',
      '直接转换',
      '费用最低',
      '54.05 元',
      '空档 3 个交易日',
      '卖出再买便宜 20.33 元；空档里目标基金涨超 0.21%，转换得到的份额更多。',
      '转出 9,325.00 − 赎回费 46.63 = 9,278.37；补差费 27.75（申购费率差 0.30%），转入 9,250.62 元',
      '预计转入份额 约 3,951.57 份',
      '赎回费 46.63 + 补差费 27.75',
      '转换 5,000.00 份',
    ],
  },
  empty: null,
  more: {
    'nothing typed yet': {
      answers: [answer(transformPage, sampleExchangePage)],
      shows: ['可转 5,000.00 份，共 5,000.00 份', '转换'],
      hides: ['三种换法与不动'],
    },
    'more than may go': {
      query: { ...typed, shares: '5000.01' },
      answers: [answer(transformPage, sampleExchangePage)],
      shows: ['可转份额不足，最多可转 5,000.00 份'],
      hides: ['三种换法与不动'],
    },
    'what stands in the way': {
      query: typed,
      answers: [
        answer(transformPage, {
          ...sampleExchangePage,
          blocked: { code: 0, reason: 'TRANSFORM_PAIR_UNSUPPORTED', msg: '这两只基金之间不支持转换' },
        }),
        answer(compareExchange, sampleComparison),
      ],
      shows: ['这两只基金之间不支持转换'],
    },
  },
})
