import type { RequestOf, ResponseOf } from '@tongzhou/client/call'
import type { createPlan, previewPlan } from '@tongzhou/client/plan'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { dayFrom, isDay } from '@tongzhou/domain/kernel/business-day'
import { type Money, moneyFrom, printMoney } from '@tongzhou/domain/kernel/money'
import { authorisationText } from '@tongzhou/domain/plan/authorisation'
import { planCycle } from '@tongzhou/domain/plan/plan-schedule'
import type { PlanEnd } from '@tongzhou/domain/plan/plan-state'
import type { ProfitTerms } from '@tongzhou/domain/plan/profit/profit-text'
import type { OrderDay, OrderSummary } from '../../../shared/order/order-summary'
import { payerKey, payerOf } from '../../../shared/order/payer'
import { typedAmount } from '../../../shared/form/typed-amount'
import { cardText } from '../../../shared/words/card-words'
import { dayText, shortDay } from '../../../shared/words/day-words'
import { type PlanView, cycleText, modeWords } from './plan-words'

export type Preview = ResponseOf<typeof previewPlan>
type Terms = Omit<
  RequestOf<typeof createPlan>,
  'fundCode' | 'agreementIds' | 'tradeTicket' | 'mismatchConfirmed'
>

/** What the form of a plan asks for; '' is nothing. */
export interface PlanFields {
  readonly amount: string
  /** The most that a period takes; a fixed amount has one only where it grows. */
  readonly debitMax: string
  /** Added each year. */
  readonly stepUp: string
  readonly cycle: string
  /** Day of the week or the month. */
  readonly planDay: string
  readonly firstDay: string
  readonly mode: string
  readonly indexCode: string
  readonly averageDays: string
  /** CARD or CASH_PRODUCT, a space, and the trade account. */
  readonly payer: string
  readonly endKind: string
  readonly endDay: string
  readonly endCount: string
  readonly endAmount: string
  /** '' nothing is sold by itself; TARGET, MOVING. */
  readonly profit: string
  /** Percent. */
  readonly profitTarget: string
  readonly profitFallback: string
  readonly afterProfit: string
  /** Percent of the shares that are sold. */
  readonly profitPart: string
  /** CARD, CASH. */
  readonly profitTo: string
  /** '' is for no goal. */
  readonly goalNo: string
}

export const emptyFields: PlanFields = {
  amount: '',
  debitMax: '',
  stepUp: '',
  cycle: 'MONTH',
  planDay: '10',
  firstDay: '',
  mode: 'FIXED',
  indexCode: '',
  averageDays: '250',
  payer: '',
  endKind: 'none',
  endDay: '',
  endCount: '',
  endAmount: '',
  profit: '',
  profitTarget: '',
  profitFallback: '',
  afterProfit: 'RUNNING',
  profitPart: '100',
  profitTo: 'CARD',
  goalNo: '',
}

/** The terms of a plan as its form shows them. */
export function fieldsOf(plan: PlanView): PlanFields {
  return {
    ...emptyFields,
    amount: plan.amount,
    debitMax: plan.debitMax ?? '',
    stepUp: plan.stepUp ?? '',
    cycle: plan.cycle,
    planDay: plan.cycleDay === null ? '' : String(plan.cycleDay),
    firstDay: plan.firstDay,
    mode: plan.mode,
    indexCode: plan.indexCode ?? '',
    averageDays: plan.averageDays === null ? emptyFields.averageDays : String(plan.averageDays),
    payer: payerKey(plan),
    endKind: plan.endKind,
    endDay: plan.endDay ?? '',
    endCount: plan.endCount === null ? '' : String(plan.endCount),
    endAmount: plan.endAmount ?? '',
    profit: plan.profitTarget === null ? '' : plan.profitFallback === null ? 'TARGET' : 'MOVING',
    profitTarget: percentOf(plan.profitTarget),
    profitFallback: percentOf(plan.profitFallback),
    afterProfit: plan.afterProfit ?? emptyFields.afterProfit,
    profitPart: percentOf(plan.profitPart),
    profitTo: plan.profitTo,
    goalNo: plan.goalNo ?? '',
  }
}

/** 0.150000 → 15; 0.125000 → 12.5. */
function percentOf(rate: string | null): string {
  return rate === null ? '' : String(Number(rate) * 100).replace(/(\.\d{2}).*$/, '$1')
}

/** Percent as typed → a fraction with six decimals; null: no percentage. */
function rateOf(percent: string): string | null {
  const found = /^(\d{1,4})(?:\.(\d{1,2}))?$/.exec(percent)
  if (found === null) return null
  const [, whole = '0', part = ''] = found
  const millionths = BigInt(whole) * 10_000n + BigInt(part.padEnd(2, '0')) * 100n

  return `${millionths / 1_000_000n}.${String(millionths % 1_000_000n).padStart(6, '0')}`
}

/** Whether a plan of this mode goes by an index. */
export function goesByIndex(mode: string): boolean {
  return mode === 'MA' || mode === 'VALUATION'
}

