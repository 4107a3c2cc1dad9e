import type { DayText } from './calendar'
import { marketFactors, type Factors } from './factors'
import { isInWindow } from './open-windows'
import { moneySeries, type MoneySeries } from './money-series'
import { planMarket } from './plan'
import type { FundPlan, MarketPlan } from './plan-types'
import { fundSeries, type FundSeries } from './series'

export const defaultMarket = { seed: '1', funds: 330 } as const

/** `epoch`: the first day of all series, by default `marketEpoch`. */
export interface MarketOptions {
  readonly seed: string
  readonly funds: number
  readonly epoch?: DayText
}

/** The sample market with its prices, computed as they are asked for. */
export interface Market {
  readonly plan: MarketPlan
  readonly factors: Factors
  fund(code: string): FundPlan | undefined
  /** Prices of a fund up to a day; not for money funds. */
  series(fund: FundPlan, until: DayText): FundSeries
  money(fund: FundPlan): MoneySeries
  /** Lets go of a fund's prices; they are computed again when asked for. */
  forget(fund: FundPlan): void
}

/** Opens the market of a seed. The same seed gives the same figures for the same day in every process. */
export function openMarket(options: MarketOptions): Market {
  const plan = planMarket(options)
  const factors = marketFactors(options.seed, options.epoch)
  const byCode = new Map(plan.funds.map((fund) => [fund.code, fund]))
  const seriesByCode = new Map<string, FundSeries>()
  const moneyByCode = new Map<string, MoneySeries>()

  return {
    plan,
    factors,
    fund: (code) => byCode.get(code),
    series: (fund, until) => {
      const series = seriesByCode.get(fund.code) ?? fundSeries(fund, factors)
      seriesByCode.set(fund.code, series)
      series.extend(until)
      return series
    },
    money: (fund) => {
      const series = moneyByCode.get(fund.code) ?? moneySeries(fund, factors)
      moneyByCode.set(fund.code, series)
      return series
    },
    forget: (fund) => {
      seriesByCode.delete(fund.code)
      moneyByCode.delete(fund.code)
    },
  }
}

/**
 * State of a fund for orders of a day, by the values of file 07: 0 open, 1 raising, 4 stopped, 5 purchase
 * stopped, 9 closed.
 */
export function statusOn(market: Market, fund: FundPlan, day: DayText): string {
  const raising = fund.raising
  if (raising !== null) {
    if (day <= raising.to) return '1'
    if (day < raising.opens) return '9'
  }
  if (!isInWindow(fund, day)) return '9'
  if (fund.type !== 'MONEY') {
    const isSplitDay = market
      .series(fund, day)
      .events.some((event) => event.kind === 'SPLIT' && event.day === day)
    if (isSplitDay) return '4'
  }
  return fund.baseStatus
}

/** Whether a fund is known to the market on a day: established, or its raising has begun. */
export function isListedOn(fund: FundPlan, day: DayText): boolean {
  return (fund.raising?.from ?? fund.inception) <= day
}
