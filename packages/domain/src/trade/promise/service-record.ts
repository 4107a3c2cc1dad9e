import { assert } from '../../kernel/assert'
import { type Rate, rateOfUnits } from '../../kernel/rate'
import type { LateCause, PromiseItem } from './promised-days'

/** Below so many results a rate says nothing (R-PRM-2). */
export const LEAST_RESULTS = 30

/** How many promises of a kind of trade came out the same way. */
export interface PromiseCount<Kind extends string> {
  readonly kind: Kind
  readonly item: PromiseItem
  /** Natural days after the promise; 0 and less: in time. */
  readonly daysLate: number
  /** null: in time. */
  readonly cause: LateCause | null
  readonly orders: number
}

/** What became of the promises of a kind of trade. */
export interface ServiceRecord<Kind extends string> {
  readonly kind: Kind
  readonly item: PromiseItem
  readonly kept: number
  readonly late: number
  /** The late ones by whose they were; causes without one are left out. */
  readonly causes: readonly { readonly cause: LateCause; readonly orders: number }[]
  /** Days that a change of the trading calendar moved; neither kept nor late. */
  readonly moved: number
  /** Kept of all that count, cut after the fourth digit so that it never looks better; null: too few. */
  readonly rate: Rate | null
  /** Natural days after the promise, the middle one of all that count; null where none does. */
  readonly medianDays: number | null
}

/**
 * The rate of promises kept, kind by kind (R-PRM-2): kept ÷ (kept + late); what a calendar moved counts
 * nowhere. Kinds and items in the order of their first count.
 */
export function serviceRecord<Kind extends string>(
  counts: readonly PromiseCount<Kind>[],
): readonly ServiceRecord<Kind>[] {
  const groups = new Map<string, PromiseCount<Kind>[]>()
  for (const count of counts) {
    const key = `${count.kind} ${count.item}`
    groups.set(key, [...(groups.get(key) ?? []), count])
  }

  return [...groups.values()].map(recordOf)
}

function recordOf<Kind extends string>(group: readonly PromiseCount<Kind>[]): ServiceRecord<Kind> {
  const [first] = group
  assert(first !== undefined, 'a group of promises has one')
  const counted = group.filter(({ cause }) => cause !== 'CALENDAR')
  const kept = total(counted.filter(({ cause }) => cause === null))
  const late = total(counted) - kept
  const causes = new Map<LateCause, number>()
  for (const { cause, orders } of counted)
    if (cause !== null) causes.set(cause, (causes.get(cause) ?? 0) + orders)

  return {
    kind: first.kind,
    item: first.item,
    kept,
    late,
    causes: [...causes].map(([cause, orders]) => ({ cause, orders })),
    moved: total(group) - total(counted),
    rate: kept + late < LEAST_RESULTS ? null : shareOf(kept, kept + late),
    medianDays: medianOf(counted),
  }
}

function total(counts: readonly PromiseCount<string>[]): number {
  return counts.reduce((sum, { orders }) => sum + orders, 0)
}

function shareOf(part: number, whole: number): Rate {
  return rateOfUnits(((BigInt(part) * 10_000n) / BigInt(whole)) * 100_000n)
}

/** The lower of the two in the middle where there are two. */
function medianOf(counts: readonly PromiseCount<string>[]): number | null {
  const middle = Math.ceil(total(counts) / 2)
  let before = 0
  for (const { daysLate, orders } of counts.toSorted((one, other) => one.daysLate - other.daysLate)) {
    before += orders
    if (before >= middle) return daysLate
  }

  return null
}
