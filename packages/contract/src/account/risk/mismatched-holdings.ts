import { mismatchStates } from '@tongzhou/domain/account/risk/risk-mismatch'
import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { riskLevel } from '../../fund/fund-shapes'
import { dayWire, moneyWire, sharesWire } from '../../kit/wire'
import { riskAbility } from './risk-view'

/** What became of the question about a plan; OPEN: the customer is to choose. */
export const mismatchState = z.enum(mismatchStates)

export const mismatchedHoldings = defineCall({
  name: 'mismatchedHoldings',
  area: 'account',
  path: '/api/mam-service/account/getRiskMisMatchFunds',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['risk', 'holding', 'plan'],
  summary: '超出风险承受能力的持仓与定投',
  request: z.object({}),
  response: z.object({
    /** Of the newest result, confirmed or not. */
    level: riskAbility.nullable(),
    /** false: the lowest class, whose plans can only be paused. */
    mayKeep: z.boolean(),
    /** The last day to choose on; null: nothing is to be chosen. */
    dueOn: dayWire.nullable(),
    funds: z.array(
      z.object({
        fundCode: z.string(),
        fundName: z.string(),
        riskLevel,
        shares: sharesWire,
        /** At the newest NAV. */
        value: moneyWire.nullable(),
      }),
    ),
    plans: z.array(
      z.object({
        planNo: z.string(),
        fundCode: z.string(),
        fundName: z.string(),
        riskLevel,
        /** null: above the level already when the plan was made, and confirmed then. */
        state: mismatchState.nullable(),
        dueOn: dayWire.nullable(),
      }),
    ),
  }),
  refusals: [],
})
