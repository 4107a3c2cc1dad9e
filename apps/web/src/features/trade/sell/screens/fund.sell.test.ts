import { redeemPage, redeemWaitCalendar } from '@tongzhou/client/trade'
import { answer } from '../../../../testing/fake-client'
import { sampleSellPage } from '../../../../testing/sample-trade'
import { describeScreen } from '../../../../testing/screen-states'

const lot = { confirmDate: '2026-11-02', shares: '50.00', holdingDays: 31, rate: '0.005000', fee: '0.38' }
const now = {
  tDay: '2026-11-23',
  confirmDate: '2026-11-24',
  arriveDate: '2026-11-26',
  fee: '0.56',
  saved: '0.00',
  net: '224.44',
  lots: [lot],
}
const waiting = answer(redeemWaitCalendar, {
  nav: '1.5000',
  navDate: '2026-11-20',
  now,
  steps: [{ ...now, tDay: '2026-12-02', confirmDate: '2026-12-03', fee: '0.38', saved: '0.18' }],
  beyond: [{ lotDate: '2026-11-02', freeOn: '2027-05-01' }],
  horizon: '2026-12-31',
})

describeScreen('/fund/sell', {
  ready: {
    query: { fundCode: '890001', shares: '150' },
    answers: [answer(redeemPage, sampleSellPage), waiting],
    shows: [
      sampleSellPage.name,
      '卖出份额',
      '到账金额 约 224.44 元 按 11-20 周五 净值估算',
      '手续费 约 0.56 元',
      '11-23 周一 净值日 15:00 前提交有效，之前可撤单',
      '11-26 周四 前 到账日',
      '到账银行卡 工商银行(尾号 6789)',
      '先买先卖',
      '等几天，手续费怎么变',
      '12-02 周三 12-03 周四 确认 0.38 0.18',
      '11-02 周一 的一笔到',
      '卖出后的钱 工商银行(尾号 6789)',
      '换成另一只基金',
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
