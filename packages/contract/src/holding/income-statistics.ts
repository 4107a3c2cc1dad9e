import { feeKinds } from '@tongzhou/domain/trade/fee/fee-account'
import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire, moneyWire, percentWire, signedMoneyWire } from '../kit/wire'
import { incomeScope, incomeView, periodIncome, spanFlows, spanReturn } from './income-shapes'

/** What a fee was paid for. */
export const feeKind = z.enum(feeKinds)

export const incomeStatistics = defineCall({
  name: 'incomeStatistics',
  area: 'holding',
  path: '/api/mam-service/income/incomeStatistics',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['holding', 'cash'],
  summary: '收益统计：一段时间的资金加权、时间加权、年化收益率，最大回撤，按期、按基金、费用',
  request: z.object({
    /** Absent: from the first payment on. */
    from: dayWire.optional(),
    to: dayWire.optional(),
    scope: incomeScope.optional(),
    /** By what `periods` go. */
    view: incomeView.optional(),
  }),
  response: z.object({
    /** null: nothing was held in the span. */
    whole: spanReturn.nullable(),
    /** Growth of one unit, per cent, oldest first, at most 500. */
    curve: z.array(z.object({ day: dayWire, value: percentWire })),
    /** 2026-11-20, 2026-11 or 2026, newest first; of days the newest 92. */
    periods: z.array(periodIncome),
    /** Largest income first; their incomes sum to that of the whole. */
    funds: z.array(
      z.object({
        fundCode: z.string(),
        name: z.string(),
        isHeld: z.boolean(),
        ...spanFlows,
        moneyWeighted: percentWire.nullable(),
        timeWeighted: percentWire,
        /** Whether the fund may be set beside one's own money: held more than six months (R-GAP-2). */
        hasGap: z.boolean(),
      }),
    ),
    /** Paid on orders confirmed in the span (R-STA-4). */
    fees: z.array(z.object({ kind: feeKind, orders: z.number().int(), paid: moneyWire, saved: moneyWire })),
    /** Holdings that ended in the span. */
    cleared: z.object({ count: z.number().int(), realised: signedMoneyWire }),
  }),
  refusals: [],
})
