import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire, signedMoneyWire } from '../kit/wire'
import { correctedIncome, incomeScope, incomeState, incomeView } from './income-shapes'

export const incomeCalendar = defineCall({
  name: 'incomeCalendar',
  area: 'holding',
  path: '/api/mam-service/income/incomeCalendar',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['holding', 'cash'],
  summary: '收益日历：一个月的每个自然日，一年的每个月，或每一年',
  request: z.object({
    view: incomeView,
    /** 2026-11 of days, 2026 of months; the newest where it is left out; of years nothing. */
    period: z
      .string()
      .regex(/^\d{4}(-(0[1-9]|1[0-2]))?$/, '期间应为 YYYY-MM 或 YYYY')
      .optional(),
    scope: incomeScope.optional(),
  }),
  response: z.object({
    period: z.string(),
    /** Oldest first; of days every natural one, of months and years those with an income. */
    cells: z.array(
      z.object({
        key: z.string(),
        income: signedMoneyWire.nullable(),
        state: incomeState,
        corrected: correctedIncome,
      }),
    ),
    /** Exactly the sum of the cells (A10). */
    total: signedMoneyWire,
    /** The first day with an income; null: there is none yet. */
    since: dayWire.nullable(),
  }),
  refusals: [],
})
