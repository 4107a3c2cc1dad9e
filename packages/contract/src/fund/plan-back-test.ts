import { dividendModes } from '@tongzhou/domain/clearing/dividend'
import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import {
  countWire,
  dayWire,
  fundCode,
  moneyWire,
  percentWire,
  rateWire,
  sharesWire,
  signedMoneyWire,
} from '../kit/wire'

export const planBackTest = defineCall({
  name: 'planBackTest',
  area: 'fund',
  path: '/api/mam-service/singleProduct/planBackTest',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '定投回测：按历史净值与现行申购费率模拟，历史模拟不代表未来',
  request: z.object({
    fundCode,
    amount: moneyWire,
    cycle: z.enum(['MONTH', 'TWO_WEEKS', 'WEEK', 'DAY']),
    /** Day of the month (1–28) or of the week (1–5); not used for DAY. */
    day: countWire.optional(),
    from: dayWire,
    to: dayWire.optional(),
    dividendMode: z.enum(dividendModes).optional(),
  }),
  response: z.object({
    from: dayWire.nullable(),
    to: dayWire.nullable(),
    periods: z.number().int(),
    paid: moneyWire,
    value: moneyWire,
    shares: sharesWire,
    cashDividends: moneyWire,
    income: signedMoneyWire,
    /** income ÷ paid; null before the first deduction. */
    percent: percentWire.nullable(),
    averageCost: z.string().nullable(),
    /** Yearly money-weighted rate (XIRR); only for a year and more. */
    yearlyRate: percentWire.nullable(),
    feeRate: rateWire,
    maxLossPercent: percentWire.nullable(),
    /** [day, paid so far, value] at deductions, at most 500. */
    points: z.array(z.tuple([z.string(), z.number(), z.number()])),
    reason: z.string().nullable(),
    note: z.string(),
  }),
  refusals: ['FUND_NOT_FOUND'],
})
