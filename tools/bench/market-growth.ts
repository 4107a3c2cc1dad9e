import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { benchmarkOf } from '../../apps/server/src/market/fund-benchmark'
import { percentPoints, thinned } from '../../apps/server/src/market/curve-points'
import { figureTable } from '../../apps/server/src/market/figure-table'
import type { MarketState } from '../../apps/server/src/market/load/load-market'
import { bitsWhere } from '../../apps/server/src/market/search/place-bits'
import { screen, screenIndexOf } from '../../apps/server/src/market/search/screen-index'
import { searchFunds } from '../../apps/server/src/market/search/search-funds'
import { warmMarket } from '../../apps/server/src/market/load/warm-market'
import { benchMarket, nextDay } from './market-world'
import { perSecond } from './measure'

/**
 * npm run bench -- market-growth: how the cost of one piece of work grows with its size (quality.md B3);
 * reported, never asserted.
 */
export async function marketGrowth(print: (line: string) => void): Promise<void> {
  print('cost of one run in µs of processor time by size, and the exponent from the smallest to the largest')
  // Every window exists from six years on: what grows then is the history alone.
  const years = [6, 12, 24]
  const markets = await Promise.all(years.map((span) => benchMarket({ funds: 200, years: span })))
  print(lineOf('figures of 200 funds, by years', years, markets.map(figuresCost), 'wanted 0'))
  const funds = [200, 2_000, 20_000]
  const wide: MarketState[] = []
  for (const count of funds) wide.push(await benchMarket({ funds: count, years: 1 }))
  print(lineOf('a NAV day of all funds, by funds', funds, await inTurn(wide, dayCost), 'wanted ≤ 1'))
  print(lineOf('search by a code, by funds', funds, wide.map(searchCost), 'wanted ≤ 1'))
  print(lineOf('screening with two facets, by funds', funds, wide.map(screenCost), 'wanted ≤ 1'))
  const points = [50, 500, 5_000]
  const long = markets.at(-1) ?? wide[0]
  print(
    lineOf(
      'curve, by days asked',
      points,
      points.map((days) => curveCost(long, days)),
      'wanted ≤ 1',
    ),
  )
}

const micros = (work: () => unknown): number => 1_000_000 / perSecond(work)

function figuresCost({ market, histories }: MarketState): number {
  const funds = [...histories].map(([code, history]) => {
    const fund = market.funds.get(code)

    return { history, setupDate: fund?.setupDate ?? null, benchmark: fund ? benchmarkOf(fund) : null }
  })

  return micros(() => funds.map((fund) => figureTable(fund.history, fund)))
}

/** Figures, peer tables and indexes after one more NAV of every fund, once: every day is another market. */
async function dayCost(state: MarketState): Promise<number> {
  let costs: readonly number[] = []
  let now = state
  for (const day of ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']) {
    const began = process.cpuUsage()
    now = await nextDay(now, dayFrom(day))
    warmMarket(now.market)
    const { user, system } = process.cpuUsage(began)
    costs = [...costs, user + system]
  }

  return Math.min(...costs)
}

async function inTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (const item of items) results.push(await work(item))

  return results
}

function searchCost({ market }: MarketState): number {
  let asked = 0

  // Another word each time: nothing is answered from memory.
  return micros(() => searchFunds(market, String(100_000 + ((asked += 37) % 1_000_000)), { limit: 8 }))
}

function screenCost({ market }: MarketState): number {
  const index = screenIndexOf(market)
  const all = bitsWhere(index.funds.length, () => true)

  return micros(() => screen(index, { RISK: ['R3'], TYPE: ['MIXED', 'EQUITY'] }, all))
}

function curveCost(state: MarketState | undefined, days: number): number {
  const series = state?.market.funds.get('100100')?.history.series
  const [from] = series?.days ?? []
  if (!series || from === undefined) throw new Error('the market of the bench has this fund')
  const to = series.days.length - 1

  return micros(() => {
    const shown = thinned(to - days + 1, to).flatMap((i) => series.days[i] ?? [])

    return percentPoints(series, shown, shown[0] ?? from)
  })
}

function lineOf(label: string, sizes: readonly number[], costs: readonly number[], wanted: string): string {
  const grown = (values: readonly number[]): number => Math.log((values.at(-1) ?? 1) / (values[0] ?? 1))
  const exponent = grown(costs) / grown(sizes)

  return `${label.padEnd(38)}${costs.map((cost) => cost.toFixed(1).padStart(10)).join('')}   exponent ${exponent.toFixed(2)} (${wanted})`
}
