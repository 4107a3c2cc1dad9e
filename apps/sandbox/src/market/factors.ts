import { dayNumber, tradingDaysIn, type DayText } from './calendar'
import { sectorWords } from './names'
import { noise, type Noise } from './random'

/**
 * The first day of every sample series. It never moves, so that a series is the same whatever span of it is
 * written; only a market of more years is another one.
 */
export const marketEpoch: DayText = '2019-06-03'

/** Log returns of one trading day. */
export interface FactorDay {
  readonly day: DayText
  readonly equity: number
  readonly size: number
  readonly growth: number
  readonly sectors: readonly number[]
  readonly bond: number
  readonly credit: number
  readonly overseas: number
  /** Yearly short rate as a fraction. */
  readonly shortRate: number
}

/** A growing table of factor returns, one row per trading day since the epoch. */
export interface Factors {
  readonly epoch: DayText
  until(day: DayText): readonly FactorDay[]
}

interface Drift {
  volatility: number
  shortRate: number
  mood: number
}

/**
 * The factors of a seed: a market with slowly changing volatility and mood, two styles, ten sectors, bonds,
 * overseas and a short rate.
 */
export function marketFactors(seed: string, epoch: DayText = marketEpoch): Factors {
  const sources = {
    equity: noise(seed, 'equity'),
    volatility: noise(seed, 'volatility'),
    mood: noise(seed, 'mood'),
    size: noise(seed, 'size'),
    growth: noise(seed, 'growth'),
    sectors: sectorWords.map((_, index) => noise(seed, `sector/${index}`)),
    bond: noise(seed, 'bond'),
    credit: noise(seed, 'credit'),
    overseas: noise(seed, 'overseas'),
    rate: noise(seed, 'rate'),
  }
  const rows: FactorDay[] = []
  let drift: Drift = { volatility: 0, shortRate: 0.026, mood: 0 }

  return {
    epoch,
    until: (day) => {
      const last = rows.at(-1)?.day
      if (last === undefined || last < day) {
        for (const next of tradingDaysIn(last ?? epoch, day)) {
          if (next === last) continue
          drift = drifted(drift, sources, dayNumber(next))
          rows.push(factorDay(next, drift, sources))
        }
      }
      return rows
    },
  }
}

interface Sources {
  readonly equity: Noise
  readonly volatility: Noise
  readonly mood: Noise
  readonly size: Noise
  readonly growth: Noise
  readonly sectors: readonly Noise[]
  readonly bond: Noise
  readonly credit: Noise
  readonly overseas: Noise
  readonly rate: Noise
}

function drifted(drift: Drift, sources: Sources, at: number): Drift {
  const pull = (0.0135 - drift.shortRate) * 0.0015
  return {
    volatility: 0.97 * drift.volatility + 0.09 * sources.volatility.gauss(at),
    mood: 0.985 * drift.mood + 0.00009 * sources.mood.gauss(at),
    shortRate: Math.max(0.006, drift.shortRate + pull + 0.00007 * sources.rate.gauss(at)),
  }
}

function factorDay(day: DayText, drift: Drift, sources: Sources): FactorDay {
  const at = dayNumber(day)
  const equity = 0.00022 + drift.mood + 0.0088 * Math.exp(drift.volatility) * sources.equity.gauss(at)
  return {
    day,
    equity: clip(equity, 0.07),
    size: 0.00003 + 0.0048 * sources.size.gauss(at),
    growth: 0.00002 + 0.0052 * sources.growth.gauss(at),
    sectors: sources.sectors.map((source) => 0.00002 + 0.0068 * source.gauss(at)),
    bond: 0.000125 + 0.00055 * sources.bond.gauss(at) - 0.004 * equity * 0.5,
    credit: 0.00002 + 0.00022 * sources.credit.gauss(at),
    overseas: clip(0.00036 + 0.0085 * sources.overseas.gauss(at) + 0.18 * equity, 0.07),
    shortRate: drift.shortRate,
  }
}

function clip(value: number, most: number): number {
  return Math.max(-most, Math.min(most, value))
}
