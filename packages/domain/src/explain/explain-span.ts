import type { HoldingDay } from '../holding/merged-days'
import { type CountedDays, netIn, weightDays } from '../holding/window-return'
import { type Money, addMoney, noMoney, sumMoney } from '../kernel/money'
import type { Day } from '../kernel/business-day'
import { type Explanation, type SaidBy, labelled, said, saidMoney, sumOfMoney } from './explanation'
import { workedOut } from './worked-out'

/** What one unit became, or is a part of. */
export const FACTOR = { unit: 'NUMBER', places: 15 } as const
const PERCENT = { unit: 'PERCENT', places: 2 } as const

const earnedOn = (day: Day): SaidBy => ({ kind: 'INCOME_DAY', ref: null, day })
/** Money that moved on a day. */
export const movedOn = (day: Day): SaidBy => ({ kind: 'FLOW_DAY', ref: null, day })
/** A number without a unit. */
export const number = (label: string, value: number | string) =>
  said(label, { unit: 'NUMBER', value: String(value) })

/** Income of natural days as the calendar has them: each day's, by the funds whose NAV date it is. */
export function explainCalendar(days: readonly { readonly day: Day; readonly income: Money }[]): Explanation {
  const byDay = new Map<Day, Money>()
  for (const { day, income } of days) byDay.set(day, addMoney(byDay.get(day) ?? noMoney, income))
  const parts = [...byDay]
    .filter(([, income]) => income !== noMoney)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, income]) => saidMoney('当日收益', income, earnedOn(day)))
  const whole = sumMoney([...byDay.values()])

  return parts.length === 0 ? saidMoney('收益合计', noMoney) : sumOfMoney('收益合计', whole, parts)
}

/** Income of a span: that of each of its days, which the calendar of incomes tells further. */
export function explainSpanIncome({ counted }: CountedDays): Explanation {
  const days = counted.filter(({ income }) => income !== noMoney)
  const parts = days.map(({ day, income }) => saidMoney('当日收益', income, earnedOn(day)))

  return parts.length === 0
    ? saidMoney('区间收益', noMoney)
    : sumOfMoney('区间收益', sumMoney(days.map(({ income }) => income)), parts)
}

/** C of R-STA-1: the opening value and each payment by the part of the days that lie after it. */
export function explainCapital({ opening, counted, base }: CountedDays): Explanation {
  const whole = weightDays({ opening, counted })
  const start = opening === noMoney ? [] : [saidMoney('期初市值', opening, earnedOn(base))]
  if (whole === 0) {
    const paid = counted.filter(({ paidIn }) => paidIn > noMoney)
    const parts = paid.map(({ day, paidIn }) => saidMoney('当日投入', paidIn, movedOn(day)))

    return sumOfMoney('平均投入', sumMoney([opening, ...paid.map(({ paidIn }) => paidIn)]), [
      ...start,
      ...parts,
    ])
  }
  const weighted = counted.flatMap((one, at) => {
    const amount = netIn(one)
    const left = counted.length - 1 - at
    if (amount === noMoney || left === 0) return []
    const parts = [saidMoney('当日净投入', amount, movedOn(one.day)), number('其后的净值日', left)]

    return [
      {
        ...workedOut('投入 × 其后天数', 'MUL', parts, { unit: 'NUMBER', places: 2 }),
        source: movedOn(one.day),
      },
    ]
  })
  const held = start.map((part) =>
    workedOut('期初市值 × 全部天数', 'MUL', [part, number('净值日数', whole)], { unit: 'NUMBER', places: 2 }),
  )
  const all = [...held, ...weighted]
  if (all.length === 0) return saidMoney('平均投入', noMoney)
  const sum = workedOut('按天数加总', 'SUM', all, { unit: 'NUMBER', places: 2 })

  return workedOut('平均投入', 'DIV', [sum, number('净值日数', whole)], { unit: 'YUAN', places: 2 })
}

/** R-STA-1: income over the capital that lay in the span; null where that is below a yuan. */
export function explainMoneyWeighted(span: CountedDays): Explanation | null {
  const capital = explainCapital(span)
  if (Number(capital.value) < 1) return null
  const args = [explainSpanIncome(span), number('换成百分数', 100), capital]

  return workedOut('资金加权收益率', 'RATIO', args, PERCENT)
}

/** R-STA-2: the growth of one unit day by day, what is paid in or out without influence. */
export function explainTimeWeighted({ opening, counted }: CountedDays): Explanation {
  const months = new Map<string, Explanation[]>()
  let before = opening
  for (const day of counted) {
    const factors = factorsOf(day, before)
    before = day.marketValue
    if (factors.length === 0) continue
    const month = day.day.slice(0, 7)
    const own = months.get(month) ?? []
    own.push(...factors)
    months.set(month, own)
  }
  const parts = [...months].map(([month, factors]) => productOf(`${month} 增长倍数`, factors))
  const growth = parts.length === 0 ? number('增长倍数', 1) : productOf('增长倍数', parts)
  const more = workedOut('每 1 元的增长', 'SUB', [growth, number('本金', 1)], FACTOR)

  return workedOut('时间加权收益率', 'MUL', [more, number('换成百分数', 100)], PERCENT)
}

function productOf(label: string, factors: readonly Explanation[]): Explanation {
  const [only] = factors

  return only !== undefined && factors.length === 1
    ? labelled(only, label)
    : workedOut(label, 'MUL', factors, FACTOR)
}

/** What a day did to a unit: what was held grew, and a fee left less of what was then there. */
function factorsOf(one: HoldingDay, before: Money): Explanation[] {
  const { day, income, paidIn, fees } = one
  const grown = sumMoney([before, income, fees])
  const invested = addMoney(grown, paidIn)
  const source = earnedOn(day)
  const fee = fees === noMoney ? [] : [saidMoney('手续费', fees, source)]
  const value = saidMoney('前一日市值', before, source)
  const after = sumOfMoney('当日申赎前市值', grown, [value, saidMoney('当日收益', income, source), ...fee])
  const grew =
    before > noMoney && grown !== before
      ? [{ ...workedOut('当日增长', 'DIV', [after, value], FACTOR), source }]
      : []
  if (fees === noMoney || invested <= noMoney) return grew
  const put =
    paidIn === noMoney
      ? after
      : sumOfMoney('加上当日投入', invested, [after, saidMoney('当日投入', paidIn, movedOn(day))])
  const left = workedOut('扣费之后', 'SUB', [put, ...fee], { unit: 'YUAN', places: 2 })

  return [...grew, { ...workedOut('手续费的影响', 'DIV', [left, put], FACTOR), source }]
}
