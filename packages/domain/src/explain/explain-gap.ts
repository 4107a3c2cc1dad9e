import type { HoldingDay } from '../holding/merged-days'
import { type CountedDays, weightDays } from '../holding/window-return'
import type { Day } from '../kernel/business-day'
import { type Money, noMoney } from '../kernel/money'
import { fixedHalfUp } from '../performance/percent'
import { FACTOR, explainCapital, explainSpanIncome, movedOn, number } from './explain-span'
import { type Explanation, saidMoney } from './explanation'
import { workedOut } from './worked-out'

/** Causes of the gap between one's own income and the fund's (R-GAP-1). */
export const gapCauses = ['BUYS', 'SELLS', 'DIVIDENDS', 'FEES'] as const
export type GapCause = (typeof gapCauses)[number]

const YUAN = { unit: 'YUAN', places: 2 } as const
/** An adjusted NAV is float64; so many decimals of it are told, and computed with. */
const LEVEL_PLACES = 12
/** Parts of a sum that is rounded once. */
const PART = { unit: 'NUMBER', places: 12 } as const

/** What the capital would have earned at the fund's return, and own income less that. */
export function explainGapTotal(span: CountedDays, levelOf: (day: Day) => number) {
  const growth = growthOf(span, levelOf, span.base)
  const fundReturn = workedOut('基金的增长', 'SUB', [growth, number('本金', 1)], FACTOR)
  const atFundReturn = workedOut('按基金收益率应得', 'MUL', [explainCapital(span), fundReturn], YUAN)

  return {
    atFundReturn,
    gap: workedOut('与基金的差', 'SUB', [explainSpanIncome(span), atFundReturn], YUAN),
  }
}

/**
 * A cause of the gap: each payment of its kind by what the fund did after it beyond its part of the whole; a
 * fee by all that it would have become.
 */
export function explainGapCause(
  span: CountedDays,
  cause: GapCause,
  levelOf: (day: Day) => number,
): Explanation {
  const { counted, base } = span
  const whole = weightDays(span)
  const fundGrowth = growthOf(span, levelOf, base)
  const fundReturn = workedOut('基金的增长', 'SUB', [fundGrowth, number('本金', 1)], FACTOR)
  const { label, amountOf, word, isPaidIn } = causes[cause]
  const parts = counted.flatMap((day, at) => {
    const amount = amountOf(day)
    if (amount === noMoney) return []
    const source = movedOn(day.day)
    const since = growthOf(span, levelOf, day.day)
    const more =
      cause === 'FEES'
        ? since
        : workedOut(
            '其后多涨的部分',
            'SUB',
            [
              workedOut('其后基金的增长', 'SUB', [since, number('本金', 1)], FACTOR),
              workedOut('应占的增长', 'MUL', [weightOf(counted.length - 1 - at, whole), fundReturn], FACTOR),
            ],
            FACTOR,
          )
    const signed = [...(isPaidIn ? [] : [number('反向', -1)]), saidMoney(word, amount, source), more]

    return [{ ...workedOut(`${word}的影响`, 'MUL', signed, PART), source }]
  })

  return parts.length === 0 ? saidMoney(label, noMoney) : workedOut(label, 'SUM', parts, YUAN)
}

const causes: Readonly<
  Record<GapCause, { label: string; word: string; isPaidIn: boolean; amountOf: (day: HoldingDay) => Money }>
> = {
  BUYS: { label: '买入的时点', word: '当日买入', isPaidIn: true, amountOf: ({ paidIn }) => paidIn },
  SELLS: { label: '卖出的时点', word: '当日卖出', isPaidIn: false, amountOf: ({ sold }) => sold },
  DIVIDENDS: {
    label: '现金分红取走',
    word: '当日分红',
    isPaidIn: false,
    amountOf: ({ dividends }) => dividends,
  },
  FEES: { label: '手续费', word: '当日手续费', isPaidIn: false, amountOf: ({ fees }) => fees },
}

/** Growth of the fund from a day to the end of the span, with its dividends. */
function growthOf({ counted, base }: CountedDays, levelOf: (day: Day) => number, from: Day): Explanation {
  const end = counted.at(-1)?.day ?? base
  const level = (day: Day) => number(`${day} 复权净值`, fixedHalfUp(levelOf(day), LEVEL_PLACES))

  return workedOut('期末对当日的倍数', 'DIV', [level(end), level(from)], FACTOR)
}

/** A span of one day weighs whole. */
function weightOf(left: number, whole: number): Explanation {
  return whole === 0
    ? number('时间占比', 1)
    : workedOut('时间占比', 'DIV', [number('其后的净值日', left), number('净值日数', whole)], FACTOR)
}
