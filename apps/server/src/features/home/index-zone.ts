import { indexZone } from '@tongzhou/contract/home/index-zone'
import type { CallOutput } from '@tongzhou/contract/kit/define-call'
import { yearsCost } from '@tongzhou/domain/fund/years-cost'
import { type Money, moneyFrom } from '@tongzhou/domain/kernel/money'
import { noRate, rateFrom, rateOfUnits } from '@tongzhou/domain/kernel/rate'
import { fixedHalfUp, percentOf } from '@tongzhou/domain/performance/percent'
import { handleOpen } from '../../http/handle'
import { classFeesOf } from '../../market/class-fees'
import { presentCard } from '../../market/fund-card'
import { yearTrackingError } from './index-tracking'
import type { Market, MarketFund, MarketIndex } from '../../market/market-data'
import type { DisplayContext } from '../../market/window-figures'

type Zone = CallOutput<typeof indexZone>

const usualAmount = moneyFrom('10000.00')
const MOST_YEARS = 10

/** Indexes that funds here follow, and of one of them the funds by all that they cost (R-LST-3). */
export const handler = handleOpen(
  indexZone,
  async (input, { services, refuse }) => {
    const market = await services.market.current()
    const followers = followersOf(market)
    const indexes = [...followers.keys()].map((index) => faceOf(index, followers.get(index) ?? []))
    const { indexCode } = input
    const chosen = indexCode === undefined ? indexes[0] : indexes.find((one) => one.indexCode === indexCode)
    if (indexCode !== undefined && chosen === undefined) return refuse('NOT_FOUND')
    const held = {
      amount: input.amount ?? usualAmount,
      years: Math.min(Math.max(input.years ?? 1, 1), MOST_YEARS),
    }
    const index = chosen === undefined ? undefined : market.indexes.get(chosen.indexCode)
    const display: DisplayContext = { mode: services.config.PERFORMANCE_MODE, place: 'list' }

    return {
      indexes,
      chosen: chosen ?? null,
      ...held,
      funds:
        index === undefined
          ? []
          : (followers.get(index) ?? [])
              .map((fund) => rowOf(fund, { index, held, market, display }))
              .sort(byCost),
      asOf: market.asOf,
    }
  },
  { keep: 'everyone' },
)

const kept = new WeakMap<Market, ReadonlyMap<MarketIndex, readonly MarketFund[]>>()

/** The funds of every index that some fund follows, the index with most of them first. */
function followersOf(market: Market): ReadonlyMap<MarketIndex, readonly MarketFund[]> {
  const known = kept.get(market)
  if (known) return known
  const found = new Map<MarketIndex, MarketFund[]>()
  for (const fund of market.funds.values()) {
    const index = isIndexFund(fund) ? market.indexes.get(fund.trackedIndex?.indexCode ?? '') : undefined
    if (index !== undefined) found.set(index, [...(found.get(index) ?? []), fund])
  }
  const made = new Map(
    [...found].sort(([a, ofA], [b, ofB]) => ofB.length - ofA.length || (a.indexCode < b.indexCode ? -1 : 1)),
  )
  kept.set(market, made)

  return made
}

/** An active fund has an index in its benchmark too, but does not follow it. */
function isIndexFund({ fundType }: MarketFund): boolean {
  return fundType === 'INDEX' || fundType === 'INDEX_ENHANCED' || fundType === 'FEEDER'
}

function faceOf(index: MarketIndex, funds: readonly MarketFund[]): Zone['indexes'][number] {
  const close = index.series.adjusted.at(-1)

  return {
    indexCode: index.indexCode,
    name: index.name,
    kind: index.kind,
    lastDay: index.series.days.at(-1) ?? null,
    lastClose: close === undefined ? null : fixedHalfUp(close, 2),
    funds: funds.length,
  }
}

function rowOf(
  fund: MarketFund,
  facts: {
    index: MarketIndex
    held: { amount: Money; years: number }
    market: Market
    display: DisplayContext
  },
): Zone['funds'][number] {
  const [management, custody] = [fund.managementRate, fund.custodyRate].map((rate) =>
    rate === null ? noRate : rateFrom(rate),
  )
  const runningRate = rateOfUnits((management ?? noRate) + (custody ?? noRate))

  return {
    ...presentCard(fund, facts),
    cost: yearsCost({ ...classFeesOf(fund), runningRate }, facts.held),
    trackingError: percentOf(yearTrackingError(fund, facts.index.series)),
  }
}

function byCost(a: Zone['funds'][number], b: Zone['funds'][number]): number {
  if (a.cost.total !== b.cost.total) return a.cost.total < b.cost.total ? -1 : 1
  const strays = ({ trackingError }: Zone['funds'][number]) => Number(trackingError ?? Infinity)
  if (strays(a) !== strays(b)) return strays(a) - strays(b)

  return a.fundCode < b.fundCode ? -1 : 1
}
