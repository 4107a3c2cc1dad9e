import { type Day, addMonths, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { meanOf } from '@tongzhou/domain/performance/central-values'
import { type PeerRank, peerRanks, quartileOf } from '@tongzhou/domain/performance/peer-rank'
import type { Market, MarketFund } from './market-data'
import { type DayNumber, numberOfDay } from './store/day-grid'
import { figureOf } from './window-figures'
import { type Window, allWindows } from './windows'

/** The peer group of a type: its members and, per window, their returns in ascending order. */
interface PeerTable {
  readonly members: readonly MarketFund[]
  /** The first NAV day of each. */
  readonly begins: Int32Array
  readonly returns: ReadonlyMap<Window, Float64Array>
}

/** When a fund without a NAV begins. */
const LATER = dayFrom('9999-12-31')

const tables = new WeakMap<Market, ReadonlyMap<string, PeerTable>>()

/** Every peer group of a version, made in one go. */
function tablesOf(market: Market): ReadonlyMap<string, PeerTable> {
  const known = tables.get(market)
  if (known) return known
  const groups = new Map<string, MarketFund[]>()
  for (const fund of market.funds.values()) {
    if (fund.fundCode !== fund.mainCode || fund.history.count < 2 || fund.isStale === true) continue
    const group = groups.get(fund.fundType) ?? []
    group.push(fund)
    groups.set(fund.fundType, group)
  }
  const made = new Map([...groups].map(([type, members]) => [type, tableOf(members)]))
  tables.set(market, made)

  return made
}

function tableOf(members: readonly MarketFund[]): PeerTable {
  return {
    members,
    begins: Int32Array.from(members, ({ history }) => numberOfDay(history.firstDay ?? LATER)),
    returns: new Map(allWindows.map((window) => [window, sortedReturns(members, window)])),
  }
}

function sortedReturns(members: readonly MarketFund[], window: Window): Float64Array {
  const values = new Float64Array(members.length)
  let count = 0
  for (const member of members) {
    const value = figureOf(member, window, 'value')
    if (value !== null) values[count++] = value
  }

  return values.subarray(0, count).sort()
}

export function warmPeers(market: Market): void {
  tablesOf(market)
}

/** Main classes of the same type: the peer group of §7.4. */
export function peersOf(fund: MarketFund, market: Market): readonly MarketFund[] {
  return tablesOf(market).get(fund.fundType)?.members ?? []
}

const noReturns = new Float64Array(0)

function returnsOf(fund: MarketFund, market: Market, window: Window): Float64Array {
  return tablesOf(market).get(fund.fundType)?.returns.get(window) ?? noReturns
}

/** Average return of the peers that are old enough; null without any. */
export function peerAverage(fund: MarketFund, market: Market, window: Window): number | null {
  const values = returnsOf(fund, market, window)

  return meanOf(values)
}

/** How many peers are old enough for the window. */
export function peerCount(fund: MarketFund, market: Market, window: Window): number {
  return returnsOf(fund, market, window).length
}

/** A rank among fewer says nothing. */
const FEWEST_RANKED = 10

/** Rank of the fund's main class among its peers (§7.4), at least ten: ties share the better rank. */
export function peerRank(fund: MarketFund, market: Market, window: Window): PeerRank | null {
  const main = market.funds.get(fund.mainCode)
  const value = main ? figureOf(main, window, 'value') : null
  const values = returnsOf(fund, market, window)
  if (value === null || values.length < FEWEST_RANKED) return null
  const rank = values.length - upperBound(values, value) + 1

  return { rank, count: values.length, quartile: quartileOf(rank, values.length) }
}

/** How many of the ascending values are ≤ value. */
function upperBound(values: Float64Array, value: number): number {
  let [low, high] = [0, values.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((values[middle] ?? Infinity) <= value) low = middle + 1
    else high = middle
  }

  return low
}

const MOST_MONTHS = 60

/**
 * At each month's last NAV day: rank of the fund's main class by the year before, members, percentile (100 =
 * best).
 */
export function monthlyRanks(fund: MarketFund, market: Market): [string, number, number, number][] {
  const peers = peersOf(fund, market)
  const own = peers.findIndex((peer) => peer.fundCode === fund.mainCode)
  if (own < 0) return []

  return monthEnds(peers[own]?.history.series.days ?? []).flatMap(
    (day): [string, number, number, number][] => {
      const rank = peerRanks(peers.map((peer) => yearReturnAt(peer, day)))[own]

      return rank && rank.count >= FEWEST_RANKED
        ? [[day, rank.rank, rank.count, Math.round((1 - (rank.rank - 1) / rank.count) * 1000) / 10]]
        : []
    },
  )
}

/** The last NAV day of each month, at most 60, oldest first. */
function monthEnds(days: readonly Day[]): Day[] {
  return days.filter((day, i) => days[i + 1]?.slice(0, 7) !== day.slice(0, 7)).slice(-MOST_MONTHS)
}

function yearReturnAt({ history }: MarketFund, end: Day): number | null {
  const last = history.dayOnOrBefore(end)
  if (last === null || last < addMonths(end, -1)) return null
  const [start, now] = [history.adjustedAt(addMonths(last, -12)), history.adjustedAt(last)]

  return start === null || now === null ? null : now / start - 1
}

/** Average return of the peers between two days; null without a peer that has both. */
export function peerAverageBetween(
  fund: MarketFund,
  market: Market,
  span: { from: Day; to: Day },
): number | null {
  const returns = peersOf(fund, market).flatMap(({ history }) => {
    const [start, end] = [history.adjustedAt(span.from), history.adjustedAt(span.to)]

    return start === null || end === null ? [] : [end / start - 1]
  })

  return meanOf(returns)
}

const MOST_PEERS = 60

/**
 * Average growth of (at most 60, evenly chosen) peers since the first of the days, on each of them; null with
 * fewer than three.
 */
export function peerGrowth(fund: MarketFund, market: Market, days: Int32Array): Float64Array | null {
  const peers = evenly(peersSince(fund, market, days[0] ?? 0))
  if (peers.length < 3) return null
  const growth = new Float64Array(days.length)
  for (const { history } of peers) history.addGrowth(days, growth)
  for (let i = 0; i < growth.length; i += 1) growth[i] = (growth[i] ?? NaN) / peers.length

  return growth
}

/** The peers that have a NAV on or before a day. */
function peersSince(fund: MarketFund, market: Market, day: DayNumber): MarketFund[] {
  const table = tablesOf(market).get(fund.fundType)

  return table ? table.members.filter((_, i) => (table.begins[i] ?? Infinity) <= day) : []
}

function evenly(all: readonly MarketFund[]): MarketFund[] {
  const step = Math.max(Math.ceil(all.length / MOST_PEERS), 1)

  return all.filter((_, i) => i % step === 0)
}
