import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire, moneyWire, signedMoneyWire } from '../kit/wire'
import { asOfView } from './asset-as-of'
import { fundIncome, incomeScope } from './income-shapes'

export const incomeOverview = defineCall({
  name: 'incomeOverview',
  area: 'holding',
  path: '/api/mam-service/income/incomeOverview',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['holding', 'cash'],
  summary: '收益总览：累计、当日、持有收益，收益从哪来，按基金；可截至过去某一天',
  request: z.object({
    scope: incomeScope.optional(),
    /** A past day whose end is looked back at (R-TL-1). */
    asOf: dayWire.optional(),
    /** Of a past day: EFFECTIVE where none is named. */
    view: asOfView.optional(),
  }),
  response: z.object({
    dayIncome: signedMoneyWire,
    /** The newest NAV date among what is held; null: nothing is. */
    day: dayWire.nullable(),
    isDayFinal: z.boolean(),
    holdingIncome: signedMoneyWire.nullable(),
    /** Whether a cost in it is the customer's word (自填). */
    isCostTyped: z.boolean(),
    cumulativeIncome: signedMoneyWire,
    /** R-INC-1: price + dividends + money − fees = the cumulative income, to the cent. */
    split: z.object({
      price: signedMoneyWire,
      dividends: moneyWire,
      money: signedMoneyWire,
      fees: moneyWire,
    }),
    /** Everything that was ever held, the largest income first: their sum is the cumulative one. */
    funds: z.array(fundIncome),
    /**
     * The sum of all incomes up to each NAV date, oldest first. The last one is the cumulative income and
     * what a money fund has published and its registrar not booked yet.
     */
    points: z.array(z.object({ day: dayWire, income: signedMoneyWire, cumulative: signedMoneyWire })),
  }),
  refusals: ['AS_OF_NOT_READY'],
})
