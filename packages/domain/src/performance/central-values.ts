import { at } from './nav-series'

/** Arithmetic mean, or null of nothing. */
export function meanOf(values: ArrayLike<number>): number | null {
  let sum = 0
  for (let i = 0; i < values.length; i += 1) sum += at(values, i)

  return values.length === 0 ? null : sum / values.length
}

/** The middle value, the mean of the two middle ones of an even count, or null of nothing. */
export function medianOf(values: ArrayLike<number>): number | null {
  if (values.length === 0) return null
  const sorted = Float64Array.from(values).sort()
  const middle = sorted.length >> 1
  const upper = at(sorted, middle)

  return sorted.length % 2 === 1 ? upper : (at(sorted, middle - 1) + upper) / 2
}
