import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire, fundCode, navWire, signedMoneyWire } from '../kit/wire'
import { asOfView } from './asset-as-of'
import { correctedIncome, fundIncome, incomeScope } from './income-shapes'

export const incomeDetail = defineCall({
  name: 'incomeDetail',
  area: 'holding',
  path: '/api/mam-service/income/incomeDetail',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['holding', 'cash'],
  summary: '收益明细：一只基金的每个净值日，或一天的每只基金；可截至过去某一天',
  request: z.object({
    fundCode: fundCode.optional(),
    /** The newest NAV date where neither is named. */
    day: dayWire.optional(),
    scope: incomeScope.optional(),
    /** A past day whose end is looked back at (R-TL-1): nothing of a later NAV date is told. */
    asOf: dayWire.optional(),
    /** Of a past day: EFFECTIVE where none is named. */
    view: asOfView.optional(),
  }),
  response: z.object({
    /** The day told of; null where a fund was asked for, or nothing was ever held. */
    day: dayWire.nullable(),
    /** Of the day: what each fund brought, the largest first. */
    funds: z.array(fundIncome),
    /** Of the fund: its NAV dates, newest first, a thousand at the most. */
    days: z.array(
      z.object({
        day: dayWire,
        nav: navWire,
        income: signedMoneyWire,
        cumulative: signedMoneyWire,
        isFinal: z.boolean(),
        corrected: correctedIncome,
      }),
    ),
    /** The sum of the day's funds, or of all days of the fund. */
    total: signedMoneyWire,
    name: z.string().nullable(),
  }),
  refusals: ['AS_OF_NOT_READY', 'FUND_NOT_FOUND'],
})
