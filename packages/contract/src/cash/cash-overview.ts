import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire, moneyWire, sharesWire, signedMoneyWire } from '../kit/wire'
import { cashFund, yieldPercent } from './cash-shapes'

export const cashOverview = defineCall({
  name: 'cashOverview',
  area: 'cash',
  path: '/api/mam-service/cash/cashOverview',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['cash'],
  summary: '现金宝：总金额、收益、七日年化、快取额度与各基金持有',
  request: z.object({}),
  response: z.object({
    total: moneyWire,
    /** Income of the newest day of which every held fund has published (R-CASH-5). */
    dayIncome: signedMoneyWire,
    incomeDate: dayWire.nullable(),
    /** The registrar has not told of that day: the figure follows from what was published. */
    isDayExpected: z.boolean(),
    /** A held fund has published a later day already: others are waited for (R-CASH-5). */
    isPartial: z.boolean(),
    totalIncome: signedMoneyWire,
    sevenDayYield: yieldPercent,
    /** Paid top-ups that are not confirmed yet. */
    inTransit: moneyWire,
    quickRoom: moneyWire,
    /** Quick withdrawal is shut as a whole (R-CASH-8): there is no room of any fund. */
    isQuickShut: z.boolean(),
    quickCap: moneyWire,
    quickUsed: moneyWire,
    /** What the platform advances for everybody today, and what is left of it (R-CASH-8); null: no limit. */
    quickDay: z.object({ limit: moneyWire, left: moneyWire }).nullable(),
    /** Quick withdrawals of today, and how many there may be. */
    quickTimes: z.object({ used: z.number().int(), most: z.number().int() }),
    accounts: z.array(
      z.object({
        tradeAcco: z.string(),
        bankName: z.string(),
        cardTail: z.string(),
        total: moneyWire,
        available: moneyWire,
        quickRoom: moneyWire,
      }),
    ),
    funds: z.array(
      cashFund.extend({
        shares: sharesWire,
        frozen: sharesWire,
        unpaidIncome: moneyWire,
        dayIncome: signedMoneyWire,
        totalIncome: signedMoneyWire,
        quickRoom: moneyWire,
        quickUsed: moneyWire,
      }),
    ),
  }),
  refusals: [],
})
