import type { ResponseOf } from '@tongzhou/client/call'
import type { compareExchange, transformPage } from '@tongzhou/client/trade'

const from = {
  fundCode: '890001',
  name: '澄岳睿远均衡混合A',
  riskLevel: 'R3',
  nav: '1.8650',
  navDate: '2026-11-20',
}
const into = { ...from, fundCode: '890003', name: '澄岳沪深300指数A', nav: '2.3410' }

/** The page that goes from one fund into another, 5,000.00 shares in one account, on Monday 2026-11-23. */
export const sampleExchangePage: ResponseOf<typeof transformPage> = {
  from,
  to: into,
  tDay: '2026-11-23',
  confirmDate: '2026-11-24',
  sellableDate: '2026-11-25',
  cutoffTime: '15:00',
  minShares: '10.00',
  minRemain: '5.00',
  dailyLeft: null,
  accounts: [
    {
      tradeAcco: 'A1',
      chargeType: '0',
      bankName: '工商银行',
      cardTail: '6789',
      total: '5000.00',
      available: '5000.00',
    },
  ],
  suitability: { match: 'match', ability: 'C3', warning: null },
  agreements: [],
  blocked: null,
}

const none = {
  refusal: null,
  redemptionFee: null,
  buyFee: null,
  total: null,
  isCheapest: false,
  sellTDay: null,
  confirmDate: null,
  buyTDay: null,
  buyConfirmDate: null,
  sellableDate: null,
  daysOut: null,
  inNet: null,
  inShares: null,
  cost12m: null,
}

/** The four ways of E20 (R-SWP). */
export const sampleComparison: ResponseOf<typeof compareExchange> = {
  from,
  to: into,
  sharesRounding: 'half-up',
  options: [
    {
      ...none,
      way: 'TRANSFORM',
      redemptionFee: '46.63',
      buyFee: '27.75',
      total: '74.38',
      sellTDay: '2026-11-23',
      confirmDate: '2026-11-24',
      buyTDay: '2026-11-23',
      buyConfirmDate: '2026-11-24',
      sellableDate: '2026-11-25',
      daysOut: 0,
      inNet: '9250.62',
      inShares: '3951.57',
      cost12m: '74.38',
    },
    {
      ...none,
      way: 'SELL_THEN_BUY',
      redemptionFee: '46.63',
      buyFee: '7.42',
      total: '54.05',
      isCheapest: true,
      sellTDay: '2026-11-23',
      confirmDate: '2026-11-24',
      buyTDay: '2026-11-26',
      buyConfirmDate: '2026-11-27',
      sellableDate: '2026-11-30',
      daysOut: 3,
      inNet: '9270.95',
      inShares: '3960.25',
      cost12m: '54.05',
    },
    {
      ...none,
      way: 'SELL_TO_CASH',
      refusal: { code: 3077, reason: 'CASH_PRODUCT_EMPTY', msg: '现金宝暂不能转入' },
    },
    { ...none, way: 'HOLD', total: '0.00', cost12m: '12.00' },
  ],
  breakEvenMove: '0.002100',
}
