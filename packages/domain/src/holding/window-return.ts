import { type Day, daysBetween } from '../kernel/business-day'
import { type Money, addMoney, moneyOfFen, noMoney, printMoney, subtractMoney } from '../kernel/money'
import { percentText } from '../kernel/percent'
import { divideHalfUp } from '../kernel/rounding'
import { xirr } from '../performance/cash-flow-rate'
import { percentOf } from '../performance/percent'
import { type DayFlows, addFlows, noFlows, unitGrowth } from './day-income'
import type { HoldingDay } from './merged-days'

/** What a stretch of days brought, in yuan and in two rates. */
export interface WindowReturn extends DayFlows {
  /** Where it begins: the last day before it, or the day of its first payment where nothing was held. */
  readonly base: Day
  readonly end: Day
  readonly opening: Money
  readonly closing: Money
  /** closing − opening − paid in + sold + dividends, to the cent. */
  readonly income: Money
  /** R-STA-1: what was invested on average: the opening value, and every payment by its part of the time. */
  readonly capital: Money
  /** R-STA-1, per cent: income ÷ capital; null below a yuan. */
  readonly moneyWeighted: string | null
  /** R-STA-2, per cent: growth of one unit, payments without influence. */
  readonly timeWeighted: string
  /** R-STA-3, per cent a year; null for less than 365 days, and where no rate exists. */
  readonly yearly: string | null
  /** Growth of one unit up to each day, a fraction. */
  readonly curve: readonly { readonly day: Day; readonly value: number }[]
}

const YEAR = 365
const ONE_YUAN = 100n

/**
 * The days from … to of a holding, both included; null when nothing was held in them. `days` oldest first,
 * from the first payment on.
 */
export function windowReturn(
  days: readonly HoldingDay[],
  span: { readonly from: Day; readonly to: Day },
): WindowReturn | null {
  const known = countedDays(days, span)
  const last = known?.counted.at(-1)
  if (known === null || last === undefined) return null
  const { opening, base, counted } = known
  const flows = counted.reduce<DayFlows>(addFlows, noFlows)
  const capital = averageCapital(counted, opening)
  const income = counted.reduce((sum, one) => addMoney(sum, one.income), noMoney)

  return {
    base,
    end: last.day,
    opening,
    closing: last.marketValue,
    ...flows,
    income,
    capital,
    moneyWeighted: capital < ONE_YUAN ? null : percentText({ part: income, whole: capital }),
    ...unitCurve(counted, opening),
    yearly: daysBetween(base, last.day) < YEAR ? null : yearlyRate(counted, { opening, base }),
  }
}

/** The days of a span that count, what was held before them, and the day that the span begins on. */
export interface CountedDays {
  readonly opening: Money
  readonly base: Day
  readonly counted: readonly HoldingDay[]
}

/** The days from … to that count; null when nothing was held in them. */
export function countedDays(
  days: readonly HoldingDay[],
  span: { readonly from: Day; readonly to: Day },
): CountedDays | null {
  const before = days.findLast(({ day }) => day < span.from)
  const opening = before?.marketValue ?? noMoney
  const inside = days.filter(({ day }) => span.from <= day && day <= span.to)
  const begins = opening > noMoney ? 0 : inside.findIndex(({ paidIn }) => paidIn > noMoney)
  const counted = begins < 0 ? [] : inside.slice(begins)
  const [first] = counted
  if (first === undefined) return null

  return { opening, base: opening > noMoney && before !== undefined ? before.day : first.day, counted }
}

/** Of how many days the weight of a payment is a part (R-STA-1); 0: the span is one day. */
export function weightDays({ opening, counted }: Pick<CountedDays, 'opening' | 'counted'>): number {
  // With something held before, the first day lies behind the base; else it is the base.
  return opening > noMoney ? counted.length : counted.length - 1
}

/** C of R-STA-1. The weight of a payment is the part of the days that lie after it. */
function averageCapital(counted: readonly HoldingDay[], opening: Money): Money {
  const whole = BigInt(weightDays({ opening, counted }))
  if (whole === 0n) return counted.reduce((sum, { paidIn }) => addMoney(sum, paidIn), opening)
  const weighted = counted.reduce(
    (sum, day, at) => sum + netIn(day) * BigInt(counted.length - 1 - at),
    opening * whole,
  )

  return moneyOfFen(divideHalfUp(weighted, whole))
}

/** What a day put in, less what it took out. */
export function netIn({ paidIn, sold, dividends }: DayFlows): Money {
  return subtractMoney(subtractMoney(paidIn, sold), dividends)
}

function unitCurve(
  counted: readonly HoldingDay[],
  opening: Money,
): Pick<WindowReturn, 'timeWeighted' | 'curve'> {
  let [growth, valueBefore] = [1, opening]
  const curve = counted.map(({ day, income, paidIn, fees, marketValue }) => {
    growth *= unitGrowth({ valueBefore, income, paidIn, fees })
    valueBefore = marketValue

    return { day, value: growth - 1 }
  })

  return { timeWeighted: percentOf(growth - 1) ?? '0.00', curve }
}

function yearlyRate(
  counted: readonly HoldingDay[],
  { opening, base }: { opening: Money; base: Day },
): string | null {
  const amount = (money: Money) => Number(printMoney(money))
  const last = counted.at(-1)
  const rate = xirr([
    { day: base, amount: -amount(opening) },
    ...counted.map((one) => ({ day: one.day, amount: -amount(netIn(one)) })),
    ...(last === undefined ? [] : [{ day: last.day, amount: amount(last.marketValue) }]),
  ])

  return rate.kind === 'rate' ? percentOf(rate.value) : null
}
