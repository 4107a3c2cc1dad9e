import { type Day, addMonths } from '@tongzhou/domain/kernel/business-day'
import { meanOf } from '@tongzhou/domain/performance/central-values'
import { indexOnOrBefore, returnBetween } from '@tongzhou/domain/performance/nav-series'
import { plotPercent } from '@tongzhou/domain/performance/percent'
import { periodReturn } from '@tongzhou/domain/performance/period-returns'
import { type PeerRank, peerRanks } from '@tongzhou/domain/performance/peer-rank'
import type { Market, MarketFund } from './market-data'
import { type Window, rawFigure } from './window-figures'

/** Main classes of the same type: the peer group of §7.4. */
export function peersOf(fund: MarketFund, market: Market): MarketFund[] {
  return [...market.funds.values()].filter(
    (other) =>
      other.fundType === fund.fundType &&
      other.fundCode === other.mainCode &&
      other.history.series.days.length > 1,
  )
}

/** Average return of the peers that are old enough; null without any. */
export function peerAverage(fund: MarketFund, market: Market, window: Window): number | null {
  const values = peersOf(fund, market).flatMap((peer) => {
    const { value } = rawFigure(peer, window)

    return value === null ? [] : [value]
  })

  return values.length === 0 ? null : values.reduce((a, b) => a + b, 0) / values.length
}

/** How many peers are old enough for the window. */
export function peerCount(fund: MarketFund, market: Market, window: Window): number {
  return peersOf(fund, market).filter((peer) => rawFigure(peer, window).value !== null).length
}

/** Rank of the fund's main class among its peers. */
export function peerRank(fund: MarketFund, market: Market, window: Window): PeerRank | null {
  const peers = peersOf(fund, market)
  const index = peers.findIndex((peer) => peer.fundCode === fund.mainCode)

  return index < 0 ? null : (peerRanks(peers.map((peer) => rawFigure(peer, window).value))[index] ?? null)
}

const MOST_MONTHS = 60

/** At each month's last NAV day: rank of the fund's main class by the year before, members, percentile (100 = best). */
export function monthlyRanks(fund: MarketFund, market: Market): [string, number, number, number][] {
  const peers = peersOf(fund, market)
  const own = peers.findIndex((peer) => peer.fundCode === fund.mainCode)
  if (own < 0) return []

  return monthEnds(peers[own]?.history.series.days ?? []).flatMap(
    (day): [string, number, number, number][] => {
      const returns = peers.map((peer) => yearReturnAt(peer, day))
      const rank = peerRanks(returns)[own]

      return rank
        ? [[day, rank.rank, rank.count, Math.round((1 - (rank.rank - 1) / rank.count) * 1000) / 10]]
        : []
    },
  )
}

/** The last NAV day of each month, at most 60, oldest first. */
function monthEnds(days: readonly Day[]): Day[] {
  return days.filter((day, i) => days[i + 1]?.slice(0, 7) !== day.slice(0, 7)).slice(-MOST_MONTHS)
}

function yearReturnAt(fund: MarketFund, end: Day): number | null {
  const { days } = fund.history.series
  const last = days[indexOnOrBefore(days, end)]
  if (last === undefined || last < addMonths(end, -1)) return null

  return periodReturn(fund.history.series, '1y', { end })?.value ?? null
}

const MOST_PEERS = 60

/** Average growth of (at most 60, evenly chosen) peers since `base`, in percent, on the given days. */
export function peerCurve(
  fund: MarketFund,
  market: Market,
  days: readonly Day[],
  base: Day,
): [string, number][] {
  const all = peersOf(fund, market).filter((peer) => (peer.history.series.days[0] ?? '9999') <= base)
  const step = Math.max(Math.ceil(all.length / MOST_PEERS), 1)
  const peers = all.filter((_, i) => i % step === 0)
  if (peers.length < 3) return []
  const starts = peers.map(({ history: { series } }) => indexOnOrBefore(series.days, base))

  return days.map((day) => {
    const growths = peers.map(({ history: { series } }, i) =>
      returnBetween(series, { from: starts[i] ?? 0, to: indexOnOrBefore(series.days, day) }),
    )

    return [day, plotPercent(meanOf(growths) ?? 0)]
  })
}