/** What a preview of the typed terms asks. */
export function previewOf(fundCode: string, typed: PlanFields): RequestOf<typeof previewPlan> {
  const amount = typedAmount(typed.amount)

  return {
    fundCode,
    amount: amount === null ? '0' : printMoney(amount),
    ...cycleOf(typed),
    ...modeOf(typed),
    ...growthOf(typed),
    ...(typed.firstDay === '' ? {} : { firstDay: typed.firstDay }),
  }
}

/** The whole terms, once the form has no fault; `earliest`: the first day where none is chosen. */
export function termsOf(typed: PlanFields, earliest: string): Terms & { tradeAcco: string } {
  const { payWay, tradeAcco } = payerOf(typed.payer)
  const amount = typedAmount(typed.amount)
  const target = typed.profit === '' ? null : rateOf(typed.profitTarget)
  const fallback = typed.profit === 'MOVING' ? rateOf(typed.profitFallback) : null

  return {
    tradeAcco,
    payWay: payWay === 'CASH_PRODUCT' ? 'CASH_PRODUCT' : 'CARD',
    amount: amount === null ? '0' : printMoney(amount),
    ...cycleOf(typed),
    ...modeOf(typed),
    ...growthOf(typed),
    firstDay: typed.firstDay === '' ? earliest : typed.firstDay,
    endKind: typed.endKind as Terms['endKind'],
    ...(typed.endKind === 'date' ? { endDay: typed.endDay } : {}),
    ...(typed.endKind === 'count' ? { endCount: typed.endCount } : {}),
    ...(typed.endKind === 'total' ? { endAmount: typed.endAmount } : {}),
    ...(target === null
      ? {}
      : {
          profitTarget: target,
          afterProfit: typed.afterProfit as NonNullable<Terms['afterProfit']>,
          profitPart: rateOf(typed.profitPart) ?? '1.000000',
          profitTo: typed.profitTo as NonNullable<Terms['profitTo']>,
        }),
    ...(fallback === null ? {} : { profitFallback: fallback }),
    ...(typed.goalNo === '' ? {} : { goalNo: typed.goalNo }),
  }
}

function cycleOf({ cycle, planDay }: PlanFields): Pick<Terms, 'cycle' | 'cycleDay'> {
  const hasDay = cycle === 'WEEK' || cycle === 'MONTH'

  return { cycle: cycle as Terms['cycle'], ...(hasDay && planDay !== '' ? { cycleDay: planDay } : {}) }
}

function modeOf({
  mode,
  indexCode,
  averageDays,
}: PlanFields): Pick<Terms, 'mode' | 'indexCode' | 'averageDays'> {
  // Until an index is chosen the preview shows the plain amount.
  if (!goesByIndex(mode)) return { mode: mode as Terms['mode'] }
  if (indexCode === '') return { mode: 'FIXED' }
  const average = mode === 'MA' ? { averageDays: averageDays as NonNullable<Terms['averageDays']> } : {}

  return { mode: mode as Terms['mode'], indexCode, ...average }
}

/** Whether the form asks for a ceiling: a fixed amount that does not grow is its own. */
export function hasCeiling({ mode, stepUp }: PlanFields): boolean {
  return mode !== 'FIXED' || stepUp !== ''
}

function growthOf(typed: PlanFields): Pick<Terms, 'stepUp' | 'debitMax'> {
  const stepUp = typedAmount(typed.stepUp)
  const debitMax = hasCeiling(typed) ? typedAmount(typed.debitMax) : null

  return {
    ...(stepUp === null ? {} : { stepUp: printMoney(stepUp) }),
    ...(debitMax === null ? {} : { debitMax: printMoney(debitMax) }),
  }
}

function ceilingFault(typed: PlanFields, amount: Money | null): string | null {
  if (!hasCeiling(typed)) return null
  const debitMax = typedAmount(typed.debitMax)
  if (debitMax === null) return typed.stepUp === '' && typed.debitMax === '' ? null : '请输入每期最高金额'

  return amount !== null && debitMax < amount ? '不能低于每期金额' : null
}

/** What is missing or wrong, by field. */
export function planFaults(
  preview: Preview | null,
  typed: PlanFields,
): { readonly [Name in keyof PlanFields]?: string | null } {
  const amount = typedAmount(typed.amount)
  const least = preview === null ? null : moneyFrom(preview.planMin)
  const below = amount !== null && least !== null && amount < least

  return {
    amount: amount === null ? '请输入每期金额' : below ? `每期最低 ${formatMoney(least)} 元` : null,
    debitMax: ceilingFault(typed, amount),
    stepUp: typed.stepUp !== '' && typedAmount(typed.stepUp) === null ? '请输入每年增加的金额' : null,
    indexCode: goesByIndex(typed.mode) && typed.indexCode === '' ? '请选择参考指数' : null,
    payer: payersOf(preview).some(({ value, reason }) => value === typed.payer && reason === null)
      ? null
      : '请选择付款方式',
    endDay: typed.endKind === 'date' && !isDay(typed.endDay) ? '请选择结束日期' : null,
    endCount: typed.endKind === 'count' && !/^[1-9]\d{0,3}$/.test(typed.endCount) ? '请输入期数' : null,
    endAmount: typed.endKind === 'total' && typedAmount(typed.endAmount) === null ? '请输入累计金额' : null,
    profitTarget:
      typed.profit !== '' && rateOf(typed.profitTarget) === null ? '请输入目标收益率，例如 15' : null,
    profitFallback:
      typed.profit === 'MOVING' && rateOf(typed.profitFallback) === null ? '请输入回落幅度，例如 3' : null,
    profitPart:
      typed.profit !== '' && !/^(?:[1-9]\d?|100)$/.test(typed.profitPart) ? '请输入 1 到 100 的整数' : null,
  }
}

