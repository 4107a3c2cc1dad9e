import type { Day } from '@tongzhou/domain/kernel/business-day'
import { indexOnOrBefore } from '@tongzhou/domain/performance/nav-series'
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

/** Rank of the fund's main class among its peers. */
export function peerRank(fund: MarketFund, market: Market, window: Window): PeerRank | null {
  const peers = peersOf(fund, market)
  const index = peers.findIndex((peer) => peer.fundCode === fund.mainCode)

  return index < 0 ? null : (peerRanks(peers.map((peer) => rawFigure(peer, window).value))[index] ?? null)
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
  const starts = peers.map((peer) => at(peer, base))

  return days.map((day) => {
    const growths = peers.map((peer, i) => at(peer, day) / (starts[i] ?? 1) - 1)
    const mean = growths.reduce((a, b) => a + b, 0) / growths.length

    return [day, Math.round(mean * 10_000) / 100]
  })
}

function at(fund: MarketFund, day: Day): number {
  const { series } = fund.history

  return series.adjusted[indexOnOrBefore(series.days, day)] ?? 1
}
