/** A month within a row of days: its first and last index, and its name where that is printed. */
export interface MonthPart {
  readonly index: number
  readonly end: number
  readonly label: string | null
}

const MOST_LABELS = 6

/**
 * The months of days that follow each other ('YYYY-MM-DD'); at most six of them are named, evenly, none whose
 * piece is too narrow.
 */
export function monthStarts(days: readonly string[]): MonthPart[] {
  const starts = days.flatMap((day, index) =>
    index === 0 || day.slice(0, 7) !== days[index - 1]?.slice(0, 7) ? [index] : [],
  )
  const every = Math.max(1, Math.ceil(starts.length / MOST_LABELS))

  return starts.map((index, at) => {
    const end = starts[at + 1] ?? days.length - 1
    const room = (starts[at + every] ?? days.length - 1) - index
    const isWide = room * 9 >= days.length || starts.length === 1

    return { index, end, label: at % every === 0 && isWide ? (days[index]?.slice(2, 7) ?? null) : null }
  })
}
