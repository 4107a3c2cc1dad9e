import { planBackTest } from '@tongzhou/contract/fund/plan-back-test'
import type { TradeCalendar } from '@tongzhou/domain/calendar/trade-calendar'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Money, addMoney, noMoney, printMoney } from '@tongzhou/domain/kernel/money'
import { navFrom, printNav, valueAt } from '@tongzhou/domain/kernel/nav'
import { type Rate, discounted, noRate, rateFrom } from '@tongzhou/domain/kernel/rate'
import { noShares } from '@tongzhou/domain/kernel/shares'
import { indexOnOrBefore } from '@tongzhou/domain/performance/nav-series'
import { percentOf } from '@tongzhou/domain/performance/percent'
import {
  type Deduction,
  type PlanDividend,
  type PlanFacts,
  type PlanSplit,
  planOutcome,
  planSteps,
} from '@tongzhou/domain/performance/plan-calculator'
import { type PlanCycle, deductionsBetween, isCycleValid } from '@tongzhou/domain/plan/plan-schedule'
import { tierFor } from '@tongzhou/domain/fund/fee-schedule'
import { handleOpen } from '../../http/handle'
import { classFeesOf } from '../../market/class-fees'
import { thinned } from '../../market/curve-points'
import type { MarketFund } from '../../market/market-data'

const NOTE = '历史模拟不代表未来。按历史净值、现行申购费率和交易日历逐期计算，扣款日遇休市顺延。'
const MOST_PERIODS = 5_000

type Input = Parameters<typeof simulate>[1]

export const handler = handleOpen(planBackTest, async (input, { services, refuse }) => {
  const market = await services.market.current()
  const fund = market.funds.get(input.fundCode)
  if (!fund) return refuse('FUND_NOT_FOUND')

  return simulate(fund, input, market.calendars[fund.calendar])
})

/** §7.6: each deduction on its open day at that day's NAV, fee outside, dividends reinvested or kept. */
function simulate(
  fund: MarketFund,
  input: {
    amount: Money
    cycle: 'MONTH' | 'TWO_WEEKS' | 'WEEK' | 'DAY'
    day?: number | undefined
    from: Day
    to?: Day | undefined
    dividendMode?: 'cash' | 'reinvest' | undefined
  },
  calendar: TradeCalendar,
) {
  const { days } = fund.history.series
  const last = indexOnOrBefore(days, input.to ?? days.at(-1) ?? input.from)
  const end = { day: days[last], nav: fund.history.nav[last] }
  const cycle = cycleOf(input)
  const feeRate = feeRateOf(fund, input.amount)
  const reason = reasonAgainst(fund, input, { end: end.day, cycle })
  if (reason !== null || end.day === undefined || end.nav === undefined) return nothing(feeRate, reason)
  const deductions = deductionsOf(fund, input, { cycle, end: end.day, calendar })
  if (deductions.length === 0) return nothing(feeRate, '这段时间没有扣款日')
  const plan: PlanFacts = {
    deductions,
    feeRate,
    dividends: dividendsOf(fund, end.day),
    splits: splitsOf(fund, end.day),
    dividendMode: input.dividendMode ?? 'reinvest',
  }
  const outcome = planOutcome({ ...plan, end: { day: end.day, nav: navFrom(end.nav) } })
  const points = pointsOf(plan)

  return {
    from: deductions[0]?.day ?? null,
    to: end.day,
    periods: deductions.length,
    paid: outcome.paid,
    value: outcome.value,
    shares: outcome.shares,
    cashDividends: outcome.cashDividends,
    income: outcome.income,
    percent: outcome.rateMillionths === null ? null : percentOf(Number(outcome.rateMillionths) / 1_000_000),
    averageCost: outcome.averageCost === null ? null : printNav(outcome.averageCost),
    yearlyRate: outcome.mayShowYearlyRate ? percentOf(outcome.yearlyRate) : null,
    feeRate,
    maxLossPercent: percentOf(Math.min(...points.map(([, paid, value]) => value / paid - 1), 0)),
    points: thinned(0, points.length - 1).flatMap((i) => (points[i] ? [points[i]] : [])),
    reason: null,
    note: NOTE,
  }
}

