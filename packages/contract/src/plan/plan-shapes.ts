import { afterProfits, periodStates, planModes, planStatuses } from '@tongzhou/domain/plan/plan-state'
import { profitHolders, profitStates } from '@tongzhou/domain/plan/profit/profit-state'
import { smartModes } from '@tongzhou/domain/plan/smart-table-versions'
import { profitTos } from '@tongzhou/domain/plan/profit/take-profit'
import { z } from 'zod'
import {
  countWire,
  dayWire,
  instantWire,
  moneyWire,
  orderAmountWire,
  rateWire,
  sharesWire,
} from '../kit/wire'
import { standingChecks, suitabilityChecks } from '@tongzhou/domain/trade/decide/check-order'

export const goalNo = z.string().regex(/^G\d{18}$/, '目标编号不正确')

export const planMode = z.enum(planModes)
/** The card, or the cash product of its trade account (§5.6). */
export const planPayWay = z.enum(['CARD', 'CASH_PRODUCT'])
export const planCycle = z.enum(['DAY', 'WEEK', 'BIWEEK', 'MONTH'])
export const planStatus = z.enum(planStatuses)
/** A plan ends by itself never, on a day, after a count of deductions, or with a sum of money. */
export const planEndKind = z.enum(['none', 'date', 'count', 'total'])
const afterProfit = z.enum(afterProfits)
/** The card, or the cash product. */
export const profitTo = z.enum(profitTos)

/** The terms as a form sends them; what a cycle, mode or end does not need is left out. */
export const planTermsInput = {
  mode: planMode,
  /** The card by default. */
  payWay: planPayWay.optional(),
  /** MA and VALUATION: the index; MA also the days of its average. */
  indexCode: z.string().max(20).optional(),
  averageDays: z.enum(['180', '250', '500']).optional(),
  amount: orderAmountWire,
  /** Yuan more for each full year since the first day (R-PLAN-9); needs `debitMax`. */
  stepUp: moneyWire.optional(),
  /** The most that a period takes. */
  debitMax: moneyWire.optional(),
  cycle: planCycle,
  /** 1–5 of a week, 1–28 of a month. */
  cycleDay: countWire.optional(),
  firstDay: dayWire,
  endKind: planEndKind,
  endDay: dayWire.optional(),
  endCount: countWire.optional(),
  endAmount: moneyWire.optional(),
  /** Take profit as a fraction: "0.150000" = 15 %; fallback only for the moving kind. */
  profitTarget: rateWire.optional(),
  profitFallback: rateWire.optional(),
  afterProfit: afterProfit.optional(),
  /** What of the shares is sold, as a fraction: all by default; and where the money goes: the card. */
  profitPart: rateWire.optional(),
  profitTo: profitTo.optional(),
  /** What it is for, one of the customer's goals. */
  goalNo: goalNo.optional(),
}

/** A plan in a list. */
export const planRow = z.object({
  planNo: z.string(),
  fundCode: z.string(),
  fundName: z.string(),
  status: planStatus,
  mode: planMode,
  payWay: planPayWay,
  amount: moneyWire,
  cycle: planCycle,
  cycleDay: z.number().int().nullable(),
  tradeAcco: z.string(),
  bankName: z.string().nullable(),
  cardTail: z.string().nullable(),
  /** The next deduction; null when none comes. */
  nextDay: dayWire.nullable(),
  /** What it takes, step-ups included; of a smart plan the least and the most that its signal may make. */
  nextAmount: z.object({ least: moneyWire, most: moneyWire }).nullable(),
  executedCount: z.number().int(),
  totalPaid: moneyWire,
  failCount: z.number().int(),
  createdAt: instantWire,
  endedAt: instantWire.nullable(),
  endedReason: z.string().nullable(),
})

/** What a smart period read on its signal day, and by what its amount was made. */
const periodSignal = z.object({
  mode: z.enum(smartModes),
  day: dayWire,
  indexCode: z.string().nullable(),
  averageDays: z.number().int().nullable(),
  /** Close, NAV or percentile; null: it was not published. */
  value: z.string().nullable(),
  /** Average of the closes, or the plan's own cost. */
  reference: z.string().nullable(),
  /** Percent above (+) or below (−) it. */
  deviation: z.string().nullable(),
  amplitude: z.string().nullable(),
  ratio: z.number().int(),
  tableVersion: z.number().int(),
  base: z.string(),
  ceiling: z.string().nullable(),
})

