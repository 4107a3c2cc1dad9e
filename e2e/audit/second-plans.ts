/**
 * The rules of smart debits (§8.4, R-PLAN-8, R-PLAN-9), of the smart split of a top-up (§5.4) and of a plan's
 * rate (§8.5) written a second time, from their texts and in whole numbers: nothing of the product is used
 * here. Amounts are fen, figures of funds and indexes ten-thousandths, rates 10^-9.
 */

/** The ratio by the index: `closes` oldest first, ending on T−1. */
export function averageRatio(closes: readonly bigint[], days: number): number {
  if (closes.length < days) return 100
  const seen = closes.slice(closes.length - days)
  let [total, high, low] = [0n, 0n, 0n]
  for (const [at, close] of seen.entries()) {
    total += close
    if (at < days - 10) continue
    if (high === 0n || close > high) high = close
    if (low === 0n || close < low) low = close
  }
  const today = (seen[days - 1] ?? 0n) * BigInt(days)
  const away = today >= total ? today - total : total - today
  // By how many percent: more than, or at least.
  const over = (percent: bigint) => away * 100n > total * percent
  const from = (percent: bigint) => away * 100n >= total * percent
  if (today >= total) return over(100n) ? 60 : from(50n) ? 70 : from(15n) ? 80 : 90
  const tens = over(40n) ? 5 : from(30n) ? 4 : from(20n) ? 3 : from(10n) ? 2 : from(5n) ? 1 : 0
  const isWild = (high - low) * 100n > low * 5n

  return (isWild ? 60 : 160) + 10 * tens
}

/** The ratio by the NAV against what the customer paid for a share. */
export function costRatio(nav: bigint, cost: bigint): number {
  const points = (nav - cost) * 100n
  if (points >= 0n) return points < 5n * cost ? 100 : points < 10n * cost ? 85 : points < 20n * cost ? 70 : 50
  const fall = -points

  return fall < 5n * cost ? 100 : fall < 10n * cost ? 150 : fall <= 20n * cost ? 180 : 200
}

export function percentileRatio(percentile: number): number {
  return percentile > 70 ? 50 : percentile < 30 ? 200 : 100
}

/** The base of a period: so much more for each whole year from the first day, at the most the ceiling. */
export function grownBase(
  plan: { base: bigint; yearly: bigint | null; ceiling: bigint | null },
  dates: { first: string; nominal: string },
): bigint {
  if (plan.yearly === null) return plan.base
  const years = Number(dates.nominal.slice(0, 4)) - Number(dates.first.slice(0, 4))
  const isEarlier = lastOfFebruary(dates.nominal, dates.first) < dates.first.slice(5)
  const grown = plan.base + plan.yearly * BigInt(Math.max(0, years - (isEarlier ? 1 : 0)))

  return plan.ceiling !== null && grown > plan.ceiling ? plan.ceiling : grown
}

/** A year without a 29th of February has its 28th instead. */
function lastOfFebruary(day: string, first: string): string {
  const year = Number(day.slice(0, 4))
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1

  return first.endsWith('-02-29') && !isLeap && day.endsWith('-02-28') ? '02-29' : day.slice(5)
}

/** What a smart period takes; null: nothing. */
export function debit(input: {
  base: bigint
  ratio: number
  least: bigint
  rooms: readonly (bigint | null)[]
}): bigint | null {
  let amount = halfUp(input.base * BigInt(input.ratio), 100n)
  if (amount < input.least) amount = input.least
  const most = halfUp(input.base * 5n, 2n)
  for (const room of [most, ...input.rooms]) if (room !== null && amount > room) amount = room

  return amount < input.least ? null : amount
}

/** A day of the past: what it bought at, the NAV seen before it (0: none), by which day it was confirmed. */
export interface PastDay {
  readonly at: number
  readonly nav: bigint
  readonly seen: bigint
  readonly confirmed: number
}

/**
 * A plan by rise and fall over past days: each period's fen, and hundredths of shares at the end. `fee` is a
 * 10^-9 rate outside of the net amount.
 */
