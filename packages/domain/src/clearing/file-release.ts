import { type Money, addMoney, noMoney } from '../kernel/money'

/** How the files of applications leave (parameter release.files). */
export type ReleaseMode = 'AUTO' | 'TWO'

/** What the files of a day come to: applications for trades, and the money asked with them. */
export interface FileSum {
  readonly applications: number
  readonly amount: Money
}

export interface ReleaseFacts {
  readonly mode: ReleaseMode
  readonly today: FileSum
  /** Earlier files to the same registrar, newest first. */
  readonly history: readonly FileSum[]
  /** Differences of shares with the registrar that nobody has closed. */
  readonly openBreaks: number
}

/** Why files wait for two persons; null when they leave by themselves. */
export type ReleaseWait = 'TWO_PERSONS' | 'SHARE_BREAK' | 'UNUSUAL_NUMBER' | 'UNUSUAL_AMOUNT'

/** Trading days of which the medians are taken. */
export const RELEASE_HISTORY_DAYS = 20
/** Below this median number of applications a day, chance alone leaves the range. */
const LEAST_MEDIAN = 100

/**
 * Whether the files of a registrar leave by themselves (R-STF-18): no open difference of shares, number and
 * amount between 0.2 and 3 times the medians of twenty days. The range judges from twenty days with a median
 * of a hundred applications on.
 */
export function releaseWait({ mode, today, history, openBreaks }: ReleaseFacts): ReleaseWait | null {
  if (mode === 'TWO') return 'TWO_PERSONS'
  if (openBreaks > 0) return 'SHARE_BREAK'
  const days = history.slice(0, RELEASE_HISTORY_DAYS)
  if (days.length < RELEASE_HISTORY_DAYS) return null
  const numbers = days.map(({ applications }) => BigInt(applications))
  if (twiceMedian(numbers) < 2n * BigInt(LEAST_MEDIAN)) return null
  if (!isUsual(BigInt(today.applications), numbers)) return 'UNUSUAL_NUMBER'

  return isUsual(
    today.amount,
    days.map(({ amount }) => amount),
  )
    ? null
    : 'UNUSUAL_AMOUNT'
}

/** 0.2 × median ≤ value ≤ 3 × median, in whole numbers. */
function isUsual(value: bigint, of: readonly bigint[]): boolean {
  const twice = twiceMedian(of)

  return 10n * value >= twice && 2n * value <= 3n * twice
}

/** Twice the median: of an even number of values it may lie halfway between two. */
function twiceMedian(values: readonly bigint[]): bigint {
  const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)] ?? 0n

  return sorted.length % 2 === 1 ? 2n * upper : upper + (sorted[middle - 1] ?? 0n)
}

/** Sums up the rows of a release. */
export function sumOfFiles(rows: readonly FileSum[]): FileSum {
  return rows.reduce(
    (sum, row) => ({
      applications: sum.applications + row.applications,
      amount: addMoney(sum.amount, row.amount),
    }),
    { applications: 0, amount: noMoney },
  )
}
