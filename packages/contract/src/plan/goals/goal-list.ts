import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { dayWire, moneyWire } from '../../kit/wire'
import { planStatus } from '../plan-shapes'

/** What the periods are that a goal is shared out over: those of its plans, or months while it has none. */
export const goalPeriods = z.enum(['PLANS', 'MONTHS'])

export const goalList = defineCall({
  name: 'goalList',
  area: 'plan',
  path: '/api/mam-service/plan/goalList',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['plan', 'holding'],
  summary: '攒钱目标：已存多少，每期还需存多少（不假设收益）',
  request: z.object({}),
  response: z.object({
    goals: z.array(
      z.object({
        goalNo: z.string(),
        name: z.string(),
        target: moneyWire,
        dueOn: dayWire,
        /** The shares of its plans at the newest NAV of each fund; null: one has none yet. */
        saved: moneyWire.nullable(),
        /** The oldest of these NAVs; null: no plan of it holds shares. */
        asOf: dayWire.nullable(),
        periods: goalPeriods,
        periodsLeft: z.number().int(),
        /** What each of them has to put aside, nothing assumed of what is earned; null: reached, or over. */
        perPeriod: moneyWire.nullable(),
        lastPeriod: moneyWire.nullable(),
        isReached: z.boolean(),
        plans: z.array(
          z.object({ planNo: z.string(), fundName: z.string(), status: planStatus, amount: moneyWire }),
        ),
      }),
    ),
  }),
  refusals: [],
})