export function rehearse(
  days: readonly PastDay[],
  plan: { base: bigint; least: bigint; room: bigint | null; fee: bigint },
): { readonly debits: readonly [number, bigint][]; readonly shares: bigint } {
  const made: { confirmed: number; at: number; fen: bigint; shares: bigint }[] = []
  for (const day of days) {
    let [paid, got] = [0n, 0n]
    for (const one of made)
      if (one.confirmed <= day.at) {
        paid += one.fen
        got += one.shares
      }
    // Fen by hundredths of a share, with four decimals.
    const cost = got === 0n ? 0n : halfUp(paid * 10_000n, got)
    const ratio = cost === 0n || day.seen === 0n ? 100 : costRatio(day.seen, cost)
    const fen = debit({ base: plan.base, ratio, least: plan.least, rooms: [plan.room] })
    if (fen === null) continue
    const net = halfUp(fen * 1_000_000_000n, 1_000_000_000n + plan.fee)
    made.push({ confirmed: day.confirmed, at: day.at, fen, shares: halfUp(net * 10_000n, day.nav) })
  }

  return {
    debits: made.map(({ at, fen }) => [at, fen]),
    shares: made.reduce((sum, one) => sum + one.shares, 0n),
  }
}

export interface SplitFund {
  readonly code: string
  readonly isOpen: boolean
  readonly least: bigint
  readonly limits: readonly (bigint | null)[]
  readonly held: bigint
  readonly rank: number
  readonly yield: bigint
}

/** The parts of a top-up by fund; null: it does not fit. */
export function split(amount: bigint, funds: readonly SplitFund[]): ReadonlyMap<string, bigint> | null {
  const row = funds
    .filter(({ isOpen }) => isOpen)
    .map((fund) => {
      let room = amount
      for (const limit of fund.limits) if (limit !== null && limit < room) room = limit

      return { ...fund, room: room < fund.least ? 0n : room, part: 0n }
    })
    .filter(({ room }) => room > 0n)
  row.sort((a, b) => a.rank - b.rank || Number(b.yield - a.yield) || (a.code < b.code ? -1 : 1))
  let left = amount
  // First what can be taken out quickly again: up to 10,000 yuan in each.
  for (const fund of row) {
    const quick = fund.held >= 1_000_000n ? 0n : 1_000_000n - fund.held
    const part = [quick, fund.room, left].reduce((a, b) => (a < b ? a : b))
    if (part < fund.least) continue
    fund.part = part
    left -= part
  }
  for (const fund of row) {
    const more = fund.room - fund.part < left ? fund.room - fund.part : left
    fund.part += more
    left -= more
  }
  if (left > 0n) return null
  for (const fund of row) {
    if (fund.part === 0n || fund.part >= fund.least) continue
    const others = row.filter((other) => other !== fund)
    const taker = others.find(
      (other) => other.part + fund.part <= other.room && other.part + fund.part >= other.least,
    )
    const lacks = fund.least - fund.part
    const giver = others.find((other) => other.part - lacks >= other.least)
    if (taker !== undefined) {
      taker.part += fund.part
      fund.part = 0n
    } else if (giver === undefined) return null
    else {
      giver.part -= lacks
      fund.part = fund.least
    }
  }

  return new Map(row.filter(({ part }) => part > 0n).map(({ code, part }) => [code, part]))
}

/** What a plan has brought of what was paid; null: nothing was paid. */
export function gainRate(plan: { paid: bigint; back: bigint }): bigint | null {
  return plan.paid === 0n ? null : halfUp((plan.back - plan.paid) * 1_000_000_000n, plan.paid)
}

/** Whether a plan sells, and the peak that it keeps. `fallback` null: it sells at its target. */
export function sells(
  plan: { paid: bigint; back: bigint },
  rule: { target: bigint; fallback: bigint | null; peak: bigint | null },
): { sells: boolean; peak: bigint | null } {
  const rate = gainRate(plan)
  const isThere = plan.paid > 0n && (plan.back - plan.paid) * 1_000_000_000n >= rule.target * plan.paid
  if (rule.fallback === null) return { sells: isThere, peak: null }
  if (rate === null || (rule.peak === null && !isThere)) return { sells: false, peak: rule.peak }
  const peak = rule.peak === null || rule.peak < rate ? rate : rule.peak

  return { sells: rate <= halfUp(peak * (1_000_000_000n - rule.fallback), 1_000_000_000n), peak }
}

/** A quotient to whole units, halves away from zero. */
function halfUp(part: bigint, whole: bigint): bigint {
  const size = ((part < 0n ? -part : part) * 2n + whole) / (whole * 2n)

  return part < 0n ? -size : size
}
