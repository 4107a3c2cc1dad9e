import { type TopUpFund, smartTopUp } from '@tongzhou/domain/cash/smart-top-up'
import { addDays, addMonths, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { type Money, moneyOfFen } from '@tongzhou/domain/kernel/money'
import { rateOfUnits } from '@tongzhou/domain/kernel/rate'
import { planSteps } from '@tongzhou/domain/performance/plan-calculator'
import { baseOn } from '@tongzhou/domain/plan/plan-amount'
import { byRiseAndFall, rehearsedDebits } from '@tongzhou/domain/plan/rehearsed-amounts'
import {
  movingAverageSignal,
  riseFallSignal,
  smartAmount,
  valuationRatio,
} from '@tongzhou/domain/plan/smart-amount'
import { usualRiseFallTable } from '@tongzhou/domain/plan/smart-tables'
import { planRate, takeProfitStep } from '@tongzhou/domain/plan/profit/take-profit'
import {
  type PastDay,
  type SplitFund,
  averageRatio,
  costRatio,
  debit,
  gainRate,
  grownBase,
  percentileRatio,
  rehearse,
  sells,
  split,
} from './second-plans'

/** What a comparison met; a difference is told with the numbers that made it. */
export interface Comparison {
  readonly cases: number
  readonly differences: readonly string[]
}

/** So many random debits, splits, rates and rehearsals, each by the product and by the second program. */
export function comparePlans(cases: number, seed: number): Comparison {
  const dice = diceOf(seed)
  const differences: string[] = []
  for (let at = 0; at < cases; at += 1)
    for (const compare of [oneDebit, oneSplit, oneRate, oneRehearsal]) {
      const [given, ours, theirs] = compare(dice)
      if (textOf(ours) !== textOf(theirs))
        differences.push(`${compare.name} ${textOf(given)}: ${textOf(ours)}, not ${textOf(theirs)}`)
    }

  return { cases, differences }
}

/** One of a hundred of a rate. */
const PERCENT = 10_000_000n

type Compared = readonly [given: unknown, ours: unknown, theirs: unknown]

function oneDebit(dice: Dice): Compared {
  const mode = dice.one(['MA', 'RISE_FALL', 'VALUATION'] as const)
  const [ratio, second, given] = ratioOf(mode, dice)
  const first = addDays(dayFrom('2024-01-01'), dice.upTo(1_000))
  const nominal = addDays(first, dice.upTo(4_000))
  // On its very anniversary as well.
  const day = dice.upTo(4) === 0 ? addMonths(first, 12 * dice.upTo(10)) : nominal
  const base = money(dice, 1_000_000) + 1_000n
  const plan = { base, yearly: maybe(dice, 50_000), ceiling: base + money(dice, 500_000) }
  const least = dice.one([1_000n, 10_000n])
  const room = maybe(dice, 2_000_000)
  const terms = {
    baseAmount: moneyOfFen(plan.base),
    stepUp: plan.yearly === null ? null : moneyOfFen(plan.yearly),
    debitMax: moneyOfFen(plan.ceiling),
    firstDay: first,
  }
  const ours = smartAmount({
    base: baseOn(terms, day),
    ratio,
    planMin: moneyOfFen(least),
    room: moneyOfFen(room === null || room > plan.ceiling ? plan.ceiling : room),
  })
  const grown = grownBase(plan, { first, nominal: day })
  const theirs = debit({ base: grown, ratio: second, least, rooms: [room, plan.ceiling] })

  return [{ mode, given, plan, first, day, least, room }, [ratio, ours], [second, theirs]]
}

/** The ratio by the product and by the second program, and what both were told. */
function ratioOf(mode: 'MA' | 'RISE_FALL' | 'VALUATION', dice: Dice): [number, number, unknown] {
  if (mode === 'VALUATION') {
    const percentile = dice.one([30, 70, dice.upTo(100), dice.upTo(100)])

    return [valuationRatio(percentile), percentileRatio(percentile), percentile]
  }
  if (mode === 'RISE_FALL') {
    const cost = 10_000n + BigInt(dice.upTo(9)) * 1_000n
    // On the bounds of the table, and beside them.
    const percent = BigInt(dice.one([-30, -20, -10, -5, 0, 5, 10, 20, dice.upTo(60) - 30]))
    const nav = (cost * (100n + percent)) / 100n + BigInt(dice.one([-1, 0, 0, 1]))
    const signal = riseFallSignal({ units: nav, scale: 4 }, { units: cost, scale: 4 })

    return [signal?.ratio ?? 100, costRatio(nav, cost), { nav, cost }]
  }
  const days = dice.one([180, 250, 500] as const)
  const closes = dice.upTo(2) === 0 ? exactCloses(days, dice) : wildCloses(days, dice)
  const signal = movingAverageSignal(
    closes.map((units) => ({ units, scale: 4 })),
    days,
  )

  return [signal?.ratio ?? 100, averageRatio(closes, days), { days, last: closes.at(-1) }]
}

/** Closes that swing around one level, the last of them anywhere; sometimes one too few. */
function wildCloses(days: number, dice: Dice): bigint[] {
  const level = 30_000_000n
  const before = Array.from(
    { length: days - 1 - dice.one([0, 0, 0, 1]) },
    () => level + BigInt(dice.upTo(600_000)) - 300_000n,
  )

  return [...before, (level * BigInt(dice.one([40, 60, 75, 85, 96, 100, 105, 116, 160, 230]))) / 100n]
}

/** The last close, or the last ten, away from the average by exactly a bound of the table. */
function exactCloses(days: number, dice: Dice): bigint[] {
  const last = dice.one([1, 10])
  const percent = dice.one([-50, -40, -30, -20, -10, -5, 0, 5, 15, 50, 100, 110])
  const scale = BigInt(1 + dice.upTo(900))
  const before = BigInt(100 * days - last * (100 + percent)) * scale
  const now = BigInt((100 + percent) * (days - last)) * scale

  return [...Array.from({ length: days - last }, () => before), ...Array.from({ length: last }, () => now)]
}

function oneSplit(dice: Dice): Compared {
  const funds = Array.from({ length: 1 + dice.upTo(5) }, (_, at): SplitFund => {
    const least = dice.one([1n, 1_000n, 10_000n, 100_000n])
    const limit = () => (dice.upTo(2) === 0 ? null : BigInt(dice.upTo(4_000_000)))

    return {
      code: `89000${at}`,
      isOpen: dice.upTo(6) > 0,
      least,
      limits: [limit(), limit(), limit()],
      held: dice.upTo(2) === 0 ? 0n : money(dice, 1_500_000),
      rank: 1 + dice.upTo(3),
      yield: BigInt(dice.upTo(3)) * 10_000_000n,
    }
  })
  const amount = 1n + money(dice, 6_000_000)
  const ours = smartTopUp(moneyOfFen(amount), funds.map(topUpFund))
  const parts = ours.kind === 'refused' ? null : ours.value.map((part) => [part.fundCode, part.amount])
  const theirs = split(amount, funds)

  return [{ amount, funds }, parts, theirs === null ? null : [...theirs]]
}

function topUpFund(fund: SplitFund): TopUpFund {
  const [personal = null, whole = null, single = null] = fund.limits.map((limit) =>
    limit === null ? null : moneyOfFen(limit),
  )

  return {
    fundCode: fund.code,
    isOpen: fund.isOpen,
    minBuy: moneyOfFen(fund.least),
    personalLimitLeft: personal,
    fundLimitLeft: whole,
    singleMax: single,
    holding: moneyOfFen(fund.held),
    rank: fund.rank,
    sevenDayYield: rateOfUnits(fund.yield),
  }
}

function oneRate(dice: Dice): Compared {
  const { paid, redeemed, dividends, value, target, fallback, peak } =
    dice.upTo(3) === 0 ? exactGain(dice) : anyGain(dice)
  const figures = {
    paid: moneyOfFen(paid),
    value: moneyOfFen(value),
    redeemed: moneyOfFen(redeemed),
    dividends: moneyOfFen(dividends),
  }
  const kept = { figures, peak: peak === null ? null : rateOfUnits(peak) }
  const step =
    fallback === null
      ? takeProfitStep({ kind: 'TARGET', target: rateOfUnits(target) }, kept)
      : takeProfitStep({ kind: 'MOVING', target: rateOfUnits(target), fallback: rateOfUnits(fallback) }, kept)
  const plan = { paid, back: value + redeemed + dividends }
  const theirs = sells(plan, { target, fallback, peak })

  return [
    { ...plan, target, fallback, peak },
    [planRate(figures), step.triggers, step.peak],
    [gainRate(plan), theirs.sells, theirs.peak],
  ]
}

function anyGain(dice: Dice) {
  const paid: bigint = money(dice, 10_000_000)
  const fallback = dice.upTo(2) === 0 ? null : BigInt(1 + dice.upTo(40)) * PERCENT

  return {
    paid,
    redeemed: money(dice, 1_000_000),
    dividends: money(dice, 100_000),
    value: (paid * BigInt(70 + dice.upTo(80))) / 100n,
    target: BigInt(5 + dice.upTo(45)) * PERCENT,
    fallback,
    peak: fallback === null || dice.upTo(2) === 0 ? null : BigInt(dice.upTo(600)) * 1_000_000n,
  }
}

/** At the target, or fallen from a peak, to the fen. */
function exactGain(dice: Dice) {
  const paid = BigInt(1 + dice.upTo(900)) * 10_000n
  const fallback = dice.one([null, 10n, 20n, 50n])
  const peak = BigInt(10 + 10 * dice.upTo(4))
  const gain = fallback === null ? peak * 100n : peak * (100n - fallback)

  return {
    paid,
    redeemed: moneyOfFen(0n),
    dividends: moneyOfFen(0n),
    value: paid + (paid * gain) / 10_000n,
    target: peak * PERCENT,
    fallback: fallback === null ? null : fallback * PERCENT,
    peak: fallback === null ? null : peak * PERCENT,
  }
}

/** A plan by rise and fall over some periods of a NAV that wanders, confirmed days or weeks later. */
function oneRehearsal(dice: Dice): Compared {
  const lag = dice.one([1, 2, 30, 45])
  let nav = 10_000n
  const days = Array.from({ length: 1 + dice.upTo(30) }, (_, period): PastDay => {
    nav = (nav * BigInt(85 + dice.upTo(33))) / 100n
    const seen = dice.upTo(12) === 0 ? 0n : nav + BigInt(dice.upTo(200)) - 100n

    return { at: period * 28, nav, seen, confirmed: period * 28 + lag }
  })
  const plan = {
    base: money(dice, 500_000) + 1_000n,
    least: dice.one([1_000n, 10_000n]),
    room: maybe(dice, 900_000),
    fee: BigInt(dice.one([0, 800_000, 1_500_000, 12_000_000])),
  }
  const first = dayFrom('2024-01-01')
  const rate = rateOfUnits(plan.fee)
  const debits = rehearsedDebits(
    days.map((day) => ({
      day: addDays(first, day.at),
      nav: { units: day.nav, scale: 4 },
      seenNav: day.seen === 0n ? null : { units: day.seen, scale: 4 },
      confirmedOn: addDays(first, day.confirmed),
    })),
    {
      base: moneyOfFen(plan.base),
      planMin: moneyOfFen(plan.least),
      room: plan.room === null ? null : moneyOfFen(plan.room),
      feeRateOf: () => rate,
    },
    byRiseAndFall(() => usualRiseFallTable),
  )
  const steps = planSteps({ deductions: debits, feeRate: rate, dividends: [], dividendMode: 'reinvest' })
  const theirs = rehearse(days, plan)

  return [
    { plan, days },
    [debits.map(({ day, amount }) => [day, amount]), steps.at(-1)?.shares ?? 0n],
    [theirs.debits.map(([at, fen]) => [addDays(first, at), fen]), theirs.shares],
  ]
}

interface Dice {
  /** 0 … most − 1. */
  upTo(most: number): number
  one<T>(of: readonly T[]): T
}

/** The same numbers for the same seed (mulberry32). */
function diceOf(seed: number): Dice {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed

    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const upTo = (most: number): number => Math.floor(next() * most)

  return {
    upTo,
    one: <T>(of: readonly T[]): T => {
      const chosen = of[upTo(of.length)]
      if (chosen === undefined) throw new Error('nothing to choose from')

      return chosen
    },
  }
}

function money(dice: Dice, most: number): Money {
  return moneyOfFen(BigInt(dice.upTo(most)))
}

function maybe(dice: Dice, most: number): bigint | null {
  return dice.upTo(2) === 0 ? null : money(dice, most) + 1n
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? `${one}` : one))
}
