import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire, moneyWire, percentWire, signedMoneyWire } from '../kit/wire'
import { assetPart } from './asset-overview'
import { feeKind } from './income-statistics'
import { periodIncome, spanReturn } from './income-shapes'

/** What one fund brought in the year. */
const fundPart = z.object({ fundCode: z.string(), name: z.string(), income: signedMoneyWire })

export const yearHoldShareReport = defineCall({
  name: 'yearHoldShareReport',
  area: 'holding',
  path: '/api/mam-service/beta/asset/yearHoldShareReport',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['holding', 'cash', 'record'],
  summary: '年度持仓报告：一年的投入、收益、最好与最差的月份、费用、时间、下跌时的买卖、年末分布',
  request: z.object({ year: z.string().regex(/^20\d{2}$/, '年份应为四位数字，如 2026') }),
  response: z.object({
    /** Years from the first trade to the present one, newest first: each has a report. */
    years: z.array(z.string()),
    /** false: the year goes on, or a NAV of it is awaited; the figures are then those up to `whole.to`. */
    isFinal: z.boolean(),
    /** Ten trading days after the last trading day of the year. */
    readyBy: dayWire,
    /** As incomeStatistics of the same year tells them; null: nothing was held in it. */
    whole: spanReturn.nullable(),
    /** Growth of one unit, per cent, oldest first, at most 260. */
    curve: z.array(z.object({ day: dayWire, value: percentWire })),
    /** R-INC-1 of the year: price + dividends + money − fees = its income, to the cent. */
    split: z.object({
      price: signedMoneyWire,
      dividends: moneyWire,
      money: signedMoneyWire,
      fees: moneyWire,
    }),
    /** Oldest first; their incomes sum to that of the year. */
    months: z.array(periodIncome),
    /** The three funds that gave most and the three that took most, most first. */
    gave: z.array(fundPart),
    took: z.array(fundPart),
    /** By the day of confirmation (R-STA-4). */
    fees: z.array(z.object({ kind: feeKind, orders: z.number().int(), paid: moneyWire, saved: moneyWire })),
    time: z.object({
      /** Natural days of the year on which anything was held. */
      daysHeld: z.number().int(),
      funds: z.number().int(),
      /** What was held longest without a break until the end; null: nothing was at the end. */
      longest: z
        .object({ fundCode: z.string(), name: z.string(), from: dayWire, days: z.number().int() })
        .nullable(),
    }),
    /** Trades with a T day in the year, without money funds. */
    trades: z.object({ buys: z.number().int(), sells: z.number().int() }),
    /** The same between the top and the bottom of the deepest fall; null: the unit value never fell. */
    inFall: z.object({ buys: z.number().int(), sells: z.number().int() }).nullable(),
    /** What was held at the end by where it was; the weights print 100. */
    parts: z.array(z.object({ key: assetPart, value: moneyWire, weight: z.string() })),
  }),
  refusals: ['REPORT_NOT_READY'],
})
