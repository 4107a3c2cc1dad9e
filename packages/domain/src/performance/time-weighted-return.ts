import { at } from './nav-series'

/**
 * Weighted mean Σ wᵢ·rᵢ ÷ Σ wᵢ (composite benchmarks, yields of several funds). Null when the weights sum to
 * nothing.
 */
export function weightedReturn(weights: ArrayLike<number>, returns: ArrayLike<number>): number | null {
  let sum = 0
  let total = 0
  for (let i = 0; i < weights.length; i += 1) {
    sum += at(weights, i) * at(returns, i)
    total += at(weights, i)
  }

  return total === 0 ? null : sum / total
}

/**
 * A stretch between two flows: its value at the start (after the flow) and at the end (before the next flow).
 */
export interface Stretch {
  readonly start: number
  readonly end: number
}

/**
 * Time-weighted return: ∏(endᵢ/startᵢ) − 1. With a dividend the textbook divides the second stretch by
 * (NAV before − dividend); publishers use the adjusted NAV of navSeriesFrom instead.
 */
export function timeWeightedReturn(stretches: readonly Stretch[]): number {
  return stretches.reduce((growth, stretch) => growth * (stretch.end / stretch.start), 1) - 1
}
