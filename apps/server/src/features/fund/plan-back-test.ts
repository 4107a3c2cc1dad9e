import { planBackTest } from '@tongzhou/contract/fund/plan-back-test'
import type { Queryable } from '@tongzhou/db/connect'
import { findSmartTables } from '@tongzhou/db/stores/plan/smart-table-store'
import type { Calendars, TradeCalendar } from '@tongzhou/domain/calendar/trade-calendar'
import { type Day, addMonths } from '@tongzhou/domain/kernel/business-day'
import { type Money, addMoney, noMoney, printMoney } from '@tongzhou/domain/kernel/money'
import { type Nav, navFrom, printNav, valueAt } from '@tongzhou/domain/kernel/nav'
import { type Rate, discounted, noRate, rateFrom } from '@tongzhou/domain/kernel/rate'
import { noShares } from '@tongzhou/domain/kernel/shares'
import { indexOnOrBefore } from '@tongzhou/domain/performance/nav-series'
import { percentOf } from '@tongzhou/domain/performance/percent'
import {
  type Deduction,
  type PlanDividend,
  type PlanFacts,
  type PlanOutcome,
  type PlanSplit,
  planOutcome,
  planSteps,
} from '@tongzhou/domain/performance/plan-calculator'
import { type PlanCycle, deductionsBetween, isCycleValid } from '@tongzhou/domain/plan/plan-schedule'
import { PLAIN_RATIO } from '@tongzhou/domain/plan/smart-amount'
import {
  type SmartTableVersion,
  smartTableOn,
  smartTablesByDay,
  smartTablesUsed,
} from '@tongzhou/domain/plan/smart-table-versions'
import { tierFor } from '@tongzhou/domain/fund/fee-schedule'
import type { z } from 'zod'
import { handleOpen } from '../../http/handle'
import { classFeesOf } from '../../market/class-fees'
import { thinned } from '../../market/curve-points'
import type { MarketFund, Market } from '../../market/market-data'
import { type SmartMode, rehearseSmart } from './rehearse-smart'

const NOTE = '历史模拟不代表未来。按历史净值、现行申购费率和交易日历逐期计算，扣款日遇休市顺延。'
const MOST_PERIODS = 5_000

/** What a figure of the past needs to be shown at all (R-PLAN-14). */
const [LEAST_PERIODS, LEAST_MONTHS] = [12, 6]
const MOST_DEBITS = 500

type RequestOf = z.output<typeof planBackTest.request>

export const handler = handleOpen(planBackTest, async (input, { services, day, refuse }) => {
  const market = await services.market.current()
  const fund = market.funds.get(input.fundCode)
  if (!fund) return refuse('FUND_NOT_FOUND')

  const mode = modeOf(input, fund, market)
  if (mode === 'unknown-index') return nothing(feeRateOf(fund, input.amount), '没有这个指数的点位')

  const { db } = services.connection

  return simulate(fund, input, { db, mode, calendars: market.calendars, today: day })
})

/** What a smart mode looks at; null = plain amounts. The fund's own index stands in for one not named. */
function modeOf(
  { mode, indexCode, averageDays }: RequestOf,
  fund: MarketFund,
  market: Market,
): SmartMode | null | 'unknown-index' {
  if (mode === 'RISE_FALL') return { kind: 'RISE_FALL' }
  if (mode !== 'MA') return null
  const code = indexCode ?? fund.trackedIndex?.indexCode ?? market.mainIndex?.indexCode
  const index = code === undefined ? undefined : market.indexes.get(code)
  if (index === undefined) return 'unknown-index'

  return { kind: 'MA', index, length: averageLengths[averageDays ?? '250'] }
}

const averageLengths = { '180': 180, '250': 250, '500': 500 } as const

/**
 * §7.6: each deduction on its open day at that day's NAV, fee outside, dividends reinvested or kept; a smart
 * mode beside the plain amount and beside all its money at once (R-PLAN-14).
 */
