/** How a line is drawn: this fund, its benchmark, or one of the calm others. */
export type SeriesLook =
  'main' | 'benchmark' | 'series-1' | 'series-2' | 'series-3' | 'series-4' | 'series-5' | 'series-6'

/** A line over the days of its chart; null is a gap. Numbers are only for drawing: what is read comes from `format`. */
export type Series = { key: string; name: string; look: SeriesLook; values: readonly (number | null)[] }

/** The pen of each look. */
export const pens: Record<SeriesLook, { color: string; width: number; dash?: string }> = {
  main: { color: 'var(--brand-ink)', width: 2 },
  benchmark: { color: 'var(--ink-soft)', width: 1.5, dash: '5 4' },
  'series-1': { color: 'var(--series-1)', width: 1.5 },
  'series-2': { color: 'var(--series-2)', width: 1.5 },
  'series-3': { color: 'var(--series-3)', width: 1.5 },
  'series-4': { color: 'var(--series-4)', width: 1.5 },
  'series-5': { color: 'var(--series-1)', width: 1.5, dash: '2 3' },
  'series-6': { color: 'var(--series-3)', width: 1.5, dash: '2 3' },
}

/** Colours of shares of a whole, in order: brand first, then the categorical set, then the rest in grey. */
export const sliceColors = [
  'var(--brand)',
  'var(--series-1)',
  'var(--series-3)',
  'var(--series-2)',
  'var(--series-4)',
  'var(--line-strong)',
] as const

/** The colour of the nth slice; beyond the palette all share the last one. */
export function sliceColor(at: number): string {
  return sliceColors[at] ?? 'var(--line-strong)'
}