/** Who can pay: each card, and the cash product of its trade account where it may pay this fund. */
export function payersOf(
  preview: Pick<Preview, 'cards' | 'isPayableByCash'> | null,
): { value: string; title: string; note?: string; reason: string | null }[] {
  if (preview === null) return []

  return preview.cards.flatMap((card) => [
    {
      value: payerKey({ payWay: 'CARD', tradeAcco: card.tradeAcco }),
      title: cardText(card),
      reason: card.usable ? null : (card.reason ?? '该卡暂时不能付款'),
    },
    ...(preview.isPayableByCash
      ? [
          {
            value: payerKey({ payWay: 'CASH_PRODUCT', tradeAcco: card.tradeAcco }),
            title: '现金宝',
            note: `${cardText(card)} 名下的现金宝；到确认前一日仍计收益`,
            reason: null,
          },
        ]
      : []),
  ])
}

/** What is authorised with the typed terms, in the words that the plan will keep. */
export function authorisationOf(fundName: string, typed: PlanFields, preview: Preview): string {
  const terms = termsOf(typed, preview.earliestFirstDay)
  const payer = payersOf(preview).find(({ value }) => value === typed.payer)
  const { stepUp, debitMax, cycle, cycleDay } = terms

  return authorisationText({
    fundName,
    account: payer?.title ?? '--',
    cycle: planCycle(cycle, cycleDay === undefined ? null : Number(cycleDay)),
    firstDay: dayFrom(terms.firstDay),
    // Without its ceiling it is not whole yet.
    stepUp: stepUp === undefined || debitMax === undefined ? null : moneyFrom(stepUp),
    most: moneyFrom(debitMax ?? preview.mostOfPeriod),
    end: endOf(typed),
    profit: profitOf(terms),
  })
}

function profitOf(terms: Terms): ProfitTerms | null {
  const { profitTarget: target, profitFallback, profitPart: part = '1', profitTo: to = 'CARD' } = terms

  return target === undefined
    ? null
    : { target, fallback: profitFallback ?? null, part, to, after: terms.afterProfit ?? null }
}

function endOf({ endKind, endDay, endCount, endAmount }: PlanFields): PlanEnd {
  if (endKind === 'date' && isDay(endDay)) return { kind: 'date', lastDay: endDay }
  if (endKind === 'count' && endCount !== '') return { kind: 'count', times: Number(endCount) }
  const amount = endKind === 'total' ? typedAmount(endAmount) : null

  return amount === null ? { kind: 'none' } : { kind: 'total', amount }
}

/** Deductions that stand beside each other on a phone; the calendar of debits shows more. */
const SHOWN_DAYS = 3

/** The plan in money and days, beside the form and in the last review. */
export function planSummary(
  fundName: string,
  typed: PlanFields,
  preview: Preview | null,
  verb: string,
): OrderSummary {
  const amount = typedAmount(typed.amount)
  const first = preview?.deductions[0]
  const payer = payersOf(preview).find(({ value }) => value === typed.payer)
  const isFixed = typed.mode === 'FIXED'

  return {
    verb,
    fundName,
    sizeLabel: '每期金额',
    size: amount === null ? null : { value: formatMoney(amount), unit: '元' },
    lines: [
      {
        label: '首次扣款',
        value: first === undefined ? '--' : dayText(first.day),
        note:
          first === undefined || first.day === first.nominal
            ? '9:00 扣款'
            : `顺延自 ${shortDay(first.nominal)}`,
      },
      {
        label: '首期金额',
        value:
          amount === null || preview === null
            ? '--'
            : `${isFixed ? '' : '约 '}${formatMoney(preview.nextAmount)} 元`,
        note: isFixed ? '每期相同' : `按今日信号为基准的 ${preview?.ratio ?? 100}%`,
      },
    ],
    days: (preview?.deductions ?? []).slice(0, SHOWN_DAYS).map((one, at) => daysRow(one, at)),
    choices: [
      {
        label: '周期',
        value: cycleText({ cycle: typed.cycle as PlanView['cycle'], cycleDay: Number(typed.planDay) }),
      },
      { label: '方式', value: modeWords[typed.mode as PlanView['mode']] },
      { label: '付款方式', value: payer?.title ?? '--' },
    ],
  }
}

function daysRow({ day, nominal }: Preview['deductions'][number], at: number): OrderDay {
  return {
    label: at === 0 ? '首次扣款' : `第 ${at + 1} 期`,
    day: dayText(day),
    ...(day === nominal ? {} : { note: `${shortDay(nominal)} 休市，顺延` }),
  }
}
