import type { PlanTerms } from '@tongzhou/db/stores/plan/plan-store'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import { type Money, noMoney } from '@tongzhou/domain/kernel/money'
import { RATE_ONE, type Rate } from '@tongzhou/domain/kernel/rate'
import { type PlanCycle, planCycle } from '@tongzhou/domain/plan/plan-schedule'
import type { PlanEnd } from '@tongzhou/domain/plan/plan-state'
import { type TakeProfit, profitPartRange, targetRange } from '@tongzhou/domain/plan/profit/take-profit'
import type { TypedAmount } from '@tongzhou/domain/trade/decide/typed-amount'

/** The terms as the form sends them, decoded. */
export interface TermsInput {
  readonly tradeAcco: string
  readonly mode: PlanTerms['mode']
  readonly payWay?: PlanTerms['payWay'] | undefined
  readonly indexCode?: string | undefined
  readonly averageDays?: '180' | '250' | '500' | undefined
  readonly amount: TypedAmount
  readonly stepUp?: Money | undefined
  readonly debitMax?: Money | undefined
  readonly cycle: PlanCycle['kind']
  readonly cycleDay?: number | undefined
  readonly firstDay: Day
  readonly endKind: PlanEnd['kind']
  readonly endDay?: Day | undefined
  readonly endCount?: number | undefined
  readonly endAmount?: Money | undefined
  readonly profitTarget?: Rate | undefined
  readonly profitFallback?: Rate | undefined
  readonly afterProfit?: PlanTerms['afterProfit'] | undefined
  readonly profitPart?: Rate | undefined
  readonly profitTo?: PlanTerms['profitTo'] | undefined
  readonly goalNo?: string | undefined
}

const averages = { '180': 180, '250': 250, '500': 500 } as const

/** The form as terms; refused where a mode, cycle, end or take profit lacks what it needs. */
export function termsFrom(input: TermsInput): Decision<PlanTerms, 'PLAN_TERMS_INCOMPLETE'> {
  const end = endFrom(input)
  const takeProfit = takeProfitFrom(input)
  const growth = growthFrom(input)
  const averageDays = input.averageDays === undefined ? null : averages[input.averageDays]
  if (lacksIndex(input)) return refuse('PLAN_TERMS_INCOMPLETE', { field: 'indexCode' })
  if (end === null) return refuse('PLAN_TERMS_INCOMPLETE', { field: 'end' })
  // It would be over before its first period is paid for.
  if (end.kind === 'total' && end.amount < input.amount.amount)
    return refuse('PLAN_TERMS_INCOMPLETE', { field: 'endAmount' })
  if (takeProfit === 'fallback-out-of-range')
    return refuse('PLAN_TERMS_INCOMPLETE', { field: 'profitFallback' })
  if (takeProfit === 'out-of-range') return refuse('PLAN_TERMS_INCOMPLETE', { field: 'profitTarget' })

  const part = input.profitPart ?? profitPartRange.most
  if (part < profitPartRange.least || part > profitPartRange.most)
    return refuse('PLAN_TERMS_INCOMPLETE', { field: 'profitPart' })
  if (typeof growth === 'string') return refuse('PLAN_TERMS_INCOMPLETE', { field: growth })

  return accept({
    tradeAcco: input.tradeAcco,
    payWay: input.payWay ?? 'CARD',
    mode: input.mode,
    indexCode: input.mode === 'MA' || input.mode === 'VALUATION' ? (input.indexCode ?? null) : null,
    averageDays: input.mode === 'MA' ? averageDays : null,
    baseAmount: input.amount.amount,
    ...growth,
    cycle: cycleFrom(input),
    firstDay: input.firstDay,
    end,
    takeProfit,
    goalNo: input.goalNo ?? null,
    afterProfit: takeProfit === null ? null : (input.afterProfit ?? 'RUNNING'),
    profitPart: takeProfit === null ? profitPartRange.most : part,
    profitTo: takeProfit === null ? 'CARD' : (input.profitTo ?? 'CARD'),
  })
}

/**
 * By how much a period grows and what it never exceeds; the name of the field that is missing or wrong. A
 * fixed amount that does not grow has no ceiling but itself.
 */
function growthFrom(input: TermsInput): Pick<PlanTerms, 'stepUp' | 'debitMax'> | 'stepUp' | 'debitMax' {
  const { mode, amount, stepUp = null, debitMax = null } = input
  if (stepUp !== null && stepUp <= noMoney) return 'stepUp'
  if (stepUp === null && mode === 'FIXED') return { stepUp, debitMax: null }
  if (debitMax === null) return stepUp === null ? { stepUp, debitMax } : 'debitMax'

  return debitMax < amount.amount ? 'debitMax' : { stepUp, debitMax }
}

/** MA looks at an index and its average, VALUATION at an index. */
export function lacksIndex(input: Pick<TermsInput, 'mode' | 'indexCode' | 'averageDays'>): boolean {
  if (input.mode !== 'MA' && input.mode !== 'VALUATION') return false

  return input.indexCode === undefined || (input.mode === 'MA' && input.averageDays === undefined)
}

/** A cycle of the form; a day out of its range is refused by the rule of plans. */
export function cycleFrom(input: { cycle: PlanCycle['kind']; cycleDay?: number | undefined }): PlanCycle {
  return planCycle(input.cycle, input.cycleDay ?? null)
}

function endFrom(input: TermsInput): PlanEnd | null {
  switch (input.endKind) {
    case 'none':
      return { kind: 'none' }
    case 'date':
      return input.endDay === undefined ? null : { kind: 'date', lastDay: input.endDay }
    case 'count':
      return input.endCount === undefined || input.endCount < 1
        ? null
        : { kind: 'count', times: input.endCount }
    case 'total':
      return input.endAmount === undefined ? null : { kind: 'total', amount: input.endAmount }
  }
}

function takeProfitFrom(input: TermsInput): TakeProfit | null | 'out-of-range' | 'fallback-out-of-range' {
  const { profitTarget: target, profitFallback: fallback } = input
  if (target === undefined) return null
  if (target < targetRange.least || target > targetRange.most) return 'out-of-range'

  // A fall of nothing sells at once, one of everything never.
  if (fallback !== undefined && (fallback <= 0n || fallback >= RATE_ONE)) return 'fallback-out-of-range'

  return fallback === undefined ? { kind: 'TARGET', target } : { kind: 'MOVING', target, fallback }
}