async function simulate(
  fund: MarketFund,
  input: RequestOf,
  { db, mode, calendars, today }: { db: Queryable; mode: SmartMode | null; calendars: Calendars; today: Day },
) {
  const calendar = calendars[fund.calendar]
  const { days } = fund.history.series
  const last = indexOnOrBefore(days, input.to ?? days.at(-1) ?? input.from)
  const end = { day: days[last], nav: fund.history.nav[last] }
  const cycle = cycleOf(input)
  const feeRate = feeRateOf(fund, input.amount)
  const reason = reasonAgainst(fund, input, { end: end.day, cycle })
  if (reason !== null || end.day === undefined || end.nav === undefined) return nothing(feeRate, reason)
  const plain = deductionsOf(fund, input, { cycle, end: end.day, calendar })
  const [first, final] = [plain[0], plain.at(-1)]
  if (first === undefined || final === undefined) return nothing(feeRate, '这段时间没有扣款日')
  if (plain.length < LEAST_PERIODS || addMonths(first.day, LEAST_MONTHS) >= end.day)
    return nothing(feeRate, `回测至少需要 ${LEAST_PERIODS} 期并超过 ${LEAST_MONTHS} 个月`)
  const versions = mode === null ? [] : await findSmartTables(db)
  const charged = (amount: Money) => feeRateOf(fund, amount)
  const smart =
    mode === null
      ? null
      : await rehearseSmart(db, fund, {
          mode,
          deductions: plain,
          base: input.amount,
          feeRateOf: charged,
          calendar,
          exchange: calendars.CN,
          tablesOn: smartTablesByDay(versions),
        })
  const facts = {
    feeRate,
    dividends: dividendsOf(fund, end.day),
    splits: splitsOf(fund, end.day),
    dividendMode: input.dividendMode ?? 'reinvest',
    end: { day: end.day, nav: navFrom(end.nav) },
  }
  const debits = smart ?? plain.map((one) => ({ ...one, ratio: PLAIN_RATIO }))
  if (debits.length === 0) return nothing(feeRate, '按这个方式每期都不扣款')
  const { outcome, points, maxLoss } = rehearsed({ ...facts, deductions: debits })
  const atOnce = { day: first.day, nav: first.nav, amount: outcome.paid, feeRate: charged(outcome.paid) }

  return {
    from: debits[0]?.day ?? null,
    to: end.day,
    periods: debits.length,
    paid: outcome.paid,
    value: outcome.value,
    shares: outcome.shares,
    cashDividends: outcome.cashDividends,
    income: outcome.income,
    percent: percentOfPaid(outcome),
    averageCost: outcome.averageCost === null ? null : printNav(outcome.averageCost),
    yearlyRate: outcome.mayShowYearlyRate ? percentOf(outcome.yearlyRate) : null,
    feeRate,
    maxLossPercent: maxLoss,
    points: thinned(0, points.length - 1).flatMap((i) => (points[i] ? [points[i]] : [])),
    debits: debits.slice(-MOST_DEBITS).map(({ day, ratio, amount }) => ({ day, ratio, amount })),
    fixed: smart === null ? null : compared({ ...facts, deductions: plain }),
    lump: smart === null ? null : compared({ ...facts, deductions: [atOnce] }, plain),
    indexName: mode?.kind === 'MA' ? mode.index.name : null,
    tables: mode === null ? null : tablesOf(versions, { mode: mode.kind, days: plain, today }),
    reason: null,
    note: NOTE,
  }
}

/** By which versions of the table a past was rehearsed, and which one counts today. */
function tablesOf(
  versions: readonly SmartTableVersion[],
  past: { readonly mode: SmartMode['kind']; readonly days: readonly Deduction[]; readonly today: Day },
) {
  const days = past.days.map(({ day }) => day)

  return {
    used: smartTablesUsed(versions, past.mode, days),
    inForce: smartTableOn(versions, { mode: past.mode, day: past.today })?.version ?? 1,
  }
}

type Rehearsal = PlanFacts & { readonly end: { readonly day: Day; readonly nav: Nav } }

/** The outcome, what was paid and worth on each of `days`, and the worst of these moments. */
function rehearsed(plan: Rehearsal, days: readonly Deduction[] = plan.deductions) {
  const points = pointsOf(plan, days)

  return {
    outcome: planOutcome(plan),
    points,
    maxLoss: percentOf(Math.min(...points.map(([, paid, value]) => value / paid - 1), 0)),
  }
}

function compared(plan: Rehearsal, days?: readonly Deduction[]) {
  const { outcome, maxLoss } = rehearsed(plan, days)
  const { paid, value, income } = outcome

  return { paid, value, income, percent: percentOfPaid(outcome), maxLossPercent: maxLoss }
}

function percentOfPaid({ rateMillionths }: PlanOutcome) {
  return rateMillionths === null ? null : percentOf(Number(rateMillionths) / 1_000_000)
}

function cycleOf(input: Pick<RequestOf, 'cycle' | 'day'>): PlanCycle {
  if (input.cycle === 'MONTH') return { kind: 'MONTH', dayOfMonth: input.day ?? 1 }
  if (input.cycle === 'WEEK') return { kind: 'WEEK', weekday: input.day ?? 1 }

  return input.cycle === 'DAY' ? { kind: 'DAY' } : { kind: 'BIWEEK' }
}

function reasonAgainst(
  fund: MarketFund,
  input: RequestOf,
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
  input: RequestOf,
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

/** Paid and value on each day, by the newest step up to it; cash dividends count as value. */
function pointsOf(plan: PlanFacts, days: readonly Deduction[]): [string, number, number][] {
  const steps = planSteps(plan)
  let at = -1

  return days.flatMap(({ day, nav }): [string, number, number][] => {
    while ((steps[at + 1]?.day ?? '9') <= day) at += 1
    const step = steps[at]
    if (!step || step.paid === noMoney) return []
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
    debits: [],
    fixed: null,
    lump: null,
    indexName: null,
    tables: null,
    reason: reason ?? '暂无净值',
    note: NOTE,
  }
}
