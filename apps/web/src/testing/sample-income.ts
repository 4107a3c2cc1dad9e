import type { ResponseOf } from '@tongzhou/client/call'
import type { incomeOverview } from '@tongzhou/client/holding'

type Overview = ResponseOf<typeof incomeOverview>

/** A fund that brought 68.13 in all and 44.94 on Friday 2026-11-20. */
export const sampleFundIncome: Overview['funds'][number] = {
  fundCode: '890001',
  name: '澄岳睿远均衡混合A',
  typeLabel: '混合型-偏股',
  isCash: false,
  isHeld: true,
  marketValue: '6341.88',
  dayIncome: '44.94',
  day: '2026-11-20',
  isFinal: true,
  corrected: null,
  holdingIncome: '94.88',
  cumulativeIncome: '68.13',
}

/** Its incomes as the page of incomes has them: 132.87 by the price, 64.74 of fees. */
export const sampleIncome: Overview = {
  dayIncome: '44.94',
  day: '2026-11-20',
  isDayFinal: true,
  holdingIncome: '94.88',
  isCostTyped: false,
  cumulativeIncome: '68.13',
  split: { price: '132.87', dividends: '0.00', money: '0.00', fees: '64.74' },
  funds: [sampleFundIncome],
  points: [
    { day: '2026-11-19', income: '23.19', cumulative: '23.19' },
    { day: '2026-11-20', income: '44.94', cumulative: '68.13' },
  ],
}
