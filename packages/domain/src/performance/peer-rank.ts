/** Quartiles of §7.4. */
export type Quartile = 'excellent' | 'good' | 'average' | 'poor'

/** Their names on the page. */
export const quartileNames: Readonly<Record<Quartile, string>> = {
  excellent: '优秀',
  good: '良好',
  average: '一般',
  poor: '不佳',
}

export interface PeerRank {
  /** 1 = best; ties share the better rank. */
  readonly rank: number
  readonly count: number
  readonly quartile: Quartile
}

/**
 * Ranks of a peer group by return, best first (§7.4). A member younger than the window has null: it is
 * neither ranked nor counted. A and C classes must be joined by the caller (only the main class stands in the
 * group).
 */
export function peerRanks(returns: readonly (number | null)[]): (PeerRank | null)[] {
  const sorted = Float64Array.from(returns.filter((value) => value !== null)).sort()
  const count = sorted.length

  return returns.map((value) => {
    if (value === null) return null
    // members strictly above this one, plus one: ties share the better rank
    const rank = count - firstAbove(sorted, value) + 1

    return { rank, count, quartile: quartileOf(rank, count) }
  })
}

/** 优秀 ≤ 25 %, 良好 ≤ 50 %, 一般 ≤ 75 %, 不佳 beyond. */
export function quartileOf(rank: number, count: number): Quartile {
  if (rank * 4 <= count) return 'excellent'
  if (rank * 2 <= count) return 'good'

  return rank * 4 <= count * 3 ? 'average' : 'poor'
}

/** Index of the first value above `value` in an ascending array. */
function firstAbove(sorted: Float64Array, value: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? Infinity) <= value) low = middle + 1
    else high = middle
  }

  return low
}