function cycleOf(input: Pick<Input, 'cycle' | 'day'>): PlanCycle {
  if (input.cycle === 'MONTH') return { kind: 'MONTH', dayOfMonth: input.day ?? 1 }
  if (input.cycle === 'WEEK') return { kind: 'WEEK', weekday: input.day ?? 1 }

  return input.cycle === 'DAY' ? { kind: 'DAY' } : { kind: 'BIWEEK' }
}

function reasonAgainst(
  fund: MarketFund,
  input: Input,
  facts: { end: Day | undefined; cycle: PlanCycle },
): string | null {
  if (fund.fundType === 'MONEY') return '货币基金净值恒为 1，不作回测'
  if (input.amount <= noMoney) return '请填写每期金额'
  if (!isCycleValid(facts.cycle)) return '扣款日不在可选范围内'
  if (facts.end === undefined) return '暂无净值'

  return input.from >= facts.end ? '开始日期应早于最新净值日' : null
}

function deductionsOf(
  fund: MarketFund,
  input: Input,
  facts: { cycle: PlanCycle; end: Day; calendar: TradeCalendar },
): Deduction[] {
  const { series, nav } = fund.history
  const first = series.days[0] ?? facts.end
  const firstDay = input.from < first ? first : input.from
  const found = deductionsBetween({ cycle: facts.cycle, firstDay }, facts.calendar, {
    from: firstDay,
    to: facts.end,
    most: MOST_PERIODS,
  })

  return found.flatMap(({ day }) => {
    const price = nav[indexOnOrBefore(series.days, day)]

    return price === undefined ? [] : [{ day, nav: navFrom(price), amount: input.amount }]
  })
}

function splitsOf(fund: MarketFund, to: Day): PlanSplit[] {
  return [...fund.history.splits].flatMap(([day, ratio]) =>
    day <= to ? [{ day, ratio: rateFrom(ratio) }] : [],
  )
}

function dividendsOf(fund: MarketFund, to: Day): PlanDividend[] {
  const { series, nav, dividends } = fund.history

  return [...dividends].flatMap(([day, perShare]) => {
    const price = nav[indexOnOrBefore(series.days, day)]

    return day <= to && price !== undefined ? [{ day, perShare: navFrom(perShare), nav: navFrom(price) }] : []
  })
}

/** Paid and value at each deduction; cash dividends count as value. */
function pointsOf(plan: PlanFacts): [string, number, number][] {
  const steps = new Map(planSteps(plan).map((step) => [step.day, step]))

  return plan.deductions.flatMap(({ day, nav }): [string, number, number][] => {
    const step = steps.get(day)
    if (!step) return []
    const value = addMoney(valueAt(step.shares, nav), step.cash)

    return [[day, Number(printMoney(step.paid)), Number(printMoney(value))]]
  })
}

/** The rate charged for one period; a fixed tier has none. */
function feeRateOf(fund: MarketFund, amount: Money): Rate {
  const fees = classFeesOf(fund)
  const { charge } = tierFor(fees.purchaseTiers, amount)

  return charge.kind === 'rate' ? discounted(charge.rate, fees.discount) : noRate
}

function nothing(feeRate: Rate, reason: string | null) {
  return {
    from: null,
    to: null,
    periods: 0,
    paid: noMoney,
    value: noMoney,
    shares: noShares,
    cashDividends: noMoney,
    income: noMoney,
    percent: null,
    averageCost: null,
    yearlyRate: null,
    feeRate,
    maxLossPercent: null,
    points: [],
    reason: reason ?? '暂无净值',
    note: NOTE,
  }
}
