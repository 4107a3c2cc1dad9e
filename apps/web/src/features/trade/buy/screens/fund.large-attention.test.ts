import { buyPage, largePurchaseAllowance } from '@tongzhou/client/trade'
import { answer } from '../../../../testing/fake-client'
import { sampleBuyPage } from '../../../../testing/sample-trade'
import { describeScreen } from '../../../../testing/screen-states'

const allowance = {
  isWhiteListed: false,
  publicDailyMax: '20000.00',
  dailyMax: '20000.00',
  dailyLeft: '15000.00',
  tDay: '2026-11-23',
}
const page = answer(buyPage, sampleBuyPage)

describeScreen('/fund/large-attention', {
  ready: {
    answers: [page, answer(largePurchaseAllowance, allowance)],
    shows: [
      '每人每日上限 20,000.00 元',
      '今日还可买 15,000.00 元',
      '您在其他机构同一天的买入也计入',
      '按可买的 15,000.00 元继续',
    ],
    hides: ['您的每日上限'],
  },
  empty: null,
  more: {
    'on the white list, with an amount': {
      query: { fundCode: '890001', amount: '30000' },
      answers: [
        page,
        answer(largePurchaseAllowance, {
          ...allowance,
          isWhiteListed: true,
          dailyMax: null,
          dailyLeft: null,
        }),
      ],
      shows: ['您的每日上限 不限', '按可买的 30,000.00 元继续'],
    },
    'nothing left today': {
      answers: [page, answer(largePurchaseAllowance, { ...allowance, dailyLeft: '0.00' })],
      shows: ['今日还可买 0.00 元'],
      hides: ['继续'],
    },
  },
})
