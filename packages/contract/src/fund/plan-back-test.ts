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

/** Another way to have put the money in, over the same days. */
const comparedWire = z.object({
  paid: moneyWire,
  value: moneyWire,
  income: signedMoneyWire,
  percent: percentWire.nullable(),
  maxLossPercent: percentWire.nullable(),
})

export const planBackTest = defineCall({
  name: 'planBackTest',
  area: 'fund',
  path: '/api/mam-service/singleProduct/planBackTest',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '定投回测：普通、涨跌幅与均线方式，按历史净值与现行申购费率模拟，历史模拟不代表未来',
  request: z.object({
    fundCode,
    amount: moneyWire,
    cycle: z.enum(['MONTH', 'TWO_WEEKS', 'WEEK', 'DAY']),
    /** Day of the month (1–28) or of the week (1–5); not used for DAY. */
    day: countWire.optional(),
    from: dayWire,
    to: dayWire.optional(),
    dividendMode: z.enum(dividendModes).optional(),
    /** Absent = FIXED. */
    mode: z.enum(['FIXED', 'RISE_FALL', 'MA']).optional(),
    /** MA: the index and the days of its average; absent = what the fund follows or the market's own; 250. */
    indexCode: z.string().max(20).optional(),
    averageDays: z.enum(['180', '250', '500']).optional(),
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
    /** What was taken each period in percent of the amount, at most the newest 500. */
    debits: z.array(z.object({ day: dayWire, ratio: z.number().int(), amount: moneyWire })),
    /** Of a smart mode: the same days with the plain amount, and all that they took at once on the first. */
    fixed: comparedWire.nullable(),
    lump: comparedWire.nullable(),
    /** MA: the index that was looked at. */
    indexName: z.string().nullable(),
    /**
     * Of a smart mode: the versions of its table by which the days went, each with the first day that went by
     * it, and the one that counts today.
     */
    tables: z
      .object({
        used: z.array(z.object({ version: z.number().int(), from: dayWire })),
        inForce: z.number().int(),
      })
      .nullable(),
    reason: z.string().nullable(),
    note: z.string(),
  }),
  refusals: ['FUND_NOT_FOUND'],
})
