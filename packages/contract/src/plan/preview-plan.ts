import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire, flagWire, fundCode, moneyWire } from '../kit/wire'
import { agreement, payCard } from '../trade/order-shapes'
import { planTermsInput } from './plan-shapes'

export const previewPlan = defineCall({
  name: 'previewPlan',
  area: 'plan',
  path: '/api/mam-service/plan/previewPlan',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['card'],
  summary: '定投试算：接下来的扣款日与金额，以及付款卡与协议',
  request: z.object({
    fundCode,
    mode: planTermsInput.mode,
    indexCode: planTermsInput.indexCode,
    averageDays: planTermsInput.averageDays,
    amount: planTermsInput.amount,
    debitMax: planTermsInput.debitMax,
    cycle: planTermsInput.cycle,
    cycleDay: planTermsInput.cycleDay,
    firstDay: dayWire.optional(),
  }),
  response: z.object({
    fundName: z.string(),
    planMin: moneyWire,
    isPlanOpen: z.boolean(),
    earliestFirstDay: dayWire,
    /** Percent of the amount that a deduction on the next day would take. */
    ratio: z.number().int(),
    nextAmount: moneyWire.nullable(),
    /** The most that the tables of the mode make of it: what is authorised without a ceiling of one's own. */
    mostOfPeriod: moneyWire,
    deductions: z.array(z.object({ nominal: dayWire, day: dayWire })),
    cards: z.array(payCard),
    /** Whether the cash product of a card's trade account may pay. */
    isPayableByCash: flagWire,
    /** The indexes that a plan can go by. */
    indexes: z.array(z.object({ indexCode: z.string(), name: z.string() })),
    agreements: z.array(agreement),
  }),
  refusals: [
    'FUND_NOT_FOUND',
    'PLAN_TERMS_INCOMPLETE',
    'PLAN_DAY_INVALID',
    'PLAN_FIRST_DAY_TOO_LATE',
    'AMOUNT_STEP',
  ],
})
