import { dayNumber, isTradingDay, nextTradingDay, plusDays, type DayText } from './calendar'
import type { FactorDay, Factors } from './factors'
import { runningCost } from './fees'
import type { FundPlan, Recipe } from './plan-types'
import { noise, type Noise } from './random'

/** A dividend (yuan per share × 10,000) or a split of a fund, decided some days before it takes effect. */
export interface FundEvent {
  readonly kind: 'DIVIDEND' | 'SPLIT'
  readonly announced: DayText
  /** Ex-day and record day of a dividend; the day a split takes effect. */
  readonly day: DayText
  readonly payDay: DayText
  /** 1/10,000 yuan per share, or new shares per old share × 10,000. */
  readonly amount: number
}

/**
 * The NAV history of one fund code, in parallel arrays by position. All prices are whole numbers of 1/10,000
 * yuan.
 */
export interface FundSeries {
  readonly days: readonly DayText[]
  readonly unit: readonly number[]
  readonly accumulated: readonly number[]
  readonly events: readonly FundEvent[]
  /** Position of a day, -1 when the fund has no NAV on it. */
  at(day: DayText): number
  /** Computes further days up to and including `day`. */
  extend(day: DayText): void
}

interface Walk {
  level: number
  cumulativeDividend: number
  splitRatio: number
  /** Return of days on which the fund did not deal. */
  carried: number
  lastNumber: number
  count: number
}

/**
 * The series of a fund that is priced daily (every type but money). Deterministic: more days never change
 * earlier ones.
 */
export function fundSeries(plan: FundPlan, factors: Factors): FundSeries {
  const drift = plan.recipe.pin === null ? 0 : pinnedDrift(plan, factors, plan.recipe.pin)
  return walkSeries(plan, factors, drift)
}

function walkSeries(plan: FundPlan, factors: Factors, drift: number): FundSeries {
  const first = plan.inception > factors.epoch ? plan.inception : factors.epoch
  const own = noise(plan.recipe.key, 'own')
  const cost = runningCost(plan.type, plan.shareClass)
  const days: DayText[] = []
  const unit: number[] = []
  const accumulated: number[] = []
  const events: FundEvent[] = []
  const positions = new Map<DayText, number>()
  const walk: Walk = {
    level: plan.recipe.startLevel,
    cumulativeDividend: 0,
    splitRatio: 1,
    carried: 0,
    lastNumber: dayNumber(first),
    count: 0,
  }
  let nextRow = 0

  const step = (row: FactorDay) => {
    walk.carried += grossReturn(plan.recipe, row, own) + drift
    if (!isTradingDay(row.day, plan.calendar)) return
    const number = dayNumber(row.day)
    const ramp = walk.count < 20 && plan.inception > factors.epoch ? walk.count / 20 : 1
    const costs = (cost * (number - walk.lastNumber)) / 365
    walk.level *= Math.exp(walk.carried * ramp - costs)
    Object.assign(walk, { carried: 0, lastNumber: number, count: walk.count + 1 })
    takeEffect(walk, events, row.day)
    const conversion = conversionOn(plan, walk, row.day)
    if (conversion !== null) {
      events.push(conversion)
      takeEffect(walk, [conversion], row.day)
    }
    positions.set(row.day, days.length)
    days.push(row.day)
    const price = Math.max(1, Math.round(walk.level * 10_000))
    unit.push(price)
    accumulated.push(Math.round(price * walk.splitRatio + walk.cumulativeDividend))
    const event = decideEvent(plan, walk, row.day)
    if (event !== null) events.push(event)
  }

  return {
    days,
    unit,
    accumulated,
    events,
    at: (day) => positions.get(day) ?? -1,
    extend: (day) => {
      const rows = factors.until(day)
      for (; nextRow < rows.length; nextRow++) {
        const row = rows[nextRow]
        if (row === undefined || row.day > day) return
        if (row.day >= first) step(row)
      }
    },
  }
}

function grossReturn(recipe: Recipe, row: FactorDay, own: Noise): number {
  const sector = recipe.sector === null ? 0 : (row.sectors[recipe.sector] ?? 0) * recipe.sectorWeight
  const total =
    recipe.equity * row.equity +
    recipe.size * row.size +
    recipe.growth * row.growth +
    sector +
    recipe.bond * row.bond +
    recipe.credit * row.credit +
    recipe.overseas * row.overseas +
    recipe.alphaYear / 243 +
    recipe.ownVolatility * own.gauss(dayNumber(row.day))
  return Math.max(-0.095, Math.min(0.095, total))
}

function takeEffect(walk: Walk, events: readonly FundEvent[], day: DayText): void {
  for (const event of events) {
    if (event.day !== day) continue
    if (event.kind === 'DIVIDEND') {
      walk.level -= event.amount / 10_000
      walk.cumulativeDividend += event.amount * walk.splitRatio
    } else {
      walk.level /= event.amount / 10_000
      walk.splitRatio *= event.amount / 10_000
    }
  }
}

/**
 * Shares that are worth 1.0000 again from the first trading day of some months on: the ratio follows from the
 * NAV of that day itself.
 */
function conversionOn(plan: FundPlan, walk: Walk, day: DayText): FundEvent | null {
  if (walk.count < 20 || !plan.recipe.normalMonths.includes(Number(day.slice(5, 7))) || !isFirstFrom(day, 1))
    return null
  const amount = Math.round(walk.level * 10_000)

  return amount === 10_000
    ? null
    : { kind: 'SPLIT', announced: day, day, payDay: nextTradingDay(day), amount }
}

/**
 * On the first trading day from the 8th of a dividend month on: a dividend with ex-day a week later, out of
 * the gains above 1.00.
 */
function decideEvent(plan: FundPlan, walk: Walk, day: DayText): FundEvent | null {
  const month = Number(day.slice(5, 7))
  if (walk.count < 120 || !isFirstFrom(day, 8)) return null
  const effective = firstTradingDay(plusDays(day, 7))
  const payDay = nextTradingDay(effective)
  if (plan.recipe.splits && month === 6 && walk.level > 2.4) {
    const ratio = walk.level > 4 ? 3 : 2
    return { kind: 'SPLIT', announced: day, day: effective, payDay, amount: ratio * 10_000 }
  }
  if (!plan.recipe.dividendMonths.includes(month)) return null
  const isBond = plan.recipe.bond > 0.4 && plan.recipe.equity < 0.3
  const gain = walk.level - (isBond ? 1.005 : 1.08)
  const amount = Math.round(Math.min(isBond ? gain * 0.5 : gain * 0.3, isBond ? 0.02 : 0.25) * 1000) * 10
  return amount > 0 ? { kind: 'DIVIDEND', announced: day, day: effective, payDay, amount } : null
}

function isFirstFrom(day: DayText, ofMonth: number): boolean {
  return firstTradingDay(`${day.slice(0, 8)}${String(ofMonth).padStart(2, '0')}`) === day
}

function firstTradingDay(day: DayText): DayText {
  return isTradingDay(day) ? day : nextTradingDay(day)
}

/** The daily drift that makes the unit NAV of the pinned day come out within a rounding of its figure. */
function pinnedDrift(plan: FundPlan, factors: Factors, pin: { day: DayText; nav: number }): number {
  const free = walkSeries(plan, factors, 0)
  free.extend(pin.day)
  const steps = free.days.length
  const last = free.unit.at(-1)
  if (last === undefined || steps === 0) return 0
  return Math.log((pin.nav * 10_000) / last) / steps
}