/** A period with what became of it. */
export const planPeriod = z.object({
  nominal: dayWire,
  day: dayWire,
  state: z.enum(periodStates),
  amount: moneyWire.nullable(),
  /** Percent of the base amount (smart plans). */
  ratio: z.number().int().nullable(),
  /** What a smart amount was made of (R-PLAN-7); null: a fixed one, or from before it was kept. */
  signal: periodSignal.nullable(),
  tries: z.number().int(),
  orderNo: z.string().nullable(),
  reason: z.string().nullable(),
})

/** A deduction to come, named by its nominal date. */
const comingPeriod = z.object({
  nominal: dayWire,
  day: dayWire,
  /** The customer has skipped it; until 09:00 of its day he may take that back. */
  isSkipped: z.boolean(),
})

/** A line of a plan's history. */
const planChange = z.object({
  at: instantWire,
  event: z.string(),
  by: z.enum(['CUSTOMER', 'PLATFORM']),
  /** Why, by the name that the plan keeps. */
  reason: z.string().nullable(),
  /** The nominal date of the period that was skipped. */
  nominal: dayWire.nullable(),
  /** The amount before and after, of changed terms. */
  from: moneyWire.nullable(),
  to: moneyWire.nullable(),
})

export const planView = planRow.extend({
  /** Raised by each change of its terms or state; sent back with a change (R-PLAN-16). */
  version: z.number().int(),
  /** What was authorised with the terms in force, one line each; null: before such texts were kept. */
  authorisation: z.object({ wording: z.string(), content: z.string(), agreedAt: instantWire }).nullable(),
  /** By what `nextAmount` is exact; null: a fixed amount, or its signal is not out. */
  nextSignal: periodSignal.nullable(),
  /** The next twelve, those skipped among them; none while the plan does not run. */
  coming: z.array(comingPeriod),
  indexCode: z.string().nullable(),
  averageDays: z.number().int().nullable(),
  stepUp: moneyWire.nullable(),
  debitMax: moneyWire.nullable(),
  firstDay: dayWire,
  endKind: planEndKind,
  endDay: dayWire.nullable(),
  endCount: z.number().int().nullable(),
  endAmount: moneyWire.nullable(),
  profitTarget: rateWire.nullable(),
  profitFallback: rateWire.nullable(),
  afterProfit: afterProfit.nullable(),
  profitPart: rateWire,
  profitTo,
  /** How far the take profit is; of a plan without one it says nothing. */
  profitState: z.enum(profitStates),
  /** Of a HELD one, who holds it: what the limits of the fund hold goes on by itself. */
  profitHeldBy: z.enum(profitHolders).nullable(),
  /**
   * The newest sale of the profit, while its registrar has not answered; SELLING may be cancelled until the
   * cut-off. null: none.
   */
  profitOrderNo: z.string().nullable(),
  goalNo: z.string().nullable(),
  /**
   * Of the plan's own orders: paid and confirmed, shares left, their value and the rate since the first
   * deduction.
   */
  paid: moneyWire,
  shares: sharesWire,
  value: moneyWire.nullable(),
  rate: rateWire.nullable(),
  /** What other sales of the customer took of its shares, in the rate as redeemed; null: not known. */
  ownSales: z.object({ shares: sharesWire, money: moneyWire }).nullable(),
  /** The newest twenty, and the cursor of those before (planPeriods); null: that is all of them. */
  periods: z.array(planPeriod),
  periodsCursor: dayWire.nullable(),
  /** What was done with the plan, by its customer or by itself, the newest thirty first. */
  changes: z.array(planChange),
})

/** Reasons of making or changing a plan, in check order. */
export const planRefusals = [
  ...standingChecks,
  'FUND_UNKNOWN',
  'CARD_NOT_FOUND',
  'GOAL_NOT_FOUND',
  'PAY_WAY_UNSUPPORTED',
  'FUND_NOT_ON_SALE',
  ...suitabilityChecks,
  'NOT_ELIGIBLE',
  'PLAN_TERMS_INCOMPLETE',
  'PLAN_DAY_INVALID',
  'PLAN_FIRST_DAY_TOO_EARLY',
  'PLAN_FIRST_DAY_TOO_LATE',
  'BELOW_PLAN_MINIMUM',
  'AMOUNT_STEP',
  'ABOVE_SINGLE_MAXIMUM',
  'PLAN_DUPLICATE',
  'CARD_CHANGE_UNDER_REVIEW',
  'CARD_RESIGN_NEEDED',
] as const
