import { DAYS_PER_YEAR } from './return-metrics'

/** Fewer daily returns give no volatility (§7.3). */
const LEAST_RETURNS = 60

/**
 * Max drawdown and volatility of windows that end on the same day, told from the end backwards: the lowest
 * value still to come makes the fall at each day, the sums of returns grow on the way. Whole stretches of the
 * past go in as their summary. After a window's base value has gone in, `drawdown` and `volatility` equal
 * maxDrawdown and annualVolatility of the window.
 */
export class WindowPass {
  #lowest = Infinity
  #after = NaN
  #fall = 0
  #sum = 0
  #squares = 0
  #returns = 0

  /** One adjusted value further back. */
  add(value: number): void {
    if (value < this.#lowest) this.#lowest = value
    const fall = 1 - this.#lowest / value
    if (fall > this.#fall) this.#fall = fall
    this.#grow(value)
  }

  /** A summarised stretch further back: the same as each of its values, the last first. */
  addStretch(table: Float64Array, at: number): void {
    const last = table[at + LAST] ?? NaN
    if (Number.isNaN(last)) return
    const fall = Math.max(table[at + FALL] ?? 0, 1 - this.#lowest / (table[at + HIGH] ?? NaN))
    if (fall > this.#fall) this.#fall = fall
    this.#lowest = Math.min(this.#lowest, table[at + LOW] ?? Infinity)
    this.#grow(last)
    this.#sum += table[at + SUM] ?? 0
    this.#squares += table[at + SQUARES] ?? 0
    this.#returns += table[at + RETURNS] ?? 0
    this.#after = table[at + FIRST] ?? NaN
  }

  /** Deepest fall from the value added last on: a fraction ≥ 0. */
  get drawdown(): number {
    return this.#fall
  }

  /** σ of daily returns × √250 from the value added last on; NaN with too few. */
  get volatility(): number {
    if (this.#returns < LEAST_RETURNS) return NaN
    const spread = Math.max(this.#squares - (this.#sum * this.#sum) / this.#returns, 0)

    return Math.sqrt(spread / (this.#returns - 1)) * Math.sqrt(DAYS_PER_YEAR)
  }

  /** The summary of what was added so far, written from `at` on. */
  summarise(table: Float64Array, at: number, span: { first: number; last: number; high: number }): void {
    table[at + FIRST] = span.first
    table[at + LAST] = span.last
    table[at + LOW] = this.#lowest
    table[at + HIGH] = span.high
    table[at + FALL] = this.#fall
    table[at + SUM] = this.#sum
    table[at + SQUARES] = this.#squares
    table[at + RETURNS] = this.#returns
  }

  #grow(value: number): void {
    if (!Number.isNaN(this.#after)) {
      const growth = this.#after / value - 1
      this.#sum += growth
      this.#squares += growth * growth
      this.#returns += 1
    }
    this.#after = value
  }
}

/** Numbers in the summary of a stretch. */
export const STRETCH = 8
const [FIRST, LAST, LOW, HIGH, FALL, SUM, SQUARES, RETURNS] = [0, 1, 2, 3, 4, 5, 6, 7]

/**
 * Writes the summary of adjusted values (NaN = none on that day) from `at` on; without any value `last` is
 * NaN.
 */
export function summariseStretch(values: Float64Array, table: Float64Array, at: number): void {
  const pass = new WindowPass()
  let [first, last, high] = [NaN, NaN, -Infinity]
  for (let i = values.length - 1; i >= 0; i -= 1) {
    const value = values[i] ?? NaN
    if (Number.isNaN(value)) continue
    pass.add(value)
    first = value
    if (Number.isNaN(last)) last = value
    if (value > high) high = value
  }
  pass.summarise(table, at, { first, last, high })
}
