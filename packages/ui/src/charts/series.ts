/**
 * How a line is drawn: this fund in ink, one's own money in gold (never a fund), the benchmark dashed, what
 * was paid in as a water line of its own course, or one of the calm others.
 */
export type SeriesLook =
  | 'main'
  | 'own'
  | 'benchmark'
  | 'water'
  | 'series-1'
  | 'series-2'
  | 'series-3'
  | 'series-4'
  | 'series-5'
  | 'series-6'

/**
 * A line over the days of its chart; null is a gap. Numbers are only for drawing: what is read comes from
 * `format`.
 */
export type Series = { key: string; name: string; look: SeriesLook; values: readonly (number | null)[] }

/** The pen of each look. */
export const pens: Record<SeriesLook, { color: string; width: number; dash?: string }> = {
  main: { color: 'var(--ink)', width: 2 },
  own: { color: 'var(--brand-line)', width: 2.25 },
  benchmark: { color: 'var(--series-2)', width: 1.5, dash: '4 3' },
  water: { color: 'var(--waterline)', width: 1.25 },
  'series-1': { color: 'var(--series-2)', width: 1.5 },
  'series-2': { color: 'var(--series-3)', width: 1.5 },
  'series-3': { color: 'var(--series-4)', width: 1.5 },
  'series-4': { color: 'var(--series-1)', width: 1.5 },
  'series-5': { color: 'var(--series-2)', width: 1.5, dash: '2 3' },
  'series-6': { color: 'var(--series-3)', width: 1.5, dash: '2 3' },
}

/**
 * Colours of shares of a whole, in order, deep to pale water; a gap and a printed label tell them apart too.
 */
export const sliceColors = [
  'var(--part-1)',
  'var(--part-2)',
  'var(--part-3)',
  'var(--part-4)',
  'var(--series-3)',
  'var(--line-strong)',
] as const

/** The colour of the nth slice; beyond the palette all share the last one. */
export function sliceColor(at: number): string {
  return sliceColors[at] ?? 'var(--line-strong)'
}
